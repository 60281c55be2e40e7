/** Alarms over what stands before the gateway: CloudFront, and the firewall where there is one. */

import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type Alarms, period } from './alarms.ts';
import { impacts } from './impacts.ts';

interface Edge {
  readonly distribution: IDistribution;
  readonly firewall?: CfnWebACL | undefined;
}

/** Of a hundred requests, for ten minutes: at night one lost request of three says nothing. */
const failedPercent = 5;
/** In five minutes: the doors of every address on the internet are tried now and then. */
const blockedRequests = 1000;

export function watchEdge(alarms: Alarms, { distribution, firewall }: Edge): void {
  const failed = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    period,
    statistic: 'avg',
  });
  alarms.add('Edge', { metric: failed, from: failedPercent, periods: 2, userImpact: impacts.edge });
  if (!firewall) return;
  const { metricName: WebACL } = firewall.visibilityConfig as CfnWebACL.VisibilityConfigProperty;
  const dimensionsMap = { WebACL, Rule: 'ALL' };
  const blocked = new Metric({ namespace: 'AWS/WAFV2', metricName: 'BlockedRequests', dimensionsMap, period, statistic: 'sum' });
  alarms.add('Firewall', { metric: blocked, from: blockedRequests, userImpact: impacts.firewall });
}
