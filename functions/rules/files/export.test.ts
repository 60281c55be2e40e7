import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { exportApi, exportKeepSeconds } from '../../../shared/entities/export.ts';
import { transactionApi, transactionPermissions } from '../../../shared/entities/transaction.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { type Result, route } from '../../core/http/route.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { keyOf } from '../../core/store/item.ts';
import { Store } from '../../core/store/store.ts';
import { exportRecords } from '../../entities/export.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { api } from '../access/api.ts';
import { readAnew } from '../lists/listsOfStage.ts';
import { answerList } from './answer.ts';
import { sendDueExports } from './due.ts';
import { makeExport } from './make.ts';
import { ExportMessage } from './queue.ts';

const rowsInAll = 1500;
const smallParts = 20_000;
const portal = usePortal();
let market: Market;
let staff: Signed;
let work: (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;
let giveUp: (event: SQSEvent) => Promise<unknown>;

beforeAll(async () => {
  ({ handler: work } = await import('../../workers/exports/index.ts'));
  ({ handler: giveUp } = await import('../../workers/exports-failed/index.ts'));
  market = await openMarket(store());
  for (let from = 0; from < rowsInAll; from += 75)
    await store().transact(maker, (tx) => {
      for (let i = from; i < from + 75; i++) tx.create(transactions, saleOf(i));
    });
  staff = await signIn();
});

function saleOf(i: number) {
  const [person, seller] = [market.people[0], market.sellers[0]];
  const place = {
    stateId: market.state.id,
    serviceAreaId: market.area.id,
    issuancePeriodId: market.period.id,
    programId: market.program.id,
  };
  const who = { recipientId: person?.id ?? '', recipientName: `Zoë "${i}"`, vendorId: seller?.id ?? '', vendorName: '=Farm' };
  const occurredAt = new Date(Date.UTC(2026, 4, 1, 0, i)).toISOString();
  return { ...place, ...who, type: 'Sale' as const, channel: 'App' as const, amountCents: i + 1, occurredAt, benefitId: 'b' };
}

const signIn = (role: 'State Agency Staff' | 'Local Agency Staff' | 'Admin' = 'State Agency Staff') =>
  portal.signIn({ roles: [role], stateId: market.state.id, serviceAreas: [market.area.id] });

/** The real call with a lower limit for large files. */
async function ask(who: Signed, body: TableQuery = {}): Promise<string> {
  const small = route(transactionApi.export, transactionPermissions.export, (call) => answerList(call, 'transactions', 10_000));
  const { method, path } = transactionApi.export;
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const event = { version: '2.0', rawPath: path, headers, requestContext: { http: { method, path } }, body: JSON.stringify(body) };
  const { statusCode, body: answer = '' } = (await api([small])(event as never, {})) as Result;
  expect(statusCode, answer).toBe(202);
  return JSON.parse(answer).exportId;
}

const progress = (who: Signed, id: string) => who.call(exportApi.progress, { params: { id } });
const stored = (id: string) => store().get(maker, exportRecords, id);
const eventOf = (...ids: string[]) =>
  ({ Records: ids.map((exportId, i) => ({ messageId: `m${i}`, body: JSON.stringify({ exportId }) })) }) as unknown as SQSEvent;
const later = (minutes: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);
const begun = async (id: string) =>
  (await store().traces(exportRecords, id)).filter(({ row }) => JSON.parse(row).action === 'Begun').length;

/** Removes and returns the messages in the queue. */
async function messages(): Promise<string[]> {
  const [queue, QueueUrl] = [new SQSClient({}), env().EXPORTS_QUEUE_URL];
  const { Messages = [] } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
  for (const { ReceiptHandle } of Messages) await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return Messages.map(({ Body = '' }) => ExportMessage.parse(JSON.parse(Body)).exportId);
}

async function fileOf(who: Signed, id: string): Promise<string> {
  const { url } = (await progress(who, id)).body;
  // Response.text() drops the byte order mark.
  return Buffer.from(await (await fetch(url)).arrayBuffer()).toString();
}

async function change(userId: string, fields: Partial<User>): Promise<void> {
  await store().transact(maker, async (tx) => {
    const user = await store().get(maker, users, userId);
    tx.update(users, user, { ...user, ...fields });
  });
}

test('creates the same file for a large list as for a small one', async () => {
  const body: TableQuery = {
    columns: [
      { name: 'amountCents', sort: { direction: 'asc', order: 0 }, filter: { operator: 'GreaterThan', value: '3' } },
      { name: 'recipientName', filter: { operator: 'Search', value: 'zoe' } },
    ],
  };
  const small = await staff.call(transactionApi.export, { body });
  await messages();
  const id = await ask(staff, body);
  expect((await progress(staff, id)).body).toEqual({ status: 'Waiting', rowsDone: 0 });
  expect(await messages()).toEqual([id]);
  await makeExport(store(), id, smallParts);
  const { body: done } = await progress(staff, id);
  expect(done).toEqual({ status: 'Done', rowsDone: rowsInAll - 3, rowsTotal: rowsInAll - 3, url: expect.any(String) });
  const file = await fileOf(staff, id);
  expect(file).toBe(Buffer.from(small.body).toString());
  expect(file.split('\r\n')).toHaveLength(1 + rowsInAll - 3 + 1);
  const reply = await fetch(done.url);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="benefit-transactions-\d{4}-\d\d-\d\d\.csv"$/);
  expect(new URL(done.url).searchParams.get('X-Amz-Expires')).toBe('300');
  expect((await fetch(done.url.split('?')[0])).status).toBe(403);
});

