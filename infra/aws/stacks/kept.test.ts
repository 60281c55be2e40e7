import { expect, test } from 'vitest';
import type { Assembled, Template } from '../../check/assembled.ts';
import { keptFaults, keptIn } from '../../check/kept.ts';
import { limitFaults, templateFaults } from '../../check/templates.ts';
import { groups } from '../groups.ts';
import { developmentContext, productionContext, templatesOf } from './synthesized.ts';

const assembledOf = (context: Readonly<Record<string, unknown>>): Assembled =>
  Object.fromEntries(
    Object.entries(templatesOf(groups, context)).map(([name, template]) => [`efmnp-x-${name}`, template.toJSON() as Template]),
  );
const production = assembledOf(productionContext);
const data = production['efmnp-x-data'];

/** Returns production's templates with another data stack. */
const dataWith = (change: (resources: NonNullable<Template['Resources']>) => object): Assembled => ({
  ...production,
  'efmnp-x-data': { ...data, Resources: change(data?.Resources ?? {}) as NonNullable<Template['Resources']> },
});
const idOf = (type: string) => Object.entries(data?.Resources ?? {}).find(([, { Type }]) => Type === type)?.[0] ?? '';

test('keeps production’s data resources where they were first deployed (a failure means empty replacements)', () => {
  expect(keptFaults(production)).toEqual([]);
});

test('keeps the data in templates of production with different choices, with nothing replaced or left behind', () => {
  const { domain, certificateArn, mailSender, administrator } = productionContext;
  const bare = assembledOf({ stage: 'production', domain, certificateArn, mailSender, administrator });
  const moved = assembledOf({ ...productionContext, domain: 'other.example.net', mailDomain: 'example.net', mailSender: 'a@example.net' });
  expect(keptFaults(bare)).toEqual([]);
  expect(keptFaults(moved, keptIn(production))).toEqual([]);
  expect(keptFaults(production, keptIn(bare)).filter((fault) => !fault.includes('EmailIdentity'))).toEqual([]);
});

test('allows a production stage to choose every option and to remove them again', () => {
  const secretArn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:one-AbCdEf';
  const whole = assembledOf({
    ...productionContext,
    benefitsConcurrency: 50,
    edgeSecretVersion: '0b2f4d6e-8a1c-4e3f-9b5d-7c6a1e2f3d4b',
    copyTo: 'arn:aws:backup:us-west-2:123456789012:backup-vault:efmnp',
    identityProvider: { name: 'StateLogin', issuer: 'https://login.example.gov/oidc', clientId: 'efmnp', secretArn },
    recaptcha: { siteKey: '6LcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', secretArn },
    radarKey: 'prj_live_pk_0123456789abcdef01234567',
  });
  expect(templateFaults(whole, { isProduction: true, restoredTable: undefined })).toEqual([]);
  expect(keptFaults(production, keptIn(whole))).toEqual([]);
});

test('allows a restored stage without its own table, but no other stage may lose its table', () => {
  const restored = assembledOf({ ...productionContext, stage: 'production-2', closed: true, restoredTable: 'efmnp-production-2' });
  expect(templateFaults(restored, { isProduction: true, restoredTable: 'efmnp-production-2' })).toEqual([]);
  expect(templateFaults(restored, { isProduction: true, restoredTable: undefined })).toEqual([
    expect.stringContaining('(AWS::DynamoDB::Table) holds data and is gone'),
  ]);
});

test('reports a table with another name in the template, another key or another name in the account', () => {
  const table = idOf('AWS::DynamoDB::Table');
  const renamed = dataWith(({ [table]: found, ...others }) => ({ ...others, OtherTable: found }));
  expect(keptFaults(renamed)).toEqual([
    expect.stringContaining(`${table} (AWS::DynamoDB::Table) holds data and is gone`),
    expect.stringContaining('OtherTable (AWS::DynamoDB::Table) is new and kept'),
  ]);
  const rekeyed = dataWith((all) => ({ ...all, [table]: { ...all[table], Properties: { ...all[table]?.Properties, KeySchema: [] } } }));
  expect(keptFaults(rekeyed)).toEqual([expect.stringContaining(`KeySchema of ${table} has changed`)]);
  const named = dataWith((all) => ({ ...all, [table]: { ...all[table], Properties: { ...all[table]?.Properties, TableName: 'efmnp' } } }));
  expect(keptFaults(named)).toEqual([expect.stringContaining(`TableName of ${table} has changed`)]);
});

test('reports a key that would be created again, and data that would no longer be kept', () => {
  const [secret, pool] = [idOf('AWS::SecretsManager::Secret'), idOf('AWS::Cognito::UserPool')];
  const remade = dataWith((all) => ({
    ...all,
    [secret]: { ...all[secret], Properties: { GenerateSecretString: { PasswordLength: 32 } } },
  }));
  expect(keptFaults(remade)).toEqual([expect.stringContaining(`GenerateSecretString of ${secret} has changed`)]);
  const freed = dataWith((all) => ({ ...all, [pool]: { ...all[pool], DeletionPolicy: 'Delete' } }));
  expect(keptFaults(freed)).toEqual([
    expect.stringContaining(`${pool} (AWS::Cognito::UserPool) holds data and is gone, renamed or no longer kept`),
  ]);
});

test('reports an unknown kind of retained resource', () => {
  const odd = dataWith((all) => ({ ...all, Files: { Type: 'AWS::EFS::FileSystem', DeletionPolicy: 'Retain' } }));
  expect(keptFaults(odd)).toEqual([expect.stringContaining('does not know what of AWS::EFS::FileSystem must not change')]);
});

test('keeps the templates of production and development within CloudFormation’s limits', () => {
  for (const [stack, template] of Object.entries({ ...production, ...assembledOf(developmentContext) }))
    expect(limitFaults(stack, template)).toEqual([]);
});

const many = (count: number, one: (index: number) => unknown = () => ({})) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`A${index}`, one(index)]));

test.each([
  [{ Resources: many(501) }, 'it has 501 Resources, and CloudFormation takes 500'],
  [{ Outputs: many(201) }, 'it has 201 Outputs, and CloudFormation takes 200'],
  [{ Parameters: many(201) }, 'it has 201 Parameters, and CloudFormation takes 200'],
  [{ Mappings: many(201) }, 'it has 201 Mappings, and CloudFormation takes 200'],
  [{ Resources: { A: { Type: 'X', Properties: { text: 'x'.repeat(1_000_000) } } } }, 'bytes, and CloudFormation takes 1000000'],
  [{ Resources: { ['A'.repeat(256)]: { Type: 'X' } } }, 'is a name of more than 255 letters'],
  [
    { Resources: { F: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'f'.repeat(65) } } } },
    'FunctionName of F has 65 letters, and AWS takes 64',
  ],
  [
    { Resources: { F: { Type: 'AWS::Lambda::Function', Properties: { Description: 'f'.repeat(257) } } } },
    'Description of F has 257 letters',
  ],
  [
    { Resources: { F: { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables: { A: 'f'.repeat(4096) } } } } } },
    'the variables of F have',
  ],
  [{ Resources: { R: { Type: 'AWS::IAM::Role', Properties: { Policies: ['p'.repeat(10_240)] } } } }, 'the policies of R have'],
  [{ Resources: { Q: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'q'.repeat(81) } } } }, 'QueueName of Q has 81 letters'],
])('reports a template over a limit: %#', (template, sentence) => {
  expect(limitFaults('s', template as Template)).toEqual([expect.stringContaining(sentence)]);
});
