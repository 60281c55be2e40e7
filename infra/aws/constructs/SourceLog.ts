import { Aws, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Firewall } from './Firewall.ts';

interface SourceLogProps {
  readonly stage: string;
  readonly isKept: boolean;
  /** Where there is one. */
  readonly firewall: Firewall | undefined;
}

/** What is never written down of a request that the firewall looked at: both can hold what people typed, or what signs them in. */
const redacted = [{ queryString: {} }, { singleHeader: { Name: 'cookie' } }, { singleHeader: { Name: 'authorization' } }];

/**
 * Two log groups with the addresses that requests come from, for tracing an intrusion. No other log has addresses. Both are kept for a year, as the
 * logs that they are read together with. No function may read them (docs/security.md says who may).
 */
export class SourceLog extends Construct {
  /** Gets the address of each request that CloudFront answers. */
  readonly edge: LogGroup;

  constructor(scope: Construct, id: string, { stage, isKept, firewall }: SourceLogProps) {
    super(scope, id);
    const removalPolicy = isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const lasting = { retention: RetentionDays.ONE_YEAR, removalPolicy };
    // Without a name of its own: CloudFormation gives it another one when a deployment is tried again.
    this.edge = new LogGroup(this, 'Addresses', lasting);
    this.edge.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [this.edge.logGroupArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (firewall) this.logRefused(firewall, stage, lasting);
  }

  private logRefused(firewall: Firewall, stage: string, lasting: Pick<LogGroupProps, 'retention' | 'removalPolicy'>): void {
    // WAF takes names that begin like this; the part of the stack's id makes it another one when a deployment is tried again.
    const of = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const log = new LogGroup(this, 'Firewall', { ...lasting, logGroupName: `aws-waf-logs-efmnp-${stage}-${of}` });
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