test('hides an export from all other users, even an Admin', async () => {
  const id = await ask(staff);
  await work(eventOf(id));
  const statuses = await Promise.all([signIn(), signIn('Admin')].map(async (who) => (await progress(await who, id)).status));
  expect(statuses).toEqual([404, 404]);
  expect((await progress(staff, id)).status).toBe(200);
});

test('creates one file when a message arrives twice, even at once', async () => {
  const id = await ask(staff);
  await Promise.all([makeExport(store(), id, smallParts), makeExport(store(), id, smallParts)]);
  const { version, status } = await stored(id);
  expect([status, await begun(id)]).toEqual(['Done', 1]);
  expect(await work(eventOf(id))).toEqual({ batchItemFailures: [] });
  expect((await stored(id)).version).toBe(version);
});

test('fails the export of a user who was locked or lost the role after the request', async () => {
  for (const fields of [{ isLockedOut: true }, { userRoles: ['Recipient' as const] }]) {
    const other = await signIn();
    const id = await ask(other);
    await change(other.userId, fields);
    expect(await work(eventOf(id))).toEqual({ batchItemFailures: [] });
    const { status, fileKey, message } = await stored(id);
    expect([status, fileKey, message]).toEqual(['Failed', undefined, 'You are not authorized to do this.']);
  }
});

test("limits the file to the requester's current permissions", async () => {
  const local = await signIn('Local Agency Staff');
  const id = await ask(local);
  await change(local.userId, { serviceAreas: [] });
  await work(eventOf(id));
  expect((await progress(local, id)).body).toMatchObject({ status: 'Done', rowsDone: 0, rowsTotal: 0 });
  expect((await fileOf(local, id)).split('\r\n')).toHaveLength(2);
});

/** Returns the entries of the State's log about files with people, the newest first. */
async function exported(): Promise<string[]> {
  readAnew();
  const is = (name: string, value: string) => ({ name, filter: { operator: 'EqualTo' as const, value } });
  const body = { take: 500, columns: [is('entity', 'Export'), is('action', 'Exported')] };
  return (await staff.call(changeLogApi.table, { body })).body.result.rows.map(({ changes }: { changes: string }) => changes);
}

test('the log has a large file once it is finished, and no file that failed', async () => {
  const other = await signIn();
  const [made, failed] = [await ask(staff, { allSearch: 'zoe' }), await ask(other)];
  await change(other.userId, { isLockedOut: true });
  const before = await exported();
  await work(eventOf(failed));
  expect(await exported()).toEqual(before);
  await makeExport(store(), made, smallParts);
  await makeExport(store(), made, smallParts);
  expect(await exported()).toEqual([`Rows: ${rowsInAll.toLocaleString('en-US')}\nSearch: zoe\nFile: CSV`, ...before]);
});

test('lets the next worker continue an export once the first worker is certainly dead', async () => {
  const id = await ask(staff);
  const dying = new Store(faulty(tableClient(), { seed: 1, dieAfterWrites: 2 }).client, env().TABLE_NAME);
  await expect(makeExport(dying, id, smallParts)).rejects.toThrow();
  expect((await stored(id)).status).toBe('Running');
  await makeExport(store(), id);
  expect((await stored(id)).status).toBe('Running');
  await makeExport(later(6), id);
  expect((await progress(staff, id)).body).toMatchObject({ status: 'Done', rowsDone: rowsInAll });
});

test('returns the message to the queue after a fault, and the next attempt creates the file', async () => {
  const id = await ask(staff);
  const bucket = env().UPLOADS_BUCKET;
  Object.assign(process.env, { UPLOADS_BUCKET: 'nowhere' });
  expect(await work(eventOf(id))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  Object.assign(process.env, { UPLOADS_BUCKET: bucket });
  expect((await progress(staff, id)).body).toMatchObject({ status: 'Waiting' });
  expect(await work(eventOf(id))).toEqual({ batchItemFailures: [] });
  expect((await progress(staff, id)).body).toMatchObject({ status: 'Done', rowsDone: rowsInAll });
});

test('marks an export as failed after all attempts and keeps a finished one', async () => {
  const [failed, made] = [await ask(staff), await ask(staff)];
  await work(eventOf(made));
  await giveUp(eventOf(failed, made));
  expect((await progress(staff, failed)).body).toMatchObject({
    status: 'Failed',
    message: 'The file could not be created. Please export again. If that fails too, narrow the list with filters.',
  });
  expect((await progress(staff, made)).body.status).toBe('Done');
  await work(eventOf(failed));
  expect((await stored(failed)).status).toBe('Failed');
});

test('resends only exports that were stuck for five minutes', async () => {
  const [still, made] = [await ask(staff), await ask(staff)];
  await work(eventOf(made));
  while ((await messages()).length);
  await sendDueExports(store());
  expect(await messages()).toEqual([]);
  await sendDueExports(later(6));
  const sent = await messages();
  expect(sent).toContain(still);
  expect(sent).not.toContain(made);
});

test('expires an export after a day', async () => {
  const id = await ask(staff);
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: keyOf(exportRecords, id) }));
  expect(Item?.expiresAt).toBe(Math.floor(Date.parse((await stored(id)).createdAt) / 1000) + exportKeepSeconds);
});
