/** Alarms for queues: stuck work and abandoned work. */
import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Group, QueueName } from '../group.ts';
import { type Alarms, period, sumOf } from './alarms.ts';
import { impacts } from './impacts.ts';
import { consumerOf, type WorkQueue } from './WorkQueue.ts';

type Queues = Readonly<Record<QueueName, WorkQueue>>;

/** Work that waits longer than this is stuck, because workers take messages within seconds. */
const longestWait = Duration.minutes(15);

const sum = { period, statistic: 'sum' };
const max = { period, statistic: 'max' };

/** Watches each queue that has a worker. Dead letters are soon consumed, so those that passed through count too. */
export function watchEachQueue(alarms: Alarms, queues: Queues, groups: readonly Group[]): void {
  for (const [name, queue] of Object.entries(queues)) {
    const worker = consumerOf(name as QueueName, false, groups);
    if (!worker) continue;
    const { userImpact } = worker;
    const age = queue.metric('work', 'ApproximateAgeOfOldestMessage', max);
    alarms.add(`Age-${name}`, { metric: age, from: longestWait.toSeconds(), userImpact });
    const given = sumOf(
      {
        waiting: queue.metric('deadLetters', 'ApproximateNumberOfMessagesVisible', max),
        received: queue.metric('deadLetters', 'NumberOfMessagesReceived', sum),
      },
      name,
    );
    alarms.add(`DeadLetters-${name}`, { metric: given, from: 1, userImpact });
  }
}

/**
 * Watches the dead letters of all queues together, by one metric each. Dead letters with a worker are received. The others stay in their
 * queue.
 */
export function watchAllQueues(alarms: Alarms, queues: Queues, groups: readonly Group[]): void {
  const metrics: Record<string, IMetric> = {};
  for (const [name, queue] of Object.entries(queues))
    metrics[name] = consumerOf(name as QueueName, true, groups)
      ? queue.metric('deadLetters', 'NumberOfMessagesReceived', sum)
      : queue.metric('deadLetters', 'ApproximateNumberOfMessagesVisible', max);
  alarms.add('DeadLetters', { metric: sumOf(metrics, 'dead letters'), from: 1, userImpact: impacts.deadLetters });
}
