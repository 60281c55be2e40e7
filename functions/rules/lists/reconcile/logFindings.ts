import { log } from '../../../core/log.ts';
import type { ReconcileResult } from './reconcile.ts';

/** Names of the metrics that a line of the log brings along; infra/aws/stacks/OpsStack.ts rings for the first. */
export const differencesMetric = 'FeedDifferences';
const entriesMetric = 'FeedEntries';

/** So many records are named. */
const named = 20;

/** Says in the log what was found; CloudWatch makes metrics of it (embedded metric format). Ids only: no name of a person is an id. */
export function logFindings(stage: string, { records, ...ended }: ReconcileResult): void {
  const metrics = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: `efmnp-${stage}`,
          Dimensions: [[]],
          Metrics: [
            { Name: differencesMetric, Unit: 'Count' },
            { Name: entriesMetric, Unit: 'Count' },
          ],
        },
      ],
    },
    [differencesMetric]: ended.differences,
    [entriesMetric]: ended.entries,
  };
  if (ended.differences === 0) log.info('The feed agrees with the table', { ...ended, ...metrics });
  else log.error('The feed differs from the table', { ...ended, ...metrics, records: records.slice(0, named) });
}
