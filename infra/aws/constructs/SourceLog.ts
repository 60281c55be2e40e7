import { Aws, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Firewall } from './Firewall.ts';

interface SourceLogProps {
  readonly stage: string;
  readonly isKept: boolean;
  /** Undefined without a firewall. */
  readonly firewall: Firewall | undefined;
}

/** The parts of a request that the firewall log never records. They can contain typed text or credentials. */
const redacted = [{ queryString: {} }, { singleHeader: { Name: 'cookie' } }, { singleHeader: { Name: 'authorization' } }];

/**
 * Two log groups with the source addresses of requests, for tracing an intrusion. No other log has addresses. Both are kept for a year,
 * like the logs that they are read with. No function may read them (docs/security.md lists who may).
 */
export class SourceLog extends Construct {
  /** The log group that gets the address of each request that CloudFront serves. */
  readonly edge: LogGroup;

  constructor(scope: Construct, id: string, { stage, isKept, firewall }: SourceLogProps) {
    super(scope, id);
    const removalPolicy = isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const lasting = { retention: RetentionDays.ONE_YEAR, removalPolicy };
    // Has no fixed name, so CloudFormation generates another one when a deployment is retried.
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
    // WAF requires this prefix. The part of the stack's id gives the log another name when a deployment is retried.
    const of = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const log = new LogGroup(this, 'Firewall', { ...lasting, logGroupName: `aws-waf-logs-efmnp-${stage}-${of}` });
    const kept = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } }));
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: firewall.attrArn,
      logDestinationConfigs: [`arn:aws:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${log.logGroupName}`],
      redactedFields: redacted,
      // CloudFront logs the requests that pass. This log has those that were refused, or would have been.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
      },
    }).node.addDependency(log);
  }
}
