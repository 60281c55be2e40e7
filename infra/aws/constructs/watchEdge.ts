/** Alarms for the services in front of the gateway: CloudFront, and the firewall if there is one. */

import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type Alarms, period } from './alarms.ts';
import { impacts } from './impacts.ts';

interface Edge {
  readonly distribution: IDistribution;
  readonly firewall?: CfnWebACL | undefined;
}

/** Percent of requests, for ten minutes. At night one failed request of three proves nothing. */
const failedPercent = 5;
/** In five minutes. Every address on the internet is probed now and then. */
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
