import { expect, test } from 'vitest';
import { groups } from '../groups.ts';
import { developmentContext, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const deployments = [productionContext, developmentContext].map((context) => templatesOf(groups, context));

const known = ['Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects'];

test('creates no account, password or first user in the stacks of a new portal', () => {
  for (const stacks of deployments) {
    for (const template of Object.values(stacks)) {
      for (const type of ['AWS::Cognito::UserPoolUser', 'AWS::Cognito::UserPoolUserToGroupAttachment', 'AWS::Cognito::IdentityPool'])
        expect(resourcesOf(template, type)).toEqual([]);
      const made = Object.values(template.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
      // Custom resources that run during a deployment and could create something. The known ones upload the app's files and empty
      // development's buckets.
      expect(made.filter((type) => /^Custom::|CustomResource/.test(type) && !known.includes(type))).toEqual([]);
    }
  }
});

test('accepts passwords in a browser only by SRP, and otherwise only from functions with that permission', () => {
  for (const { data } of deployments) {
    expect([...onlyOf(data, 'AWS::Cognito::UserPoolClient').Properties.ExplicitAuthFlows].sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
  }
});

test('sends no user pool codes by email or SMS for a lost password or phone', () => {
  for (const { data } of deployments) {
    const pool = onlyOf(data, 'AWS::Cognito::UserPool').Properties;
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
    expect([pool.EnabledMfas, pool.SmsConfiguration, pool.AutoVerifiedAttributes]).toEqual([['SOFTWARE_TOKEN_MFA'], undefined, []]);
  }
});
