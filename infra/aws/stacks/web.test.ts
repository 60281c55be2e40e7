import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { secretHeader } from '../constructs/edge.ts';
import { securityHeaders } from '../headers.ts';
import { developmentContext, onlyOf, portalOf, productionContext, type Resource, resourcesOf, templatesOf } from './synthesized.ts';

const { web: production, pages, routes } = templatesOf([], productionContext);
const development = templatesOf([], developmentContext).web;
const settings = onlyOf(production, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
const [calls, health, ...sellPages] = settings.CacheBehaviors;

test('serves pages from the bucket and calls from the gateway', () => {
  const [site, gateway] = settings.Origins;
  expect(settings.DefaultCacheBehavior.TargetOriginId).toBe(site.Id);
  expect(site.OriginAccessControlId).toBeDefined();
  expect(calls).toMatchObject({ PathPattern: '/api/*', TargetOriginId: gateway.Id });
  expect(health).toEqual({ ...calls, PathPattern: '/health' });
  expect(JSON.stringify(gateway.DomainName)).toContain('execute-api.us-east-1');
});

test('never caches calls, and passes on everything from the browser except Host', () => {
  const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
  const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
  expect(calls).toMatchObject({ CachePolicyId: cachingDisabled, OriginRequestPolicyId: allViewerExceptHost });
  expect(calls.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
});

test('passes on an API error without an error page', () => expect(settings.CustomErrorResponses).toBeUndefined());

test('authenticates CloudFront to the functions with a secret that is not in the template', () => {
  const [header] = settings.Origins[1].OriginCustomHeaders;
  expect(header.HeaderName).toBe(secretHeader);
  expect(JSON.stringify(header.HeaderValue)).toContain('{{resolve:secretsmanager:');
});

test('authenticates CloudFront in development with the stack’s random id, which the functions know', () => {
  const { web, api } = templatesOf([{ name: 'x', entry: 'x', uses: [], paths: ['/api/x'], userImpact: 'x' }], developmentContext);
  web.resourceCountIs('AWS::SecretsManager::Secret', 0);
  const [, gateway] = onlyOf(web, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.Origins;
  expect(gateway.OriginCustomHeaders[0].HeaderValue).toEqual({ 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] });
  const told = onlyOf(api, 'AWS::Lambda::Function').Properties.Environment.Variables.EDGE_SECRET;
  const [[exported = ''] = []] = Object.entries(web.toJSON().Outputs as Record<string, { Value: unknown; Export?: { Name: string } }>)
    .filter(([, { Value, Export }]) => Export && JSON.stringify(Value).includes('AWS::StackId'))
    .map(([, { Export }]) => [Export?.Name]);
  expect(JSON.stringify(told)).toContain(`"Fn::ImportValue":"${exported}"`);
});

test('gives CloudFront the new secret by version after a rotation, without a deployment of the functions', () => {
  const version = '11111111-2222-4333-8444-555555555555';
  const functions = [{ name: 'x', entry: 'x', uses: [], paths: ['/api/x'], userImpact: 'x' }];
  const { web, api } = templatesOf(functions, { ...productionContext, edgeSecretVersion: version });
  expect(JSON.stringify(web.toJSON())).toContain(`:SecretString:::${version}}}`);
  const before = templatesOf(functions, productionContext).api;
  const made = (template: typeof api) => resourcesOf(template, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);
  expect(made(api)).toEqual(made(before));
});

test('adds the security headers to pages and calls, and lets pages contact only the user pool and the uploads', () => {
  const policy = resourcesOf(production, 'AWS::CloudFront::ResponseHeadersPolicy')[0];
  const { SecurityHeadersConfig: security, CustomHeadersConfig: others } = policy?.[1].Properties.ResponseHeadersPolicyConfig ?? {};
  expect([settings.DefaultCacheBehavior, calls].map((one) => one.ResponseHeadersPolicyId)).toEqual([
    { Ref: policy?.[0] },
    { Ref: policy?.[0] },
  ]);
  expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_536_000);
  expect(security.FrameOptions.FrameOption).toBe('DENY');
  const named = others.Items.map((one: { Header: string }) => one.Header);
  const expected = Object.keys(securityHeaders({ connect: [] })).filter((name) => name !== 'content-security-policy');
  expect([...named, ...expected.slice(0, 4)].sort()).toEqual(expected.sort());
  const csp = JSON.stringify(security.ContentSecurityPolicy.ContentSecurityPolicy);
  expect(csp).toContain("connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://");
  expect(csp).toContain("script-src 'self';");
});

test('allows the camera and WebAssembly on the selling page only, which contacts the portal alone', () => {
  const policies = resourcesOf(production, 'AWS::CloudFront::ResponseHeadersPolicy');
  const policyOf = (behavior: { ResponseHeadersPolicyId: { Ref: string } }) => {
    const [, found] = policies.find(([id]) => id === behavior.ResponseHeadersPolicyId.Ref) ?? [];
    const { SecurityHeadersConfig: security, CustomHeadersConfig: others } = found?.Properties.ResponseHeadersPolicyConfig ?? {};
    const permissions = others.Items.find(({ Header }: { Header: string }) => Header === 'permissions-policy').Value;
    return { permissions, csp: JSON.stringify(security.ContentSecurityPolicy.ContentSecurityPolicy) };
  };
  expect(sellPages).toEqual(['/sell', '/sell/*'].map((PathPattern) => ({ ...sellPages[0], PathPattern })));
  const { permissions, csp } = policyOf(sellPages[0]);
  expect(permissions).toMatch(/^camera=\(self\), geolocation=\(\)/);
  for (const part of ["script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self';", "connect-src 'self';"]) expect(csp).toContain(part);
  for (const other of [settings.DefaultCacheBehavior, calls, health]) {
    expect(policyOf(other).permissions).toMatch(/^camera=\(\), /);
    expect(policyOf(other).csp).not.toMatch(/wasm|worker-src/);
  }
});

test('serves the selling page like other pages, apart from its headers', () => {
  const { PathPattern: _path, ResponseHeadersPolicyId: own, ...served } = sellPages[0];
  const { ResponseHeadersPolicyId: usual, ...pageServed } = settings.DefaultCacheBehavior;
  expect(served).toEqual(pageServed);
  expect(own).not.toEqual(usual);
});

test('shows a new release at once, and keeps the files of a page that was opened before it', () => {
  const uploads = resourcesOf(pages, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
  expect(uploads.map((one) => [one.SystemMetadata['cache-control'], one.Prune])).toEqual([
    ['public, max-age=31536000, immutable', false],
    ['no-cache', false],
  ]);
});

test('does not let browsers keep index.html, apply.html, sell.html and config.json for a year', () => {
  const portal = portalOf([], developmentContext);
  if (!portal.pages) throw new Error('The app’s files are not there');
  const assembly = portal.app.synth();
  const made = resourcesOf(Template.fromStack(portal.pages), 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
  const files = made.map(({ SourceObjectKeys }) =>
    (SourceObjectKeys as string[]).flatMap((key) => {
      const folder = path.join(assembly.directory, `asset.${key.replace('.zip', '')}`);
      return Object.keys(listOf(folder));
    }),
  );
  expect(files).toEqual([['assets/app-1a2b.js'], ['apply.html', 'index.html', 'sell.html', 'config.json', 'release.json']]);
  const fixedFile = (source: number, name: string) =>
    JSON.parse(listOf(path.join(assembly.directory, `asset.${made[1]?.SourceObjectKeys[source].replace('.zip', '')}`))[name] ?? '');
  const keys = Object.keys(fixedFile(1, 'config.json'));
  expect(keys).toEqual(['region', 'userPoolId', 'userPoolClientId', 'authFlow', 'externalProviders']);
  expect(fixedFile(2, 'release.json')).toEqual({ chunks: ['assets/app-1a2b.js'] });
});

test('deploys the functions of a release before its pages, and removes no former page’s files during the deployment', () => {
  const { pages: last, ops, routes: before, api } = portalOf([], productionContext);
  expect(last?.dependencies).toContain(ops);
  expect(ops.dependencies).toContain(before);
  expect(before.dependencies).toContain(api);
  const made = resourcesOf(pages, 'Custom::CDKBucketDeployment');
  expect(made.map(([, { Properties }]) => Properties.Prune)).toEqual([false, false]);
  // index.html and release.json follow the chunks that they name.
  expect(made[1]?.[1].DependsOn).toContain(made[0]?.[0]);
  expect(JSON.stringify(made[0]?.[1].Properties.DestinationBucketName)).toMatch(/ImportValue.*Site/);
});

test('keeps overwritten files of the app for 30 days, including release.json, and expires nothing by age', () => {
  const [[, site] = []] = resourcesOf(production, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Site'));
  const { VersioningConfiguration, LifecycleConfiguration } = site?.Properties ?? {};
  expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(LifecycleConfiguration.Rules).toMatchObject([{ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' }]);
  expect(LifecycleConfiguration.Rules.flatMap((rule: object) => Object.keys(rule))).not.toContain('ExpirationInDays');
});

test('has no firewall in development', () => {
  development.resourceCountIs('AWS::WAFv2::WebACL', 0);
  expect(onlyOf(development, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId).toBeUndefined();
});

test('lets imports and email templates pass the firewall, and limits a single address', () => {
  const { Scope, Rules } = onlyOf(production, 'AWS::WAFv2::WebACL').Properties;
  expect(Scope).toBe('CLOUDFRONT');
  expect(settings.WebACLId).toBeDefined();
  const [rate, , , common] = Rules;
  expect(rate.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP' });
  const counted = common.Statement.ManagedRuleGroupStatement.RuleActionOverrides.map((one: { Name: string }) => one.Name);
  expect(counted).toEqual(expect.arrayContaining(['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']));
});

test('refuses known attackers and malicious requests in the firewall', () => {
  const rules = onlyOf(production, 'AWS::WAFv2::WebACL').Properties.Rules;
  const lists = rules.flatMap(({ OverrideAction, Statement: { ManagedRuleGroupStatement: list } }: Rule) =>
    list ? [[list.Name, list.RuleActionOverrides, OverrideAction]] : [],
  );
  // They are blocked, not counted. Neither a list as a whole nor a rule of it is overridden.
  for (const name of ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'])
    expect(lists).toContainEqual([name, [], { None: {} }]);
});

test('serves the gateway only under a stage with a name that no one can guess, which CloudFront knows', () => {
  const { StageName, DefaultRouteSettings } = onlyOf(routes, 'AWS::ApiGatewayV2::Stage').Properties;
  const idOf = (stackId: object) => ({ 'Fn::Select': [2, { 'Fn::Split': ['/', stackId] }] });
  const random = idOf({ Ref: 'AWS::StackId' });
  const [[, exported] = []] = Object.entries(
    production.toJSON().Outputs as Record<string, { Value: object; Export?: { Name: string } }>,
  ).filter(([, { Value }]) => JSON.stringify(Value).includes('AWS::StackId'));
  expect([exported?.Value, StageName]).toEqual([{ Ref: 'AWS::StackId' }, idOf({ 'Fn::ImportValue': exported?.Export?.Name })]);
  production.resourceCountIs('AWS::ApiGatewayV2::Stage', 0);
  expect(DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 1000 });
  expect(settings.Origins[1].OriginPath).toEqual({ 'Fn::Join': ['', ['/', random]] });
});

test('keeps addresses of requests in their own log group for a year, without the requests', () => {
  const [[delivered, delivery] = []] = resourcesOf(production, 'AWS::Logs::Delivery').filter(([, { Properties }]) =>
    Properties.RecordFields.includes('c-ip'),
  );
  const fields: string[] = delivery?.Properties.RecordFields;
  expect(fields).toContain('x-edge-request-id');
  for (const field of ['cs-uri-stem', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)']) expect(fields).not.toContain(field);
  const [id, log] = resourcesOf(production, 'AWS::Logs::LogGroup').find(([name]) => name.startsWith('SourcesAddresses')) ?? [];
  expect(log).toMatchObject({ Properties: { RetentionInDays: 365 }, DeletionPolicy: 'RetainExceptOnCreate' });
  const [, destination] = destinationOf(delivery);
  expect(JSON.stringify(destination?.Properties.DestinationResourceArn)).toContain(`log-group:",{"Ref":"${id}"}`);
  const statement = JSON.stringify(onlyOf(production, 'AWS::Logs::ResourcePolicy').Properties.PolicyDocument);
  for (const part of ['delivery.logs.amazonaws.com', 'logs:PutLogEvents', String(id), 'aws:SourceAccount'])
    expect(statement).toContain(part);
  expect(delivered).toMatch(/^VisitsAddresses/);
});

test('delivers CloudFront’s log at most once to each type of destination, one delivery after the other', () => {
  const deliveries = resourcesOf(production, 'AWS::Logs::Delivery');
  const types = deliveries.map(([, delivery]) => destinationOf(delivery)[1]?.Properties.DeliveryDestinationType);
  expect(types.sort()).toEqual(['CWL', 'S3']);
  expect(deliveries.filter(([id]) => deliveries.some(([, { DependsOn = [] }]) => DependsOn.includes(id)))).toHaveLength(1);
});

function destinationOf(delivery: Resource | undefined): [string?, Resource?] {
  const [id] = delivery?.Properties.DeliveryDestinationArn['Fn::GetAtt'] ?? [];
  return resourcesOf(production, 'AWS::Logs::DeliveryDestination').find(([name]) => name === id) ?? [];
}

test('logs refused requests of the firewall with their address, without query, cookies and keys', () => {
  const { Properties: logging } = onlyOf(production, 'AWS::WAFv2::LoggingConfiguration');
  expect(logging.RedactedFields).toEqual([
    { QueryString: {} },
    { SingleHeader: { Name: 'cookie' } },
    { SingleHeader: { Name: 'authorization' } },
  ]);
  expect(logging.LoggingFilter.DefaultBehavior).toBe('DROP');
  const log = resourcesOf(production, 'AWS::Logs::LogGroup').find(([name]) => name.startsWith('SourcesFirewall'))?.[1];
  expect(JSON.stringify(log?.Properties.LogGroupName)).toContain('aws-waf-logs-efmnp-production-');
  expect(log?.Properties.RetentionInDays).toBe(365);
  expect(JSON.stringify(logging.LogDestinationConfigs)).toContain('SourcesFirewall');
});

test('logs visits without addresses and query strings, which contain searched names', () => {
  const visits = resourcesOf(production, 'AWS::Logs::Delivery').find(([, { Properties }]) =>
    Properties.RecordFields.includes('cs-uri-stem'),
  );
  const fields: string[] = visits?.[1].Properties.RecordFields;
  expect(fields).toContain('x-edge-request-id');
  for (const field of ['c-ip', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)', 'x-forwarded-for']) expect(fields).not.toContain(field);
  const { Format } = onlyOf(routes, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
  expect(Format).not.toMatch(/sourceIp|path|query/i);
});

test('refuses old protocols if the portal has its own domain', () => {
  expect(settings.Aliases).toEqual(['portal.example.org']);
  expect(settings.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
  expect(onlyOf(development, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.Aliases).toBeUndefined();
});

interface Rule {
  readonly OverrideAction?: unknown;
  readonly Statement: { readonly ManagedRuleGroupStatement?: { readonly Name: string; readonly RuleActionOverrides: unknown } };
}

/** Returns the files under a folder by relative name. */
function listOf(folder: string): Record<string, string> {
  const files = globSync('**/*.*', { cwd: folder });
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
