/** What a deployment that failed leaves behind, and what stands in the way of the next one. */
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

/** The property that names a resource of a kind; two of one name cannot be. Kinds that are not listed have no such property, or do without it. */
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

test('what has a fixed name is taken away again by the deployment that fails while it makes it, so the next one can make it', () => {
  const named = resources.filter(([, one]) => isNamed(one));
  expect(named.length).toBeGreaterThan(2 * groups.length);
  const stays = named.filter(([, { DeletionPolicy = 'Delete' }]) => !['Delete', 'RetainExceptOnCreate'].includes(DeletionPolicy));
  expect(namesOf(stays)).toEqual([]);
});

test('no kind of resource is kept of which this page does not know how it is named', () => {
  const unknown = resources.filter(([, { Type, DeletionPolicy = '' }]) => DeletionPolicy.startsWith('Retain') && !nameOf[Type]);
  // Named by Cognito.
  expect(unknown.filter(([, { Type }]) => Type !== 'AWS::Cognito::UserPoolClient').map(([name]) => name)).toEqual([]);
});

test('what is protected from deletion is not to be deleted by a deployment that fails: that would get stuck', () => {
  const locked = resources.filter(([, one]) => isProtected(one));
  expect(locked.map(([, { Type }]) => Type).sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table']);
  for (const [name, { DeletionPolicy }] of locked) expect([name, DeletionPolicy]).toEqual([name, 'Retain']);
});

test('it is made after the buckets and the mail domain, so that few failures come after it', () => {
  const [table] = resources.filter(([name, { Type }]) => Type === 'AWS::DynamoDB::Table' && name.startsWith('production'));
  expect(table?.[1].DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^Mail/), expect.stringMatching(/^Uploads/)]));
});

test('buckets that something may have written to are left behind by a deployment that fails, since AWS removes no full one', () => {
  const buckets = resources.filter(([name, { Type }]) => Type === 'AWS::S3::Bucket' && name.startsWith('production'));
  const left = buckets.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain').map(([name]) => name.split(' ')[2]);
  expect(left).toEqual([expect.stringMatching(/^Logs/), expect.stringMatching(/^Site/)]);
});

test('what production keeps, it also keeps when a change would replace it', () => {
  const kept = resources.filter(([, { DeletionPolicy = '' }]) => DeletionPolicy.startsWith('Retain'));
  for (const [name, { UpdateReplacePolicy }] of kept) expect([name, UpdateReplacePolicy]).toEqual([name, 'Retain']);
  expect(namesOf(kept).filter((name) => name.startsWith('development'))).toEqual([]);
});

test('every log ends, those of CDK’s own functions too', () => {
  for (const [name, { Type, Properties }] of resources) {
    if (Type === 'AWS::Logs::LogGroup') expect([name, Properties.RetentionInDays]).toEqual([name, expect.any(Number)]);
    if (Type === 'AWS::Lambda::Function') expect([name, Properties.LoggingConfig?.LogGroup]).toEqual([name, { Ref: expect.any(String) }]);
  }
});

test('no stack holds on to a function or a queue of another: whatever is removed goes in one deployment', () => {
  for (const [stage, templates] of Object.entries(stages)) {
    expect(Object.keys(templates.api.toJSON().Outputs ?? {}).filter((name) => name.startsWith('Export'))).toEqual([]);
    for (const [stack, template] of Object.entries(templates))
      expect([stage, stack, JSON.stringify(template.toJSON()).includes(`efmnp-${stage}-api:Export`)]).toEqual([stage, stack, false]);
  }
});

test('alarms are encrypted on their way in production, by a key that CloudWatch may use', () => {
  const { ops } = stages.production;
  const [[keyId, key] = []] = Object.entries(ops.findResources('AWS::KMS::Key'));
  const [topic] = Object.values(ops.findResources('AWS::SNS::Topic'));
  expect(topic?.Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [keyId, 'Arn'] });
  expect(key?.Properties.KeyPolicy.Statement).toContainEqual(
    expect.objectContaining({ Action: ['kms:Decrypt', 'kms:GenerateDataKey*'], Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  );
  stages.development.ops.resourceCountIs('AWS::KMS::Key', 0);
});
