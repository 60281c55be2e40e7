import { expect, test } from 'vitest';
import { productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const { data, web } = templatesOf([], productionContext);
const all = (type: string) => [...resourcesOf(data, type), ...resourcesOf(web, type)];
const buckets = all('AWS::S3::Bucket');

test('creates buckets for uploads, images, bank files, forms, snapshots, logs and the app', () =>
  expect(buckets.map(([id]) => id)).toHaveLength(7));

test('never removes the files of a reported form', () => {
  const rules = buckets.find(([id]) => id.startsWith('Forms'))?.[1].Properties.LifecycleConfiguration.Rules;
  expect(rules.flatMap((rule: object) => Object.keys(rule))).not.toContain('ExpirationInDays');
});

test.each(buckets)('%s is closed to the public, encrypted, and keeps overwritten objects', (_id, { Properties }) => {
  expect(Properties.PublicAccessBlockConfiguration).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  expect(Properties.BucketEncryption).toBeDefined();
  expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(Properties.LifecycleConfiguration.Rules[0]).toMatchObject({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } });
  expect(Properties.AccessControl).toBeUndefined();
});

test.each(buckets)('%s refuses connections without TLS 1.2', (id) => {
  const policy = all('AWS::S3::BucketPolicy').find(([, { Properties }]) => Properties.Bucket.Ref === id)?.[1].Properties.PolicyDocument
    .Statement;
  const denials = policy?.filter((statement: { Effect: string }) => statement.Effect === 'Deny') ?? [];
  const conditions = denials.map((denial: { Action: string; Condition: object }) => [denial.Action, denial.Condition]);
  expect(conditions).toContainEqual(['s3:*', { Bool: { 'aws:SecureTransport': 'false' } }]);
  expect(conditions).toContainEqual(['s3:*', { NumericLessThan: { 's3:TlsVersion': 1.2 } }]);
});

test('admits only AWS’s own services in bucket policies', () => {
  for (const [, { Properties }] of all('AWS::S3::BucketPolicy'))
    for (const { Effect, Principal, Condition } of Properties.PolicyDocument.Statement) {
      // Empties the bucket of copies when the stage is deleted.
      const isEmptied = JSON.stringify(Principal).includes('AutoDeleteObjects') && Properties.Bucket.Ref.startsWith('Snapshots');
      if (Effect === 'Deny' || isEmptied) continue;
      expect(Object.keys(Principal)).toEqual(['Service']);
      expect(Condition).toBeDefined();
    }
});
