import { Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { usualLimits } from '../../../functions/rules/imports/advanceImport.ts';
import { exportKeepSeconds } from '../../../shared/entities/export.ts';
import { recordTable } from '../table.ts';
import { workersAtOnce } from './ApiStack.ts';
import { developmentContext, onlyOf, portalOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const production = templatesOf([], productionContext).data;
const development = templatesOf([], developmentContext).data;
const keeping = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

test('matches the table with infra/aws/table.ts', () => {
  const { Properties } = onlyOf(production, 'AWS::DynamoDB::Table');
  expect(Properties.KeySchema.map((key: { AttributeName: string }) => key.AttributeName)).toEqual([
    recordTable.partitionKey,
    recordTable.sortKey,
  ]);
  expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: recordTable.timeToLive, Enabled: true });
  expect(Properties.GlobalSecondaryIndexes).toMatchObject([
    { IndexName: 'feed', Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...(recordTable.indexes[0]?.includes ?? [])] } },
    { IndexName: 'owner', Projection: { ProjectionType: 'KEYS_ONLY' } },
  ]);
});

test('encrypts the table, makes it restorable to any second, and bills only for use', () => {
  expect(onlyOf(production, 'AWS::DynamoDB::Table').Properties).toMatchObject({
    SSESpecification: { SSEEnabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('lets production’s table take two imports at once from its first day, with default indexes', () => {
  const { WarmThroughput, GlobalSecondaryIndexes } = onlyOf(production, 'AWS::DynamoDB::Table').Properties;
  // Seven items for a row of a federal program, twice each in a transaction, and the sums that its rows share. figures.md has the details
  // with the indexes.
  const unitsOfRow = { table: 15, feed: 4, owner: 2 };
  const rowsPerSecond = workersAtOnce * usualLimits.maxRowsPerSecond;
  const peopleOwnWork = 1000;
  expect(WarmThroughput).toEqual({ ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: unitsOfRow.table * rowsPerSecond + peopleOwnWork });
  const ofNewIndex = 4000;
  for (const { IndexName, WarmThroughput: own } of GlobalSecondaryIndexes) {
    expect(own).toBeUndefined();
    expect(unitsOfRow[IndexName as 'feed' | 'owner'] * rowsPerSecond + peopleOwnWork).toBeLessThan(ofNewIndex);
  }
  expect(onlyOf(development, 'AWS::DynamoDB::Table').Properties.WarmThroughput).toBeUndefined();
});

test.each(keeping)('production retains each %s, and development deletes it', (type) => {
  // Snapshots are copies that can be created again at any time.
  const kept = resourcesOf(production, type).filter(([id]) => !id.startsWith('Snapshots'));
  for (const [, { DeletionPolicy }] of kept) expect(DeletionPolicy).toMatch(/^Retain(ExceptOnCreate)?$/);
  for (const [, { DeletionPolicy }] of resourcesOf(development, type)) expect(DeletionPolicy).toBe('Delete');
});

test('deletes snapshots with the stage, in production too, and stale ones after ten days', () => {
  const [, bucket] = resourcesOf(production, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Snapshots')) ?? [];
  expect(bucket?.DeletionPolicy).toBe('Delete');
  expect(bucket?.Properties.LifecycleConfiguration.Rules).toMatchObject([
    { NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
    { ExpirationInDays: 10 },
  ]);
});

test('protects production’s table and user pool from manual deletion', () => {
  expect(onlyOf(production, 'AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(true);
  expect(onlyOf(production, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE');
});

test('lets only the portal’s own pages post to the uploads', () => {
  const originsOf = (template: typeof production) =>
    resourcesOf(template, 'AWS::S3::Bucket').flatMap(([, { Properties }]) => Properties.CorsConfiguration?.CorsRules ?? []);
  expect(originsOf(production)).toMatchObject([{ AllowedMethods: ['POST'], AllowedOrigins: ['https://portal.example.org'] }]);
  expect(originsOf(development)).toMatchObject([{ AllowedOrigins: ['https://*.cloudfront.net'] }]);
});

test('keeps files of exports as long as their exports, to the whole day, including overwritten ones', () => {
  const rules = resourcesOf(production, 'AWS::S3::Bucket').flatMap(([, { Properties }]) => Properties.LifecycleConfiguration.Rules);
  const [rule, ...others] = rules.filter(({ Prefix }) => Prefix === 'exports/');
  expect([rule.Status, rule.NoncurrentVersionExpiration.NoncurrentDays, others]).toEqual(['Enabled', rule.ExpirationInDays, []]);
  const days = exportKeepSeconds / 86_400;
  expect([rule.ExpirationInDays >= days, rule.ExpirationInDays < days + 1]).toEqual([true, true]);
});

test('does not let people register or find out who exists, and requires no attribute that can never change', () => {
  const pool = onlyOf(production, 'AWS::Cognito::UserPool').Properties;
  const client = onlyOf(production, 'AWS::Cognito::UserPoolClient').Properties;
  expect(pool).toMatchObject({ AliasAttributes: ['email'], MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  expect(pool.Schema ?? []).toEqual([]);
  expect(client).toMatchObject({ GenerateSecret: false, PreventUserExistenceErrors: 'ENABLED' });
  expect(client.ExplicitAuthFlows).toContain('ALLOW_USER_SRP_AUTH');
});

test('applies the password rules (specification 5.1 and 5.2)', () => {
  expect(onlyOf(production, 'AWS::Cognito::UserPool').Properties.Policies.PasswordPolicy).toEqual({
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
  });
});

test('does not let a token change the email address without the portal’s knowledge', () => {
  expect(onlyOf(production, 'AWS::Cognito::UserPoolClient').Properties.WriteAttributes).toEqual(['locale']);
});

test('retains production’s email domain after a stage’s file omits it, and the login resources', () => {
  for (const type of ['AWS::SES::EmailIdentity', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient', 'AWS::SecretsManager::Secret']) {
    const { DeletionPolicy, UpdateReplacePolicy } = onlyOf(production, type);
    expect([type, DeletionPolicy, UpdateReplacePolicy]).toEqual([type, expect.stringMatching(/^Retain/), 'Retain']);
  }
});

test('registers the email domain with SES only if one is given', () => {
  expect(onlyOf(production, 'AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe('example.org');
  development.resourceCountIs('AWS::SES::EmailIdentity', 0);
});

test('copies table and files to another region each night only if the deployment names a vault', () => {
  const copyTo = 'arn:aws:backup:us-west-2:123456789012:backup-vault:efmnp';
  const { app, data } = portalOf([], { ...productionContext, copyTo });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
  const template = Template.fromStack(data);
  const [rule] = onlyOf(template, 'AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({ CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 8 } }] });
  const { Resources } = onlyOf(template, 'AWS::Backup::BackupSelection').Properties.BackupSelection;
  const copied = resourcesOf(template, 'AWS::S3::Bucket').flatMap(([id]) => (JSON.stringify(Resources).includes(`"${id}"`) ? [id] : []));
  expect([Resources.length, copied.map((id) => id.slice(0, 5)).sort()]).toEqual([5, ['BankF', 'Forms', 'Image', 'Uploa']]);
  production.resourceCountIs('AWS::Backup::BackupPlan', 0);
});
