import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { accountApi } from '../../../shared/entities/account.ts';
import { contextOf } from '../constructs/context.ts';
import { groups } from '../groups.ts';
import { developmentContext, onlyOf, portalOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const identityProvider = {
  name: 'StateLogin',
  issuer: 'https://login.example.gov/oidc',
  clientId: 'efmnp',
  secretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:efmnp-state-login-AbCdEf',
};
const outsideGroups = groups.filter(({ name }) => name === 'external-login');
const given = templatesOf(outsideGroups, { ...productionContext, identityProvider });
const without = templatesOf(outsideGroups, productionContext);
const environmentOf = ({ api }: typeof given) => onlyOf(api, 'AWS::Lambda::Function').Properties.Environment.Variables;

test('configures the provider from the context, with its secret in no template', () => {
  const { ProviderName, ProviderType, ProviderDetails, AttributeMapping } = onlyOf(
    given.web,
    'AWS::Cognito::UserPoolIdentityProvider',
  ).Properties;
  expect([ProviderName, ProviderType]).toEqual(['StateLogin', 'OIDC']);
  expect(ProviderDetails).toMatchObject({
    client_id: 'efmnp',
    oidc_issuer: 'https://login.example.gov/oidc',
    authorize_scopes: 'openid email',
    client_secret: `{{resolve:secretsmanager:${identityProvider.secretArn}:SecretString:::}}`,
  });
  expect(AttributeMapping).toEqual({ email: 'email', email_verified: 'email_verified' });
});

test('leads its client to the provider and back to the portal’s own callback, without passwords', () => {
  const client = onlyOf(given.web, 'AWS::Cognito::UserPoolClient').Properties;
  expect(client).toMatchObject({
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'email'],
    SupportedIdentityProviders: [{ Ref: expect.stringContaining('Provider') }],
    ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
    CallbackURLs: [`https://portal.example.org${accountApi.externalLoginCallback.path}`],
  });
});

test('has its own user pool, without registration and without address aliases', () => {
  const pool = onlyOf(given.web, 'AWS::Cognito::UserPool').Properties;
  expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
  expect([pool.AliasAttributes, pool.UsernameAttributes]).toEqual([undefined, undefined]);
  expect(given.data.toJSON()).toEqual(without.data.toJSON());
});

test('uses only features of the Lite plan in both user pools', () => {
  const pools = [given.data, given.web].map((template) => onlyOf(template, 'AWS::Cognito::UserPool').Properties);
  for (const pool of pools) {
    expect(pool.UserPoolTier).toBe('LITE');
    const { UserPoolAddOns, LambdaConfig, WebAuthnRelyingPartyID, EmailAuthenticationMessage, Policies, EnabledMfas = [] } = pool;
    expect([UserPoolAddOns, LambdaConfig, WebAuthnRelyingPartyID, EmailAuthenticationMessage]).toEqual(Array(4).fill(undefined));
    expect([Policies.SignInPolicy, Policies.PasswordPolicy.PasswordHistorySize]).toEqual([undefined, undefined]);
    expect(EnabledMfas).not.toContain('EMAIL_OTP');
  }
  for (const template of [given.data, given.web]) {
    const client = onlyOf(template, 'AWS::Cognito::UserPoolClient').Properties;
    expect([client.RefreshTokenRotation, client.ExplicitAuthFlows.includes('ALLOW_USER_AUTH')]).toEqual([undefined, false]);
    template.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 0);
  }
  const classicPages = 1;
  expect(onlyOf(given.web, 'AWS::Cognito::UserPoolDomain').Properties.ManagedLoginVersion).toBe(classicPages);
});

test('gives the function the address of the login pages and the pool to trust', () => {
  const variables = environmentOf(given);
  expect(variables.EXTERNAL_PROVIDERS).toBe('StateLogin');
  expect(JSON.stringify(variables.EXTERNAL_DOMAIN)).toContain('.auth.us-east-1.amazoncognito.com');
  expect(JSON.stringify([variables.EXTERNAL_POOL_ID, variables.EXTERNAL_CLIENT_ID])).toMatch(/OutsideSignInPool.*OutsideSignInPool/);
});

test('creates no such pool without a provider, and the function knows none', () => {
  for (const type of ['UserPool', 'UserPoolClient', 'UserPoolDomain', 'UserPoolIdentityProvider'])
    expect(resourcesOf(without.web, `AWS::Cognito::${type}`)).toEqual([]);
  const { EXTERNAL_PROVIDERS, EXTERNAL_DOMAIN, EXTERNAL_POOL_ID, EXTERNAL_CLIENT_ID } = environmentOf(without);
  expect([EXTERNAL_PROVIDERS, EXTERNAL_DOMAIN, EXTERNAL_POOL_ID, EXTERNAL_CLIENT_ID]).toEqual(['', '', '', '']);
  expect(onlyOf(without.data, 'AWS::Cognito::UserPoolClient').Properties.AllowedOAuthFlowsUserPoolClient).toBe(false);
});

test.each([developmentContext, productionContext])('passes cdk-nag with a provider in %o', (context) => {
  const { app } = portalOf(outsideGroups, { ...context, identityProvider });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});

const read = (identityProvider: unknown) => contextOf('development', { identityProvider }, 'a file');

test('reads the provider from the file', () => {
  expect(read(identityProvider).identityProvider).toEqual(identityProvider);
});

test.each([
  ['StateLogin', 'identityProvider must be JSON: {"name":'],
  [{ ...identityProvider, name: undefined }, 'identityProvider.name is missing'],
  [{ ...identityProvider, name: 'State Login' }, 'identityProvider.name must be 2 to 32 letters'],
  [{ ...identityProvider, name: 'Cognito' }, 'identityProvider.name must not be a name of Cognito’s own'],
  [{ ...identityProvider, issuer: 'http://login.example.gov' }, 'identityProvider.issuer must be an https address'],
  [{ ...identityProvider, issuer: 'https://login.example.gov/' }, 'identityProvider.issuer must be an https address'],
  [{ ...identityProvider, clientId: '' }, 'identityProvider.clientId is missing'],
  [{ ...identityProvider, secretArn: 'hunter2' }, 'identityProvider.secretArn must name a secret in us-east-1'],
])('refuses %o with a message', (wrong, sentence) => expect(() => read(wrong)).toThrow(sentence));
