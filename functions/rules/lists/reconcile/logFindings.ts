import { log } from '../../../core/log.ts';
import type { ReconcileResult } from './reconcile.ts';

/** Names of the metrics in a log line. The first one triggers an alarm in infra/aws/stacks/OpsStack.ts. */
export const differencesMetric = 'FeedDifferences';
const entriesMetric = 'FeedEntries';

/** The number of records that the log names. */
const named = 20;

/**
 * Logs the findings. CloudWatch creates metrics from the line (embedded metric format). It contains only ids, and no id contains a person's
 * name.
 */
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
