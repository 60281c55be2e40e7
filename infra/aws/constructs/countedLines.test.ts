/**
 * Tests alarms that read logs. Runs the real code until it writes its line, and evaluates the templates' filter patterns against that line.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { apiWith } from '../../../functions/core/http/api.ts';
import { openRoute } from '../../../functions/core/http/route.ts';
import { type Kept, KeptStates } from '../../../functions/core/lists/keptStates.ts';
import { loadingAfter } from '../../../functions/core/lists/postgres/unavailable.ts';
import { failureMessages } from '../../../functions/core/log.ts';
import { json, queueWorker } from '../../../functions/core/queues/queueWorker.ts';
import { scheduledRun } from '../../../functions/core/scheduledRun.ts';
import { catchingAll } from '../../../functions/core/uncaught.ts';
import { logFindings } from '../../../functions/rules/lists/reconcile/logFindings.ts';
import { deliver } from '../../../functions/rules/mails/deliver.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { isCounted } from '../../testing/filterPattern.ts';
import { testTable } from '../../testing/testCloud.ts';
import { type Door, openDoor } from '../../testing/testMailDoor.ts';
import { groups } from '../groups.ts';
import { developmentContext, productionContext, resourcesOf, templatesOf } from '../stacks/synthesized.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'INFO';
});
const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));

let door: Door;
beforeAll(async () => {
  await testTable();
  door = await openDoor();
});
beforeEach(() => {
  for (const stream of written) stream.mockClear();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await door.stop();
});

const repository = path.resolve(import.meta.dirname, '../../..');
const ops = {
  production: templatesOf(groups, productionContext).ops,
  development: templatesOf(groups, developmentContext).ops,
};
type Stage = keyof typeof ops;

const failing = () => Promise.reject(new Error('Zebedee'));
const messageOf = (body: string) => ({ Records: [{ messageId: 'm1', body }] }) as unknown as SQSEvent;
const replica = { bytes: 1, close: () => undefined };
const kept = { replica, feeds: new Map(), snapshot: undefined, path: undefined } as unknown as Kept;
const refusingSes = () => ({ status: 400, code: 'AccountSendingPaused', message: 'Sending is disabled for the account.' });

const ways: Readonly<Record<string, () => unknown>> = {
  call: () => {
    const call = endpoint('GET', '/api/things/{id}', { summary: 'Try it', reply: z.object({}) });
    const event = {
      rawPath: '/api/things/x',
      headers: {},
      pathParameters: { id: 'x' },
      requestContext: { stage: '$default', http: { method: 'GET', path: '/api/things/x' } },
    };
    return apiWith(async () => undefined)([openRoute(call, failing)])(event as unknown as APIGatewayProxyEventV2, {});
  },
  message: () => queueWorker(json(z.object({})), failing)(messageOf('{}')),
  'message that cannot be read': () => queueWorker(json(z.object({})), async () => undefined)(messageOf('no JSON')),
  'scheduled run': () => scheduledRun(failing)(),
  'exception that is not caught': () =>
    catchingAll(
      () =>
        new Promise(() => {
          setImmediate(() => {
            throw new Error('Zebedee');
          });
        }),
    ),
  'mail that SES refuses': () => {
    door.refusal = refusingSes;
    return deliver({ to: 'a@example.org', from: 'Ada', subject: 's', html: 'h', text: 't' }, { mailId: 'x' });
  },
  'database that cannot be asked': async () => void loadingAfter(Object.assign(new Error('Zebedee'), { code: 'ECONNREFUSED' })),
  'replica without room': () => {
    const states = new KeptStates({ keep: 1, maxBytes: 10 });
    for (const [index, id] of ['mo', 'oh'].entries()) states.put(id, kept, index);
  },
};

/** Returns the lines that the log gets when something happens. */
async function linesOf(way: string): Promise<string[]> {
  await Promise.resolve(ways[way]?.()).catch(() => undefined);
  const all = written.flatMap(({ mock }) => mock.calls).map(([line]) => String(line));
  return all.filter((line) => line.startsWith('{'));
}

