import { expect, test } from 'vitest';
import { groups } from '../groups.ts';
import { developmentContext, onlyOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const deployments = [productionContext, developmentContext].map((context) => templatesOf(groups, context));

const known = ['Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects'];

test('a new portal has no account, no password and no first user: nothing in its stacks makes one', () => {
  for (const stacks of deployments) {
    for (const template of Object.values(stacks)) {
      for (const type of ['AWS::Cognito::UserPoolUser', 'AWS::Cognito::UserPoolUserToGroupAttachment', 'AWS::Cognito::IdentityPool'])
        expect(resourcesOf(template, type)).toEqual([]);
      const made = Object.values(template.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
      // What runs while a stack is deployed, and could make something: the upload of the app's files, and the emptying of development's buckets.
      expect(made.filter((type) => /^Custom::|CustomResource/.test(type) && !known.includes(type))).toEqual([]);
    }
  }
});

test('a browser proves its password by SRP alone; only a function with the right to it may send one to the user pool', () => {
  for (const { data } of deployments) {
    expect([...onlyOf(data, 'AWS::Cognito::UserPoolClient').Properties.ExplicitAuthFlows].sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
  }
});

test('who forgot a password, or lost a telephone, gets no code from the user pool by mail or by SMS', () => {
  for (const { data } of deployments) {
    const pool = onlyOf(data, 'AWS::Cognito::UserPool').Properties;
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
    expect([pool.EnabledMfas, pool.SmsConfiguration, pool.AutoVerifiedAttributes]).toEqual([['SOFTWARE_TOKEN_MFA'], undefined, []]);
  }
});
