import { expect, test } from 'vitest';
import { contextOf } from '../constructs/context.ts';
import { productionContext } from '../stacks/synthesized.ts';
import { smokeOrder } from './smoke.ts';

const output = (OutputKey: string, OutputValue: string) => ({ OutputKey, OutputValue });
const Stacks = [
  { StackName: 'CDKToolkit' },
  { StackName: 'efmnp-production-data', Outputs: [output('UserPoolId', 'us-east-1_Prod')] },
  { StackName: 'efmnp-production-web', Outputs: [output('Origin', 'https://portal.example.org')] },
  { StackName: 'efmnp-development-data', Outputs: [output('UserPoolId', 'us-east-1_Dev')] },
  { StackName: 'efmnp-development-web', Outputs: [output('Origin', 'https://d111.cloudfront.net')] },
];
const read = () => JSON.stringify({ Stacks });
const files: Readonly<Record<string, object>> = { development: {} };
function contextIn(production: object) {
  const { stage: _, ...choices } = productionContext;
  const all: Readonly<Record<string, object>> = { ...files, production: { ...choices, ...production } };
  return (stage: string) => contextOf(stage, all[stage], `infra/stages/${stage}.json`);
}
const orderOf = (
  parameters: readonly string[],
  { environment = {}, production = {} }: { environment?: object; production?: object } = {},
) => smokeOrder(parameters, { read }, environment as NodeJS.ProcessEnv, contextIn(production));

test('finds the stage by the address, and its user pool by the stage', () => {
  expect(orderOf(['https://d111.cloudfront.net/'])).toEqual({
    url: 'https://d111.cloudfront.net',
    headers: {},
    stage: 'development',
    poolId: 'us-east-1_Dev',
    stateName: 'Smoke Test',
    credentials: undefined,
  });
});

test('requires the stage for an address without a stack, and accepts headers', () => {
  expect(() => orderOf(['http://127.0.0.1:4566/x'])).toThrow('Name the stage with --stage');
  const parameters = ['http://127.0.0.1:4566/x', '--stage', 'development', '--header', 'X-Edge: a: b', '--header', 'host: c'];
  expect(orderOf(parameters)).toMatchObject({ stage: 'development', headers: { 'x-edge': 'a: b', host: 'c' } });
});

test('refuses a production stage until its file names a State for smoke runs', () => {
  const address = ['https://portal.example.org'];
  expect(() => orderOf(address)).toThrow('The file of production must name a State for smoke runs. Add "smokeState": "Smoke Test".');
  expect(orderOf(address, { production: { smokeState: 'Trial' } })).toMatchObject({ stage: 'production', stateName: 'Trial' });
});

test('requires both an address and a password for the Admin of a stage in use', () => {
  const environment = { SMOKE_EMAIL: 'ada@example.org', SMOKE_PASSWORD: 'Brook-Lantern-47' };
  const credentials = { email: 'ada@example.org', password: 'Brook-Lantern-47', totp: undefined };
  expect(orderOf(['https://d111.cloudfront.net'], { environment })).toMatchObject({ credentials });
  expect(() => orderOf(['https://d111.cloudfront.net'], { environment: { SMOKE_EMAIL: 'ada@example.org' } })).toThrow('belong together');
});

test.each([
  [[], 'give one address'],
  [['production'], 'give one address'],
  [['https://a.example.org', 'https://b.example.org'], 'give one address'],
  [['https://a.example.org', '--header', 'nonsense'], "nonsense is not a header. Use the form 'x-name: value'"],
  [['https://a.example.org', '--stage', 'staging'], 'The stage staging is not deployed in this account.'],
])('refuses %j: %s', (parameters, sentence) => {
  expect(() => orderOf(parameters)).toThrow(sentence);
});

test('explains how to get AWS credentials if there are none', () => {
  expect(() => smokeOrder(['https://a.example.org'], { read: () => undefined }, {})).toThrow('Log in first');
});
