/**
 * Checks CDK's templates before CloudFormation fails in the middle of a deployment: its limits, and data that it would replace. Edit when
 * AWS changes a limit, or a stack has a kind of resource with another limit.
 */
import type { PortalContext } from '../aws/constructs/context.ts';
import type { Assembled, Resource, Template } from './assembled.ts';
import { keptFaults } from './kept.ts';

/**
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html. CDK uploads a template, so it is not sent
 * inline (51,200 bytes).
 */
const most = { Resources: 500, Outputs: 200, Parameters: 200, Mappings: 200 };
const mostBytes = 1_000_000;
const longestId = 255;

/** The maximum number of characters in names and descriptions of resources. Names from CloudFormation itself are short enough. */
const longest: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'AWS::Lambda::Function': { FunctionName: 64, Description: 256 },
  'AWS::IAM::Role': { RoleName: 64, Description: 1000 },
  'AWS::SQS::Queue': { QueueName: 80 },
  'AWS::S3::Bucket': { BucketName: 63 },
  'AWS::SNS::Topic': { TopicName: 256, DisplayName: 100 },
  'AWS::Logs::LogGroup': { LogGroupName: 512 },
  'AWS::Logs::DeliverySource': { Name: 60 },
  'AWS::Logs::DeliveryDestination': { Name: 60 },
  'AWS::CloudWatch::Alarm': { AlarmName: 255, AlarmDescription: 1024 },
  'AWS::CloudWatch::Dashboard': { DashboardName: 255 },
  'AWS::SES::ConfigurationSet': { Name: 64 },
  'AWS::Cognito::UserPoolDomain': { Domain: 63 },
  'AWS::Scheduler::Schedule': { Name: 64 },
  'AWS::ApiGatewayV2::Api': { Name: 128 },
  'AWS::CloudFormation::Stack': { StackName: 128 },
};
/** Bytes of all variables of a function. */
const mostEnvironmentBytes = 4096;
/** Characters of all policies in a role, without spaces. */
const mostPolicyCharacters = 10_240;

/** Returns all errors of a stage's templates as messages. */
export function templateFaults(
  templates: Assembled,
  { isProduction, restoredTable }: Pick<PortalContext, 'isProduction' | 'restoredTable'>,
): string[] {
  const tooLarge = Object.entries(templates).flatMap(([stack, template]) => limitFaults(stack, template));
  return [...tooLarge, ...(isProduction ? keptFaults(templates, undefined, { isRestored: restoredTable !== undefined }) : [])];
}

/** Returns a message for each limit that a template exceeds. */
export function limitFaults(stack: string, template: Template): string[] {
  const faults: string[] = [];
  for (const [part, limit] of Object.entries(most) as [keyof typeof most, number][]) {
    const count = Object.keys(template[part] ?? {}).length;
    if (count > limit) faults.push(`it has ${count} ${part}, and CloudFormation takes ${limit}`);
    for (const id of Object.keys(template[part] ?? {}))
      if (id.length > longestId) faults.push(`${id} is a name of more than ${longestId} letters`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(template));
  if (bytes > mostBytes) faults.push(`it has ${bytes} bytes, and CloudFormation takes ${mostBytes}`);
  for (const [id, resource] of Object.entries(template.Resources ?? {})) faults.push(...resourceFaults(id, resource));
  return faults.map((fault) => `${stack}: ${fault}.`);
}

function resourceFaults(id: string, { Type, Properties = {} }: Resource): string[] {
  const faults = Object.entries(longest[Type] ?? {}).flatMap(([property, limit]) => {
    const value = Properties[property];
    const length = typeof value === 'string' ? value.length : 0;
    return length > limit ? [`${property} of ${id} has ${length} letters, and AWS takes ${limit}`] : [];
  });
  const { Variables } = (Properties.Environment ?? {}) as { readonly Variables?: object };
  const bytes = Variables ? Buffer.byteLength(JSON.stringify(Variables)) : 0;
  if (bytes > mostEnvironmentBytes) faults.push(`the variables of ${id} have ${bytes} bytes, and Lambda takes ${mostEnvironmentBytes}`);
  const letters = Type === 'AWS::IAM::Role' ? JSON.stringify(Properties.Policies ?? []).replaceAll(/\s/g, '').length : 0;
  if (letters > mostPolicyCharacters) faults.push(`the policies of ${id} have ${letters} letters, and IAM takes ${mostPolicyCharacters}`);
  return faults;
}
