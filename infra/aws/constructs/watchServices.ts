/** Alarms for the table with its feed, and for SES. They cover service limits and the agreement of feed and table. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { differencesMetric } from '../../../functions/rules/lists/reconcile/logFindings.ts';
import { recordTable } from '../table.ts';
import { type Alarms, period, sumOf } from './alarms.ts';
import { impacts } from './impacts.ts';

/** In five minutes. The SDK retries, so that fewer go unnoticed. */
const refusedRequests = 100;

/** Watches requests that the table or one of its indexes throttles. */
export function watchTable(alarms: Alarms, { tableName: TableName }: ITable): void {
  const metrics: Record<string, IMetric> = {};
  for (const index of [undefined, ...recordTable.indexes.map(({ name }) => name)])
    for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents'])
      metrics[`${metricName[0]?.toLowerCase()}_${index ?? 'table'}`] = new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName, ...(index && { GlobalSecondaryIndexName: index }) },
        period,
        statistic: 'sum',
      });
  alarms.add('Table', { metric: sumOf(metrics, 'refused requests'), from: refusedRequests, userImpact: impacts.table });
}

/** Watches the findings of the nightly comparison over the whole day. The alarm stays on until a night finds nothing. */
export function watchFeed(alarms: Alarms, stage: string): void {
  const day = { period: Duration.days(1), statistic: 'max' };
  const metric = new Metric({ namespace: `efmnp-${stage}`, metricName: differencesMetric, ...day });
  alarms.add('FeedDifferences', { metric, from: 1, userImpact: impacts.feed });
}

/** The shares from which SES puts an account under review. At twice these shares it stops sending. */
const underReview = { bounces: 0.05, complaints: 0.001 };

/** Watches SES's figures for the whole account, which is what SES suspends. */
export function watchReputation(alarms: Alarms): void {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${metricName}`, period: Duration.hours(1), statistic: 'max' });
  alarms.add('Reputation-bounces', { metric: rate('BounceRate'), from: underReview.bounces, userImpact: impacts.bounces });
  alarms.add('Reputation-complaints', { metric: rate('ComplaintRate'), from: underReview.complaints, userImpact: impacts.complaints });
}
