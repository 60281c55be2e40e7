/** Counts lines of functions' logs in a metric. It costs nothing in an hour without such a line. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { period } from './alarms.ts';
import { logNameOf } from './PortalLog.ts';

interface Lines {
  readonly stage: string;
  /** The functions with the counted logs. All count in one metric. */
  readonly writers: readonly string[];
  readonly pattern: IFilterPattern;
  readonly metricName: string;
}

/** Counts the lines of a pattern in a metric of five minutes. */
export function lineCount(scope: Construct, id: string, { stage, writers, pattern, metricName }: Lines): Metric {
  const metricNamespace = `efmnp-${stage}`;
  for (const writer of writers)
    new MetricFilter(scope, `${id}-${writer}`, {
      logGroup: LogGroup.fromLogGroupName(scope, `${id}Log-${writer}`, logNameOf(stage, writer)),
      filterPattern: pattern,
      metricNamespace,
      metricName,
    });
  return new Metric({ namespace: metricNamespace, metricName, period, statistic: 'sum' });
}