/** Returns how often each metric of a stage counts a line of a function's log. */
function countsIn(stage: Stage, writer: string, lines: readonly string[]): Record<string, number> {
  const filters = resourcesOf(ops[stage], 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const own = filters.filter(({ LogGroupName }) => LogGroupName === `/efmnp/${stage}/${writer}`);
  const counts = own.map(({ FilterPattern, MetricTransformations: [{ MetricName }] }) => {
    const counted = lines.filter((line) => isCounted(FilterPattern, line)).length;
    return [MetricName, counted] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const alarmsOver = (stage: Stage, metric: string) =>
  resourcesOf(ops[stage], 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .filter((one) => JSON.stringify([one.MetricName, one.Metrics]).includes(`"${metric}"`))
    .map(({ AlarmName, Threshold, EvaluationPeriods }) => [AlarmName, Threshold, EvaluationPeriods]);

test.each([
  ['call', 'benefits'],
  ['message', 'imports'],
  ['message', 'mail-failed'],
  ['message that cannot be read', 'bounces'],
  ['exception that is not caught', 'jobs'],
])('one failed %s sets off the alarm of %s in production, and the one alarm of development', async (way, name) => {
  const lines = await linesOf(way);
  expect(countsIn('production', name, lines)).toEqual({ [`Faults-${name}`]: 1 });
  expect(alarmsOver('production', `Faults-${name}`)).toEqual([[`efmnp-production-Function-${name}`, 1, 1]]);
  expect(countsIn('development', name, lines)).toEqual({ Faults: 1 });
  expect(alarmsOver('development', 'Faults')).toEqual([['efmnp-development-Functions', 1, 1]]);
});

test('counts the failures of every function that a call or a message starts', () => {
  for (const { name, paths, routes, queue } of groups)
    expect(alarmsOver('production', `Faults-${name}`)).toHaveLength(paths || routes || queue ? 1 : 0);
});

test('throws for a failed scheduled run, which Lambda counts, and also counts its line in development', async () => {
  await expect(scheduledRun(failing)()).rejects.toThrow();
  expect(countsIn('development', 'sweep', await linesOf('scheduled run'))).toEqual({ Faults: 2 });
});

test('counts an email that SES refuses because of the portal in the email metric', async () => {
  const lines = await linesOf('mail that SES refuses');
  for (const stage of ['production', 'development'] as const) {
    expect(countsIn(stage, 'mail', lines)).toEqual({ RefusedMails: 1 });
    expect(alarmsOver(stage, 'RefusedMails')).toEqual([[`efmnp-${stage}-RefusedMails`, 1, 1]]);
  }
});

test('counts an evicted replica in its metric', async () => {
  expect(countsIn('production', 'answers', await linesOf('replica without room'))).toEqual({ ReplicasPutAway: 1 });
});

test('counts a question that the database of lists did not answer', async () => {
  const withPostgres = templatesOf(groups, { ...productionContext, queries: 'postgres' }).ops;
  const [filter] = resourcesOf(withPostgres, 'AWS::Logs::MetricFilter').filter(([id]) => id.startsWith('ListsDatabase'));
  const { FilterPattern: pattern, MetricTransformations } = filter?.[1].Properties ?? {};
  const lines = await linesOf('database that cannot be asked');
  expect(lines.map((line) => isCounted(pattern, line))).toEqual([true]);
  const alarm = resourcesOf(withPostgres, 'AWS::CloudWatch::Alarm').find(([id]) => id.startsWith('ListsDatabase'));
  expect(alarm?.[1].Properties).toMatchObject({ MetricName: MetricTransformations[0].MetricName, Threshold: 20 });
});

test('writes the metric that the alarm reads if the feed differs from the table', () => {
  logFindings('production', { records: [], differences: 3, entries: 5, unchecked: 0 } as unknown as Parameters<typeof logFindings>[1]);
  const [line = ''] = written.flatMap(({ mock }) => mock.calls).map(([text]) => String(text));
  const { _aws: embedded, ...values } = JSON.parse(line);
  const [alarm] = resourcesOf(ops.production, 'AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith('FeedDifferences'));
  const { Namespace, MetricName, Dimensions } = alarm?.[1].Properties ?? {};
  expect(embedded.CloudWatchMetrics).toEqual([
    { Namespace, Dimensions: [[]], Metrics: expect.arrayContaining([{ Name: MetricName, Unit: 'Count' }]) },
  ]);
  expect([Dimensions, values[MetricName]]).toEqual([undefined, 3]);
});

test('counts a successful call nowhere', async () => {
  await queueWorker(json(z.object({})), async () => undefined)(messageOf('{}'));
  const lines = written.flatMap(({ mock }) => mock.calls).map(([text]) => String(text));
  expect(lines).toHaveLength(1);
  for (const stage of ['production', 'development'] as const) expect(countsIn(stage, 'imports', lines)).toEqual({});
});

/** The metrics for logged errors other than `failureMessages`. The alarms of functions count the latter. */
const countedElsewhere: Readonly<Record<string, string>> = {
  portalCannotSend: 'the alarm RefusedMails',
  "'The feed differs from the table'": 'the alarm FeedDifferences',
  "'An application could not be checked for duplicates'": 'the alarm DeadLetters: it is a dead letter that is read',
  "'A lost number could not be looked up'": 'the same alarm, for the same reason',
  "'One of several failed'": 'the run, message or call, which fails at its end',
  "'The first Admin was not created'": 'Lambda: the function throws',
};
const failureNames = ['callFailed', 'runFailed', 'messageFailed', 'exceptionNotCaught'];

test('counts every error that a function logs', () => {
  const files = globSync('functions/**/*.ts', { cwd: repository }).filter((file) => !/node_modules|\.test\.ts$/.test(file));
  const logged = files.flatMap((file) =>
    [...readFileSync(path.join(repository, file), 'utf8').matchAll(/\blog\.error\(([^,)]+)/g)].map(([, message = '']) => message),
  );
  expect([...new Set(logged)].sort()).toEqual([...failureNames, ...Object.keys(countedElsewhere)].sort());
  expect(failureNames).toHaveLength(failureMessages.length);
});

test('names in the runbook the line of every failure that the alarms of functions count', () => {
  const page = readFileSync(path.join(repository, 'docs/runbook.md'), 'utf8');
  for (const message of failureMessages) expect(page.split(message).length - 1).toBeGreaterThanOrEqual(2);
});
