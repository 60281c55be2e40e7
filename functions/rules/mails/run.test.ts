import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, maker } from '../../../infra/testing/builders.ts';
import { makeState, makeUser, makeUsers } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { type Door, openDoor } from '../../../infra/testing/testMailDoor.ts';
import type { MailRun } from '../../../shared/entities/mail.ts';
import { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { mailRuns, mails } from '../../entities/mail.ts';
import { users } from '../../entities/user.ts';
import { giveUpMail, sendDueMails } from './due.ts';
import { type MailMessage, planLinkMail } from './plan.ts';
import { startMailRun } from './run.ts';
import { stepRun } from './runStep.ts';
import { messages } from './testQueue.ts';
import { work } from './work.ts';

let store: Store;
let door: Door;
beforeAll(async () => {
  await testTable();
  door = await openDoor();
  store = new Store(tableClient(), env().TABLE_NAME);
});
afterAll(() => door.stop());

const ever = '2020-01-01';
const runOf = (id: string) => store.get(maker, mailRuns, id);
const start = (stateId: string, createdAfter = ever) => startMailRun(store, maker, { stateId, createdAfter });

test('starts nothing on a late message of a finished run', async () => {
  const { id: stateId } = await makeState(store);
  const user = await makeUser(store, stateId);
  const run = await start(stateId);
  await workOffMails(store);
  await stepRun(store, { runId: run.id, cursor: run.cursor });
  await workOffMails(store);
  expect(await mailsTo(user.email)).toHaveLength(1);
  expect(await runOf(run.id)).toMatchObject({ status: 'Done', total: 1, planned: 1, sent: 1 });
});

test('refuses a second run for a State while one is in progress, and accepts it afterwards', async () => {
  const { id: stateId } = await makeState(store);
  await makeUser(store, stateId);
  const first = await start(stateId);
  await expect(start(stateId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Wait until that is finished') });
  const other = await makeState(store);
  expect((await start(other.id)).status).toBe('Running');
  await workOffMails(store);
  expect((await runOf(first.id)).status).toBe('Done');
  expect((await start(stateId)).total).toBe(1);
  await workOffMails(store);
});

test('does not find another State', async () => {
  const [{ id: stateId }, { id: elsewhere }] = [await makeState(store), await makeState(store)];
  const caller = Caller.ofSystem('test', elsewhere);
  await expect(startMailRun(store, caller, { stateId, createdAfter: ever })).rejects.toMatchObject({ code: 'notFound' });
});

test('starts the day in the State’s earliest zone and skips users created before', async () => {
  const { id: stateId } = await makeState(store, { earliestTimeZone: 'Pacific/Guam', latestTimeZone: 'Pacific/Guam' });
  // June 10 starts in Guam at 14:00 UTC on June 9.
  const at = (iso: string) => new Store(tableClient(), env().TABLE_NAME, () => Date.parse(iso));
  const before = await makeUser(at('2026-06-09T13:59:59.999Z'), stateId);
  const first = await makeUser(at('2026-06-09T14:00:00.000Z'), stateId);
  const run = await start(stateId, '2026-06-10');
  await workOffMails(store);
  expect([(await mailsTo(before.email)).length, (await mailsTo(first.email)).length]).toEqual([0, 1]);
  expect(await runOf(run.id)).toMatchObject({ status: 'Done', total: 1, sent: 1 });
});

test('finishes immediately when no one needs an invitation', async () => {
  const run = await start((await makeState(store)).id);
  await workOffMails(store);
  expect(await runOf(run.id)).toMatchObject({ status: 'Done', total: 0, planned: 0 });
});

test('counts users as dropped who confirm or get another invitation during the run', async () => {
  const { id: stateId } = await makeState(store);
  const [confirmed, again, refused] = [await makeUser(store, stateId), await makeUser(store, stateId), await makeUser(store, stateId)];
  const run = await start(stateId);
  await stepRun(store, { runId: run.id, cursor: run.cursor });
  await store.transact(maker, (tx) => tx.update(users, confirmed, { ...confirmed, emailConfirmed: true }));
  await store.transact(maker, (tx) => planLinkMail(tx, again, { kind: 'confirmAccount' }));
  door.refusal = (to) => (to === refused.email ? { status: 400, code: 'MessageRejected', message: 'Bad address' } : undefined);
  await workOffMails(store);
  door.refusal = () => undefined;
  expect(await runOf(run.id)).toMatchObject({ status: 'Done', planned: 3, sent: 0, failed: 1, dropped: 2 });
  expect([await mailsTo(confirmed.email), (await mailsTo(again.email)).length]).toEqual([[], 1]);
});

test('sends emails no faster than the pace', async () => {
  const { id: stateId } = await makeState(store);
  const mailIds: string[] = [];
  for (let n = 0; n < 4; n++) {
    const user = await makeUser(store, stateId);
    mailIds.push(await store.transact(maker, (tx) => planLinkMail(tx, user, { kind: 'confirmAccount' })));
  }
  const startedAt = performance.now();
  for (const mailId of mailIds) await work(store, { mailId }, 4);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
});

test('resends only items that were stuck for five minutes', async () => {
  const { id: stateId } = await makeState(store);
  const user = await makeUser(store, stateId);
  const mailId = await store.transact(maker, (tx) => planLinkMail(tx, user, { kind: 'confirmAccount' }));
  const run = await start(stateId);
  await drain();
  await sendDueMails(store);
  expect(await drain()).toEqual([]);
  await sendDueMails(later(6));
  expect(await drain()).toEqual(expect.arrayContaining([{ mailId }, { runId: run.id, cursor: run.cursor }]));
  await workOffMails(store);
  await drain();
  await sendDueMails(later(60));
  expect(await drain()).toEqual([]);
});

test('marks items as failed after all attempts, also in the run, and skips a run that has advanced', async () => {
  const { id: stateId } = await makeState(store);
  await makeUsers(
    store,
    Array.from({ length: 21 }, () => aUser(stateId)),
  );
  const run = await start(stateId);
  await stepRun(store, { runId: run.id, cursor: run.cursor });
  await giveUpMail(store, { runId: run.id, cursor: run.cursor });
  const going = await runOf(run.id);
  expect(going).toMatchObject({ status: 'Running', planned: 20 });
  const waiting = await store.children(maker, mails, 'due#mails');
  const [lost] = waiting.filter(({ runId }) => runId === run.id);
  await giveUpMail(store, { mailId: lost?.id ?? '' });
  expect(await store.get(maker, mails, lost?.id ?? '')).toMatchObject({
    status: 'Failed',
    message: expect.stringContaining('could not be sent'),
  });
  await giveUpMail(store, { runId: run.id, cursor: going.cursor });
  expect(await runOf(run.id)).toMatchObject({ status: 'Failed', planned: 20, failed: 1, finishedAt: expect.any(String) });
  await workOffMails(store);
  expect(await runOf(run.id)).toMatchObject({ status: 'Failed', sent: 19, failed: 1 });
  const anew: MailRun = await start(stateId);
  await workOffMails(store);
  expect(await runOf(anew.id)).toMatchObject({ status: 'Done', sent: 21 });
});

/** Returns the store with a clock that is this many minutes ahead. */
function later(minutes: number): Store {
  return new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);
}

/** Removes and returns all messages in the queue. */
async function drain(): Promise<MailMessage[]> {
  const all: MailMessage[] = [];
  for (let some = await messages(); some.length; some = await messages()) all.push(...some);
  await sleep(0);
  return all;
}
