import { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Group, QueueName } from '../group.ts';
import { queues } from '../queues.ts';
import { defaultTimeoutSeconds } from './GroupFunction.ts';

interface WorkQueueProps {
  readonly stage: string;
  readonly groups: readonly Group[];
}

/** The messages of a queue and, after the last attempt, its dead letters, which are kept for two weeks. */
export class WorkQueue extends Construct {
  readonly work: Queue;
  readonly deadLetters: Queue;

  /**
   * The names of the queues in the account. Monitoring refers to them by this text, so that a queue can be removed without waiting for it.
   */
  private readonly names: Readonly<Record<'work' | 'deadLetters', string>>;

  constructor(scope: Construct, name: QueueName, { stage, groups }: WorkQueueProps) {
    super(scope, `Queue-${name}`);
    this.names = { work: `efmnp-${stage}-${name}`, deadLetters: `efmnp-${stage}-${name}-DeadLetters` };
    const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...secure,
      queueName: this.names.deadLetters,
      visibilityTimeout: visibilityOf(name, true, groups),
    });
    this.work = new Queue(this, 'Work', {
      ...secure,
      queueName: this.names.work,
      visibilityTimeout: visibilityOf(name, false, groups),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: queues[name].maxReceives },
    });
  }

  /** Returns one of SQS's metrics about one of the two queues, such as ApproximateAgeOfOldestMessage. */
  metric(of: 'work' | 'deadLetters', metricName: string, options: MetricOptions): Metric {
    return new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName: this.names[of] }, ...options });
  }
}

/** Returns the group that processes a queue, or its dead letters. */
export function consumerOf(name: QueueName, isDeadLetter: boolean, groups: readonly Group[]): Group | undefined {
  return groups.find(({ queue }) => queue?.name === name && Boolean(queue.isDeadLetter) === isDeadLetter);
}

/** Six times the worker's time limit, so that a message in progress is not delivered a second time. */
function visibilityOf(name: QueueName, isDeadLetter: boolean, groups: readonly Group[]): Duration {
  return Duration.seconds(6 * (consumerOf(name, isDeadLetter, groups)?.timeoutSeconds ?? defaultTimeoutSeconds));
}
