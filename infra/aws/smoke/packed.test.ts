/** Tests the packed functions as they are deployed. The smoke journey calls them on the local emulators, and each worker runs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '../../../functions/core/env.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { type Cloud, startCloud } from '../../local/cloud.ts';
import { listsEnvironment } from '../../local/environment.ts';
import type { Handler } from '../../local/invoke.ts';
import { startLocalPostgres } from '../../local/postgres.ts';
import { linkIn, mailsTo } from '../../testing/testMail.ts';
import { servedRoutes } from '../../testing/testRoutes.ts';
import { bundle, repository } from '../bundle.ts';
import { secretHeader } from '../constructs/edge.ts';
import { groupsOf } from '../group.ts';
import { groups } from '../groups.ts';
import { SmokeClient, until } from './client.ts';
import { functionOf, makeJourney } from './journey.ts';
import { missingLateNames } from './lateNames.ts';
import { type Operator, setPoolPassword } from './operator.ts';

mkdirSync(path.join(repository, 'dist'), { recursive: true });
const bundles = mkdtempSync(path.join(repository, 'dist/smoke-'));
const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-smoke-'));
let packed: Awaited<ReturnType<typeof bundle>>;
let cloud: Cloud;
let visitor: SmokeClient;

const entryOf = (name: string) => path.join(bundles, name, 'index.mjs');
const handlerOf = async (name: string) => ((await import(entryOf(name))) as { handler: Handler }).handler;
const invoke = async (name: string, event: unknown) => (await handlerOf(name))(event, {} as never);

beforeAll(async () => {
  packed = await bundle(groups, bundles);
  process.env.LOG_LEVEL ??= 'silent';
  // Each function listens for uncaught exceptions. Here all of them share one process.
  process.setMaxListeners(4 * groups.length);
  const deployed = groups.map((group) => ({ ...group, entry: entryOf(group.name) }));
  cloud = await startCloud({ folder, groups: deployed, log: () => undefined });
  visitor = new SmokeClient({ url: cloud.gatewayUrl, headers: { [secretHeader]: cloud.edgeSecret } });
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(bundles, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test('exports every name that a packed function uses from a late chunk', () => {
  const meta = JSON.parse(readFileSync(path.join(bundles, 'meta.json'), 'utf8'));
  const { missing, seen } = missingLateNames(bundles, meta, repository);
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

const operator: Operator = {
  firstAdmin: (event) => invoke('first-admin', event) as Promise<unknown>,
  setPassword: (user, password) => setPoolPassword(new CognitoIdentityProviderClient({}), cloud.userPoolId, user, password),
};

test('reaches every function that has routes, and every form with a file, in the smoke journey', async () => {
  const lines: string[] = [];
  await makeJourney({ visitor, operator, stateName: 'Smoke Test', run: 'packed', log: (line) => lines.push(line) });
  const { made } = visitor;
  const called = new Set(made.map(functionOf));
  expect(groups.filter(({ name, paths, routes }) => (paths ?? routes) && !called.has(name))).toEqual([]);
  expect(made.filter(({ status }) => status >= 500)).toEqual([]);
  const takesForms = (await servedRoutes()).filter(({ endpoint }) => endpoint.files.length > 0).map(({ endpoint }) => functionOf(endpoint));
  const withForms = made.filter(({ hasFile, status }) => hasFile && status < 300).map(functionOf);
  expect([...new Set(withForms)].sort()).toEqual([...new Set(takesForms)].sort());
  expect(lines.at(-1)).toMatch(/^\d+ accounts are locked\.$/);
});

test('has the catalog next to the code of every function, and refuses in its words', async () => {
  const catalog = (name: string) => path.join(bundles, name, 'texts/en/core/server.staff.json');
  expect(groups.filter(({ name }) => !existsSync(catalog(name)))).toEqual([]);
  const wrong = visitor.call(accountApi.login, { body: { email: 'no.one@example.org', password: 'Brook-Lantern-47', deliver: 'token' } });
  await expect(wrong).rejects.toThrow('The email or password is not correct.');
});

test('answers lists from PostgreSQL with the packed function, which also runs on schedule', async () => {
  const postgres = await startLocalPostgres();
  Object.assign(process.env, listsEnvironment(postgres.connection));
  const answerTo = (call: object) =>
    until('The answer of PostgreSQL', async () => {
      const reply = (await invoke('lists', call)) as { is: string; answer: unknown };
      return reply.is === 'answer' && reply.answer;
    });
  expect(await answerTo({ is: 'open', entities: ['State'] })).toMatchObject({ missing: [] });
  const table = { is: 'table', scope: {}, of: 'State', request: TableRequest.parse({}), options: { zone: 'UTC' } };
  const { result } = (await answerTo(table)) as { result: { rows: { name: string }[] } };
  expect(result.rows.map(({ name }) => name)).toContain('Smoke Test');
  await expect((await handlerOf('lists'))({}, { getRemainingTimeInMillis: () => 300_000 } as never)).resolves.toBeUndefined();
  Object.assign(process.env, listsEnvironment());
  await postgres.stop();
});

test('leaves every account of the practice State locked after a journey that stops halfway', async () => {
  const another = new SmokeClient({ url: cloud.gatewayUrl, headers: { [secretHeader]: cloud.edgeSecret } });
  const log = (line: string) => {
    if (line.startsWith('The State has programs')) another.stop();
  };
  const journey = { visitor: another, operator, stateName: 'Smoke Test', run: 'stopped', log };
  await expect(makeJourney(journey)).rejects.toThrow('The run was stopped');
  const { Items = [] } = await new DynamoDBClient({}).send(
    new ScanCommand({
      TableName: env().TABLE_NAME,
      FilterExpression: 'entity = :user AND isLockedOut = :open',
      ExpressionAttributeValues: { ':user': { S: 'User' }, ':open': { BOOL: false } },
    }),
  );
  expect(Items).toEqual([]);
});

const first = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@kansas.example',
  state: {
    name: 'Kansas',
    earliestTimeZone: 'America/Chicago',
    latestTimeZone: 'America/Chicago',
    isVendorQrCodeGenerationEnabled: false,
  },
};

/** The largest functions, except for printing, with the KB that each may load at its start: 500, or 650 if it opens replicas. */
const limitsKb: Readonly<Record<string, number>> = {
  ...{
    account: 500,
    benefits: 500,
    recipients: 500,
    tokens: 500,
    applications: 500,
    'ach-batches': 500,
    'federal-forms': 500,
    imports: 500,
  },
  ...{ answers: 500, 'recipient-users': 500, 'benefit-email': 500, 'application-check': 650, jobs: 650 },
};

