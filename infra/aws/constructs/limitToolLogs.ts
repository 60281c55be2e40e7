import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

/**
 * Gives the functions that CDK itself puts into a stack, such as those that empty buckets and upload the app, a log that ends: Lambda would make
 * one for each that is kept for ever. Called when all else in the stack is made.
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
