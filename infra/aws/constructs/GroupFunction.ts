import { Duration, Size, Validations } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { type ISecurityGroup, type IVpc, SubnetType } from 'aws-cdk-lib/aws-ec2';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Group } from '../group.ts';
import { type Settings, variablesOf } from './environment.ts';
import { PortalLog } from './PortalLog.ts';

/** The gateway times out after 30 seconds. */
export const defaultTimeoutSeconds = 29;
export const defaultMemoryMb = 512;

interface GroupFunctionProps {
  readonly group: Group;
  /** The folder with the group's packed index.mjs. */
  readonly folder: string;
  /** The permissions of its role, except for its own log. */
  readonly statements: readonly PolicyStatement[];
  /** The settings that functions can receive. This one gets those that its group uses. */
  readonly settings: Settings;
  /** The settings that are not secret in this stage. */
  readonly inPlain: readonly (keyof Settings)[];
  /** The network in which it runs, for the function that reaches the database. */
  readonly network?: { readonly vpc: IVpc; readonly securityGroups: ISecurityGroup[] } | undefined;
  /** The simultaneous calls that are reserved for it, and that it cannot exceed. */
  readonly concurrency?: number | undefined;
  readonly isKept: boolean;
  /** Whether X-Ray records how long each part of a call takes. */
  readonly isTraced: boolean;
}

/** One function of infra/aws/groups.ts with its log and its role, which allows only what the group uses. */
export class GroupFunction extends Construct {
  readonly group: Group;
  /** The function's name in the account. Others refer to it by this text, so that a function can be removed without waiting for them. */
  readonly name: string;
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, props: GroupFunctionProps) {
    const { group, folder, statements, settings, inPlain, network, concurrency, isKept, isTraced } = props;
    super(scope, group.name);
    this.group = group;
    const stage = settings.STAGE;
    this.name = `efmnp-${stage}-${group.name}`;
    const logGroup = new PortalLog(this, 'Log', { stage, writer: group.name, isKept });
    const log = new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
    const trace = new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        uses: new PolicyDocument({ minimize: true, statements: [log, ...statements] }),
        ...(isTraced && { trace: new PolicyDocument({ statements: [trace] }) }),
      },
    });
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: this.name,
      description: `Without it: ${group.userImpact}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(folder),
      memorySize: group.memoryMb ?? defaultMemoryMb,
      ephemeralStorageSize: group.diskMb ? Size.mebibytes(group.diskMb) : undefined,
      timeout: Duration.seconds(group.timeoutSeconds ?? defaultTimeoutSeconds),
      role,
      logGroup,
      environment: { ...variablesOf(group, settings, inPlain), FUNCTION_NAME: group.name },
      reservedConcurrentExecutions: concurrency || undefined,
      ...(network && { ...network, vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED } }),
    });
    if (isTraced) this.trace(role);
  }

  /** The role above already has the grants. CDK's own option would add a policy for each function. */
  private trace(role: Role): void {
    (this.lambda.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray has no resources to name: what a function may write are its own traces.',
    });
  }

  /** Returns one of Lambda's metrics about the function, such as Errors. */
  metric(metricName: string, options: MetricOptions): Metric {
    return new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap: { FunctionName: this.name }, ...options });
  }
}
