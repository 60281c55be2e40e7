/** A stage with PostgreSQL. */
import { Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { poolSize } from '../../../functions/core/lists/postgres/logIn.ts';
import { contextOf } from '../constructs/context.ts';
import { groups } from '../groups.ts';
import { allowedTo } from './allowed.ts';
import { developmentContext, onlyOf, portalOf, productionContext, resourcesOf } from './synthesized.ts';

const inProduction = { ...productionContext, queries: 'postgres' };
const inDevelopment = { ...developmentContext, queries: 'postgres' };

/** Aurora's default for a database of at most 0.5 units. A larger one accepts more. */
const fewestConnections = 90;

function stacksOf(context: object) {
  const { lists, api, ops } = portalOf(groups, { ...context });
  if (!lists) throw new Error('There is no stack of the lists');
  return { lists: Template.fromStack(lists), api: Template.fromStack(api), ops: Template.fromStack(ops) };
}

describe.each(Object.entries({ inProduction, inDevelopment }))('%s', (_name, context) => {
  test('passes cdk-nag', () => {
    const { app } = portalOf(groups, context);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });

  const { lists, api } = stacksOf(context);

  test('has no way to the internet and nothing that is paid by the hour, except the database', () => {
    const types = Object.values(lists.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
    for (const type of ['NatGateway', 'InternetGateway', 'EIP']) expect(types).not.toContain(`AWS::EC2::${type}`);
    expect(types).not.toContain('AWS::RDS::DBProxy');
    const endpoints = resourcesOf(lists, 'AWS::EC2::VPCEndpoint').map(([, { Properties }]) => Properties.VpcEndpointType);
    expect(endpoints).toEqual(['Gateway']);
  });

  test('pauses when no one asks, is encrypted, and admits only tokens of AWS', () => {
    expect(onlyOf(lists, 'AWS::RDS::DBCluster').Properties).toMatchObject({
      ServerlessV2ScalingConfiguration: { MinCapacity: 0, SecondsUntilAutoPause: 300 },
      EnableIAMDatabaseAuthentication: true,
      StorageEncrypted: true,
    });
    expect(onlyOf(lists, 'AWS::RDS::DBInstance').Properties.PubliclyAccessible).not.toBe(true);
  });

  test('only the function of the lists is in the database’s network, logs in to it, and reads no secret', () => {
    const inNetwork = resourcesOf(api, 'AWS::Lambda::Function').filter(([, { Properties }]) => Properties.VpcConfig);
    expect(inNetwork.map(([, { Properties }]) => Properties.FunctionName)).toEqual([expect.stringMatching(/-lists$/)]);
    const actionsOf = (name: string) => allowedTo(api, name).map(({ action }) => action);
    expect(groups.filter(({ name }) => actionsOf(name).includes('rds-db:connect')).map(({ name }) => name)).toEqual(['lists']);
    expect(actionsOf('lists').filter((action) => /secretsmanager|PutItem|UpdateItem|DeleteItem/.test(action))).toEqual([]);
    for (const { on } of allowedTo(api, 'lists').filter(({ action }) => action === 'rds-db:connect'))
      expect(on).toMatch(/efmnp_(owner|portal)/);
  });

  test('every function that asks for lists may call that function, and no other may', () => {
    const mayAsk = (name: string) => allowedTo(api, name).some(({ action }) => action === 'lambda:InvokeFunction');
    expect(groups.filter(({ name }) => mayAsk(name)).map(({ name }) => name)).toEqual(
      groups.filter(({ uses }) => uses.includes('lists')).map(({ name }) => name),
    );
  });

  test('all connections together are at most 80 percent of what the smallest database accepts', () => {
    const one = resourcesOf(api, 'AWS::Lambda::Function').find(([, { Properties }]) => /-lists$/.test(Properties.FunctionName));
    const atOnce: number = one?.[1].Properties.ReservedConcurrentExecutions;
    expect(atOnce).toBeGreaterThan(0);
    const roles = 2;
    expect(atOnce * poolSize * roles).toBeLessThanOrEqual(0.8 * fewestConnections);
  });
});

test('a stage without PostgreSQL has no database and no function for it', () => {
  const { lists, api } = portalOf(groups, productionContext);
  expect(lists).toBeUndefined();
  const names = resourcesOf(Template.fromStack(api), 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.FunctionName);
  expect(names).not.toContain('efmnp-production-lists');
});

test('in season a stage keeps its database awake', () => {
  const { lists } = stacksOf({ ...inProduction, minAcu: 0.5 });
  expect(onlyOf(lists, 'AWS::RDS::DBCluster').Properties.ServerlessV2ScalingConfiguration).toEqual({ MinCapacity: 0.5, MaxCapacity: 16 });
});

test.each([
  [{ minAcu: 1 }, 'minAcu is only for a stage with "queries": "postgres"'],
  [{ queries: 'postgres', minAcu: 0.3 }, 'minAcu must be 0, or a multiple of 0.5 up to 8'],
  [{ queries: 'mysql' }, 'queries must be "sqlite" or "postgres"'],
  [{ queries: 'postgres', smallRecords: 'moving' }, 'queries cannot be "postgres" while smallRecords is set'],
])('refuses %j', (choice, sentence) => {
  expect(() => contextOf('development', choice, 'a test')).toThrow(sentence);
});
