import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { csvFile, received, rowOf, world } from '../../../infra/testing/testImport.ts';
import { dayIn, startOfDay } from '../../../shared/core/days.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { exportRecords } from '../../entities/export.ts';
import { mailRuns } from '../../entities/mail.ts';
import { planMail } from '../../rules/mails/plan.ts';
import { openRun } from '../../rules/payments/run.ts';
import { handler } from './index.ts';

// It is no morning in any State, so no morning emails are due.
vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(dayIn('America/New_York', Date.now()), 'America/New_York') });
afterAll(() => vi.useRealTimers());

const queues = [
  'IMPORTS_QUEUE_URL',
  'JOBS_QUEUE_URL',
  'EXPORTS_QUEUE_URL',
  'MAIL_QUEUE_URL',
  'CODES_QUEUE_URL',
  'APPLICATIONS_QUEUE_URL',
] as const;
const client = new SQSClient({});

/** Returns and deletes the messages in all queues. */
async function taken(): Promise<object[]> {
  const all: object[] = [];
  for (const QueueUrl of queues.map((name) => env()[name])) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body = '', ReceiptHandle } of Messages) {
      all.push(JSON.parse(Body));
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
  return all;
}

/** Creates due work of each kind, without a message. */
async function lostWork() {
  const place = await world(store());
  const { stateId } = place;
  const user = await makeUser(store(), stateId);
  const request = { allSearch: '', skip: 0, take: 10, includeColumns: false, columns: [] };
  const one = await received(store(), place, csvFile([rowOf(1)]));
  const mailId = await store().transact(maker, (tx) => planMail(tx, user, { kind: 'passwordChanged' }));
  const counts = { total: 1, planned: 0, sent: 0, failed: 0, dropped: 0 };
  const run = await store().transact(maker, (tx) =>
    tx.create(mailRuns, { status: 'Running', stateId, createdAfter: '2026-01-01', cursor: 'User#', ...counts }),
  );
  const file = await store().transact(maker, (tx) =>
    tx.create(exportRecords, { kind: 'transactions', status: 'Running', stateId, request, rowsDone: 0 }),
  );
  const ach = await openRun(store(), maker, { id: newId(), stateId, day: '2026-07-01', isScheduled: false });
  await taken();
  const messages = [
    { importId: one.id, cursor: 0 },
    { kind: 'achRun', id: ach.id, stateId },
    { exportId: file.id },
    { mailId },
    { runId: run.id, cursor: 'User#' },
  ];
  return { exportId: file.id, messages };
}

let work: Awaited<ReturnType<typeof lostWork>>;
beforeAll(async () => {
  await testTable();
  work = await lostWork();
});

test('leaves alone work that has moved within five minutes when it runs on schedule', async () => {
  await handler({ version: '0', source: 'aws.scheduler', detail: '{}' });
  expect(await taken()).toEqual([]);
});

test('sends all due work again at once after the queues were emptied', async () => {
  await handler({ staleAfterMs: 0 });
  const sent = await taken();
  expect(sent).toHaveLength(work.messages.length);
  expect(sent).toEqual(expect.arrayContaining(work.messages));
});

test('sends other work again if one queue cannot be reached, and reports the error', async () => {
  const url = process.env.JOBS_QUEUE_URL;
  process.env.JOBS_QUEUE_URL = `${url}-that-is-gone`;
  await expect(handler({ staleAfterMs: 0 })).rejects.toThrow('1 of 10 failed');
  process.env.JOBS_QUEUE_URL = url;
  const sent = await taken();
  expect(sent).toHaveLength(work.messages.length - 1);
  expect(sent).not.toContainEqual(expect.objectContaining({ kind: 'achRun' }));
});

test('lets the next worker continue an export of a worker that is gone', async () => {
  expect(await store().get(maker, exportRecords, work.exportId)).toMatchObject({ status: 'Waiting' });
});

test('refuses a `staleAfterMs` that is not a number of milliseconds, and sends nothing', async () => {
  await expect(handler({ staleAfterMs: -1 })).rejects.toThrow();
  await expect(handler({ staleAfterMs: 'none' })).rejects.toThrow();
  expect(await taken()).toEqual([]);
});
