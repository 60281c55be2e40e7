import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Group, QueueName } from '../group.ts';
import { queues } from '../groups.ts';
import { defaultTimeoutSeconds } from './GroupFunction.ts';

/** The work of a queue and, after the last try, its dead letters, which stay for two weeks. */
export class WorkQueue extends Construct {
  readonly work: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, name: QueueName, groups: readonly Group[]) {
    super(scope, `Queue-${name}`);
    const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...secure, visibilityTimeout: visibilityOf(name, true, groups) });
    this.work = new Queue(this, 'Work', {
      ...secure,
      visibilityTimeout: visibilityOf(name, false, groups),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: queues[name].maxReceives },
    });
  }
}

/** The group that works on a queue, or on its dead letters. */
export function consumerOf(name: QueueName, isDeadLetter: boolean, groups: readonly Group[]): Group | undefined {
  return groups.find(({ queue }) => queue?.name === name && Boolean(queue.isDeadLetter) === isDeadLetter);
}

/** Six times the worker's time limit: a message that is still worked on must not come a second time. */
function visibilityOf(name: QueueName, isDeadLetter: boolean, groups: readonly Group[]): Duration {
  return Duration.seconds(6 * (consumerOf(name, isDeadLetter, groups)?.timeoutSeconds ?? defaultTimeoutSeconds));
}
