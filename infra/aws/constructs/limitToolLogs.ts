import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

/**
 * Limits the logs of CDK's own functions in a stack, such as those that empty buckets and upload the app. Without this, Lambda would create
 * a permanent log for each. Call it after everything else in the stack is created.
 */
export function limitToolLogs(stack: Stack): void {
  const tools = stack.node
    .findAll()
    .filter((one) => CfnResource.isCfnResource(one))
    .filter(({ cfnResourceType }) => cfnResourceType === 'AWS::Lambda::Function');
  if (tools.length === 0) return;
  const log = new LogGroup(stack, 'ToolLog', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  for (const tool of tools) tool.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName });
}
