/** Alarms over the table with its feed, and over SES: what has limits of its own, and what must agree. */
import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { differencesMetric } from '../../../functions/rules/lists/reconcile/logFindings.ts';
import { recordTable } from '../table.ts';
import { type Alarms, period, sumOf } from './alarms.ts';
import { impacts } from './impacts.ts';

/** In five minutes. The SDK asks again, so that fewer are not felt. */
const refusedRequests = 100;

/** Requests that the table or one of its indexes refuses for want of pace. */
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

/** What the nightly comparison finds: of the whole day, so that the alarm stands until a night has found nothing. */
export function watchFeed(alarms: Alarms, stage: string): void {
  const day = { period: Duration.days(1), statistic: 'max' };
  const metric = new Metric({ namespace: `efmnp-${stage}`, metricName: differencesMetric, ...day });
  alarms.add('FeedDifferences', { metric, from: 1, userImpact: impacts.feed });
}

/** From these shares on SES puts an account under review; at twice as many it stops sending. */
const underReview = { bounces: 0.05, complaints: 0.001 };

/** What SES holds of the account as a whole, which is what it stops. */
export function watchReputation(alarms: Alarms): void {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${metricName}`, period: Duration.hours(1), statistic: 'max' });
  alarms.add('Reputation-bounces', { metric: rate('BounceRate'), from: underReview.bounces, userImpact: impacts.bounces });
  alarms.add('Reputation-complaints', { metric: rate('ComplaintRate'), from: underReview.complaints, userImpact: impacts.complaints });
}
