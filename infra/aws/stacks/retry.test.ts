/** Tests the resources that a failed deployment leaves behind, and conflicts for the next one. */
import { expect, test } from 'vitest';
import { groups } from '../groups.ts';
import { developmentContext, productionContext, type Resource, templatesOf } from './synthesized.ts';

const stages = { production: templatesOf(groups, productionContext), development: templatesOf(groups, developmentContext) };
const resources = Object.entries(stages).flatMap(([stage, templates]) =>
  Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.toJSON().Resources as Record<string, Resource>).map(
      ([id, resource]) => [`${stage} ${stack} ${id}`, resource] as const,
    ),
  ),
);

/**
 * The property that names a resource of a kind. Two resources cannot have the same name. Kinds that are not listed have no such property,
 * or do not need it.
 */
const nameOf: Readonly<Record<string, string>> = {
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::KMS::Alias': 'AliasName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::DeliveryDestination': 'Name',
  'AWS::Logs::DeliverySource': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
};

const isNamed = ({ Type, Properties }: Resource) => Properties?.[nameOf[Type] ?? ''] !== undefined;
const isProtected = ({ Properties }: Resource) =>
  Properties?.DeletionProtectionEnabled === true || Properties?.DeletionProtection === 'ACTIVE';
const namesOf = (list: typeof resources) => list.map(([name]) => name);

test('removes resources with a fixed name after a failed creation, so the next deployment can create them', () => {
  const named = resources.filter(([, one]) => isNamed(one));
  expect(named.length).toBeGreaterThan(2 * groups.length);
  const stays = named.filter(([, { DeletionPolicy = 'Delete' }]) => !['Delete', 'RetainExceptOnCreate'].includes(DeletionPolicy));
  expect(namesOf(stays)).toEqual([]);
});

test('retains no kind of resource without a known name property', () => {
  const unknown = resources.filter(([, { Type, DeletionPolicy = '' }]) => DeletionPolicy.startsWith('Retain') && !nameOf[Type]);
  // Cognito names it.
  expect(unknown.filter(([, { Type }]) => Type !== 'AWS::Cognito::UserPoolClient').map(([name]) => name)).toEqual([]);
});

test('retains protected resources after a failed deployment, which would get stuck deleting them', () => {
  const locked = resources.filter(([, one]) => isProtected(one));
  expect(locked.map(([, { Type }]) => Type).sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table']);
  for (const [name, { DeletionPolicy }] of locked) expect([name, DeletionPolicy]).toEqual([name, 'Retain']);
});

test('creates the protected table after the buckets and the email domain, so that few failures come after it', () => {
  const [table] = resources.filter(([name, { Type }]) => Type === 'AWS::DynamoDB::Table' && name.startsWith('production'));
  expect(table?.[1].DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^Mail/), expect.stringMatching(/^Uploads/)]));
});

test('leaves buckets behind that may have objects after a failed deployment, since AWS removes only empty ones', () => {
  const buckets = resources.filter(([name, { Type }]) => Type === 'AWS::S3::Bucket' && name.startsWith('production'));
  const left = buckets.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain').map(([name]) => name.split(' ')[2]);
  expect(left).toEqual([expect.stringMatching(/^Logs/), expect.stringMatching(/^Site/)]);
});

test('retains production’s data also when a change would replace it', () => {
  const kept = resources.filter(([, { DeletionPolicy = '' }]) => DeletionPolicy.startsWith('Retain'));
  for (const [name, { UpdateReplacePolicy }] of kept) expect([name, UpdateReplacePolicy]).toEqual([name, 'Retain']);
  expect(namesOf(kept).filter((name) => name.startsWith('development'))).toEqual([]);
});

test('limits the retention of every log, including those of CDK’s own functions', () => {
  for (const [name, { Type, Properties }] of resources) {
    if (Type === 'AWS::Logs::LogGroup') expect([name, Properties.RetentionInDays]).toEqual([name, expect.any(Number)]);
    if (Type === 'AWS::Lambda::Function') expect([name, Properties.LoggingConfig?.LogGroup]).toEqual([name, { Ref: expect.any(String) }]);
  }
});

test('exports no function or queue to another stack, so that one deployment can remove it', () => {
  for (const [stage, templates] of Object.entries(stages)) {
    expect(Object.keys(templates.api.toJSON().Outputs ?? {}).filter((name) => name.startsWith('Export'))).toEqual([]);
    for (const [stack, template] of Object.entries(templates))
      expect([stage, stack, JSON.stringify(template.toJSON()).includes(`efmnp-${stage}-api:Export`)]).toEqual([stage, stack, false]);
  }
});

test('encrypts production’s alarms in transit with a key that CloudWatch may use', () => {
  const { ops } = stages.production;
  const [[keyId, key] = []] = Object.entries(ops.findResources('AWS::KMS::Key'));
  const [topic] = Object.values(ops.findResources('AWS::SNS::Topic'));
  expect(topic?.Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [keyId, 'Arn'] });
  expect(key?.Properties.KeyPolicy.Statement).toContainEqual(
    expect.objectContaining({ Action: ['kms:Decrypt', 'kms:GenerateDataKey*'], Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  );
  stages.development.ops.resourceCountIs('AWS::KMS::Key', 0);
});
