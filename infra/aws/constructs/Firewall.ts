import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests in five minutes from one address. A whole agency may share one address: a hundred people at 20 requests a minute. */
const requestsPerAddress = 10_000;

/**
 * Rules that would refuse honest requests only count. Bodies above 8 KB are imports, and markup in bodies is an email template. Programs
 * may call without naming themselves. The API parses and limits bodies itself.
 */
const countedOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'NoUserAgent_HEADER'];

/** AWS's rule lists, in their order: addresses known for attacks, requests that no honest client sends, and the common rules. */
const managed: readonly { readonly name: string; readonly list: string; readonly countedOnly?: readonly string[] }[] = [
  { name: 'reputation', list: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'badInputs', list: 'AWSManagedRulesKnownBadInputsRuleSet' },
  { name: 'common', list: 'AWSManagedRulesCommonRuleSet', countedOnly },
];

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** The web firewall in front of CloudFront: AWS's lists and a limit per address. */
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
        ...managed.map(({ name, list, countedOnly: counted = [] }, at) => ({
          name,
          priority: at + 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: list,
              ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: visible(name),
        })),
      ],
    });
  }
}
