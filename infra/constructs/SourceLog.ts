import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Firewall } from './Firewall.ts';
import { LogBucket } from './LogBucket.ts';

interface SourceLogProps {
  readonly stage: string;
  readonly isKept: boolean;
  /** Where there is one. */
  readonly firewall: Firewall | undefined;
}

/** What is never written down of a request that the firewall looked at: both can hold what people typed, or what signs them in. */
const redacted = [{ queryString: {} }, { singleHeader: { Name: 'cookie' } }, { singleHeader: { Name: 'authorization' } }];

/**
 * Where requests come from, for whoever traces an intrusion: addresses stand here and in no other log. A year each, as the logs that they are
 * read together with. No function may read them (docs/security.md says who does).
 */
export class SourceLog extends Construct {
  /** What CloudFront tells of the source of each request. */
  readonly bucket: LogBucket;

  constructor(scope: Construct, id: string, { stage, isKept, firewall }: SourceLogProps) {
    super(scope, id);
    this.bucket = new LogBucket(this, 'Edge', { isKept });
    if (firewall) this.logRefused(firewall, stage, isKept);
  }

  private logRefused(firewall: Firewall, stage: string, isKept: boolean): void {
    // WAF takes names that begin like this; the part of the stack's id makes it another one when a deployment is tried again.
    const of = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const log = new LogGroup(this, 'Firewall', {
      logGroupName: `aws-waf-logs-efmnp-${stage}-${of}`,
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const kept = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } }));
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: firewall.attrArn,
      logDestinationConfigs: [`arn:aws:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${log.logGroupName}`],
      redactedFields: redacted,
      // What passes is told by CloudFront; here stands what was refused, or would have been.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
      },
    }).node.addDependency(log);
  }
}
