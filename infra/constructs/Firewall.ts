import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests in five minutes from one address. A whole agency may sit behind one address: a hundred people at 20 requests a minute. */
const requestsPerAddress = 10_000;

/**
 * Rules that would refuse honest requests count only: bodies above 8 KB are imports, markup in bodies is an e-mail template, and
 * programs may call without saying which program they are. The API parses and limits bodies itself.
 */
const countedOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'NoUserAgent_HEADER'];

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** The web firewall before CloudFront: AWS's common rules and a limit per address. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress, evaluationWindowSec: 300 } },
          visibilityConfig: visible('rate'),
        },
        {
          name: 'common',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: countedOnly.map((name) => ({ name, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: visible('common'),
        },
      ],
    });
  }
}