test('keeps code at the start of every function within its limit, without Node’s locale data', async () => {
  const large = packed.filter(({ name }) => name in limitsKb);
  const tooLarge = large.filter(({ name, bytes }) => bytes > (limitsKb[name] ?? 0) * 1024);
  expect([large.length, tooLarge]).toEqual([Object.keys(limitsKb).length, []]);

  // The first use of each in a process costs 10 to 20 ms.
  const script = `
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator', 'PluralRules', 'RelativeTimeFormat'])
      Intl[name] = new Proxy(Intl[name], { construct: () => { throw new Error('Intl.' + name); }, apply: () => { throw new Error('Intl.' + name); } });
    Number.prototype.toLocaleString = Date.prototype.toLocaleString = String.prototype.localeCompare = () => { throw new Error('a locale'); };
    for (const name of ${JSON.stringify(large.map(({ name }) => name))})
      await import('${bundles}/' + name + '/index.mjs').catch(({ message }) => console.log(name, message));`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe('');
});

test('invites the first Admin of a real State by email and lets the Admin print a federal form', async () => {
  expect(await invoke('first-admin', first)).toEqual({ invited: first.email, mail: 'sent' });
  const { token } = linkIn(await until('The invitation', async () => (await mailsTo(first.email))[0]));
  const password = 'Brook-Lantern-47';
  await visitor.call(accountApi.confirmAccount, { body: { email: first.email, token, password, confirmPassword: password } });
  const reply = await visitor.call(accountApi.login, { body: { email: first.email, password, deliver: 'token' } });
  const admin = visitor.as('token' in reply ? (reply.token ?? '') : '');
  const pdf = await admin.call(federalFormApi.draftPdf, { params: { form: 'fns-683a' }, query: { year: '2026' } });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

const workers = groups.filter(({ queue }) => queue);
/** The function that asks PostgreSQL has a test of its own. */
const scheduled = groupsOf(groups, false).filter(({ every }) => every);

/** Unreadable reports of the email service are dropped, because a retry would not change them. */
const dropped = ['bounces'];

test.each(workers)('$name runs, and returns an unreadable message unless it drops those', async ({ name }) => {
  const event = { Records: [{ messageId: 'unreadable', body: 'no message', messageAttributes: {} }] };
  const batchItemFailures = dropped.includes(name) ? [] : [{ itemIdentifier: 'unreadable' }];
  expect(await invoke(name, event)).toEqual({ batchItemFailures });
});

test.each(scheduled)('$name runs on schedule', async ({ name }) => {
  await expect(cloud.runNow(name)).resolves.toBeUndefined();
});

test('calls every function, sends it a message or runs it on schedule', () => {
  const others = groups.filter(({ paths, routes, queue, every }) => !(paths ?? routes ?? queue ?? every)).map(({ name }) => name);
  expect(others).toEqual(['first-admin']);
});
