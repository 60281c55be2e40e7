import { Validations } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { contextOf } from '../constructs/context.ts';
import { groups } from '../groups.ts';
import { allowedTo } from './allowed.ts';
import { developmentContext, onlyOf, portalOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

const recaptcha = {
  siteKey: '6LcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  secretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:efmnp-recaptcha-AbCdEf',
};
const radarKey = `prj_live_pk_${'0'.repeat(40)}`;
const concerned = groups.filter(({ name }) => ['answers', 'applications'].includes(name));
const given = templatesOf(concerned, { ...productionContext, recaptcha, radarKey });
const without = templatesOf(concerned, productionContext);

/** Returns the policy of all pages but the selling page, by directive. */
function policyOf(template: Template): Readonly<Record<string, string>> {
  const { DefaultCacheBehavior: usual } = onlyOf(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const policies = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
  const headers = policies.find(([id]) => id === usual.ResponseHeadersPolicyId.Ref)?.[1].Properties.ResponseHeadersPolicyConfig;
  const policy: string | { 'Fn::Join': [string, unknown[]] } = headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  const text = typeof policy === 'string' ? policy : policy['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'x')).join('');
  return Object.fromEntries(text.split('; ').map((line) => [line.split(' ')[0], line]));
}

function environmentOf({ api }: typeof given, group: string): Record<string, unknown> {
  const lambda = resourcesOf(api, 'AWS::Lambda::Function').find(([, { Properties }]) => Properties.FunctionName.endsWith(`-${group}`));
  return lambda?.[1].Properties.Environment.Variables;
}

test('lets pages contact no outside service and gives browsers no keys if none are set', () => {
  expect(JSON.stringify(without.web.toJSON())).not.toMatch(/google\.com|gstatic|radar\.io/);
  expect(policyOf(without.web)['frame-src']).toBeUndefined();
  expect(environmentOf(without, 'answers')).toMatchObject({ RECAPTCHA_SITE_KEY: '', RADAR_CLIENT_KEY: '' });
});

test('gives browsers the keys, and allows exactly their addresses in the pages’ policy', () => {
  expect(environmentOf(given, 'answers')).toMatchObject({ RECAPTCHA_SITE_KEY: recaptcha.siteKey, RADAR_CLIENT_KEY: radarKey });
  const policy = policyOf(given.web);
  expect(policy['script-src']).toBe("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
  expect(policy['frame-src']).toBe('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/');
  expect(policy['connect-src']).toMatch(/ https:\/\/www\.google\.com\/recaptcha\/ https:\/\/api\.radar\.io$/);
});

test('reads the secret only to verify the tokens, with no copy in a template or an environment', () => {
  const { RECAPTCHA_SECRET_ARN: secret, RECAPTCHA_ORIGIN: origin } = environmentOf(given, 'applications');
  expect([secret, origin]).toEqual([recaptcha.secretArn, 'https://www.google.com']);
  const readers = ['answers', 'applications'].filter((name) =>
    allowedTo(given.api, name).some(({ on }) => on.includes(recaptcha.secretArn)),
  );
  expect(readers).toEqual(['applications']);
  expect(environmentOf(given, 'answers')).not.toHaveProperty('RECAPTCHA_SECRET_ARN');
  expect(environmentOf(without, 'applications')).toMatchObject({ RECAPTCHA_SECRET: '' });
});

test('allows only the addresses of a key’s own service', () => {
  const [google, radar] = [
    { ...productionContext, recaptcha },
    { ...productionContext, radarKey },
  ].map((context) => JSON.stringify(policyOf(templatesOf([], context).web)));
  expect(google).not.toContain('radar.io');
  expect(radar).not.toMatch(/google|gstatic/);
});

test.each([developmentContext, productionContext])('passes cdk-nag with keys in %o', (context) => {
  const { app } = portalOf(concerned, { ...context, recaptcha, radarKey });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  expect(() => app.synth()).not.toThrow();
});

const read = (more: object) => contextOf('development', more, 'a file');

test('reads the keys from the file', () => {
  expect(read({ recaptcha, radarKey })).toMatchObject({ recaptcha, radarKey });
});

test.each([
  [{ recaptcha: '6Lc' }, 'recaptcha must be JSON: {"siteKey":'],
  [{ recaptcha: { secretArn: recaptcha.secretArn } }, 'recaptcha.siteKey is missing'],
  [{ recaptcha: { ...recaptcha, siteKey: 'not a key' } }, 'recaptcha.siteKey must be the site key that Google gave'],
  [{ recaptcha: { siteKey: recaptcha.siteKey } }, 'recaptcha.secretArn is missing'],
  [{ recaptcha: { ...recaptcha, secretArn: 'hunter2' } }, 'recaptcha.secretArn must name a secret in us-east-1'],
  [{ radarKey: radarKey.replace('_pk_', '_sk_') }, 'radarKey must be a publishable key of Radar'],
])('refuses %o with a message', (wrong, sentence) => expect(() => read(wrong)).toThrow(sentence));
