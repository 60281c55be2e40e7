import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import type { Group } from '../group.ts';
import { developmentContext, lists, portalOf, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

/** CloudFormation allows 500. */
const mostResources = 400;

/** The parts of CDK's manifest that decide the order of stacks. */
interface Manifest {
  readonly artifacts: Readonly<Record<string, { readonly type: string; readonly dependencies?: readonly string[] }>>;
}
const contexts = { development: developmentContext, production: productionContext };

describe.each(Object.entries(lists))('%s list', (_name, groups) => {
  test.each(Object.entries(contexts))('%s passes cdk-nag', (_stage, context) => {
    const { app } = portalOf(groups, context);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });

  test('runs every function on Node 24 and arm64 with the portal’s address', () => {
    for (const [, { Properties }] of resourcesOf(templatesOf(groups).api, 'AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
      expect(Properties.Environment.Variables).toMatchObject({ ORIGIN: expect.anything() });
    }
  });
});

test('fails the synthesis after a finding of cdk-nag', () => {
  const { app, data } = portalOf([], developmentContext);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new Bucket(data, 'Careless');
  expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
});

test('deploys stacks in the order data, web, api, routes, ops, pages, because each depends on the one before', () => {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(portalOf(lists.real, productionContext).app.synth().directory, 'manifest.json'), 'utf8'),
  );
  const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const dependencies = new Map(
    stacks.map(([name, { dependencies = [] }]) => [name, dependencies.filter((one) => !one.endsWith('.assets'))]),
  );
  const order = ['data', 'web', 'api', 'routes', 'ops', 'pages'].map((name) => `efmnp-production-${name}`);
  expect([...dependencies.keys()].sort()).toEqual([...order].sort());
  for (const [index, name] of order.entries()) {
    const [before] = index > 0 ? [order[index - 1]] : [];
    expect(dependencies.get(name), name).toEqual(before ? expect.arrayContaining([before]) : []);
  }
});

test('stays within CloudFormation’s limits with twenty functions and sixty queries', () => {
  const [answers] = lists.example;
  const more = Array.from(
    { length: 19 },
    (_, index): Group => ({
      name: `g${index}`,
      entry: '',
      uses: ['table:write'],
      paths: [`/api/g${index}`, `/api/h${index}`],
      userImpact: 'x',
    }),
  );
  for (const template of Object.values(templatesOf(answers ? [answers, ...more] : more)))
    expect(Object.keys(template.toJSON().Resources ?? {}).length).toBeLessThan(mostResources);
});

test('keeps the portal’s own stacks far from CloudFormation’s limit', () => {
  const sizes = Object.entries(templatesOf(lists.real, productionContext)).map(([name, template]) => {
    return [name, Object.keys(template.toJSON().Resources ?? {}).length] as const;
  });
  expect(sizes.filter(([, size]) => size >= mostResources)).toEqual([]);
});

test('reserves concurrency for redeeming when everything else is busy, if the account has any to give', () => {
  const roomOf = (context: object) =>
    resourcesOf(templatesOf(lists.example, { ...context }).api, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
      Properties.ReservedConcurrentExecutions === undefined ? [] : [[Properties.FunctionName, Properties.ReservedConcurrentExecutions]],
    );
  expect(roomOf(productionContext)).toEqual([['efmnp-production-benefits', 50]]);
  expect(roomOf(developmentContext)).toEqual([]);
});

test('protects production’s stacks from accidental deletion', () => {
  const isProtected = (context: Record<string, unknown>) =>
    Object.values(portalOf([], context)).map((one) => (one instanceof App ? undefined : one?.terminationProtection));
  expect(isProtected(productionContext).filter(Boolean)).toHaveLength(6);
  expect(isProtected(developmentContext).filter(Boolean)).toHaveLength(0);
});
