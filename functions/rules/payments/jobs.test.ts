import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, openMarket } from '../../../infra/testing/testMarket.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achRuns, achTransactions } from '../../entities/ach.ts';
import { handler } from '../../workers/jobs/index.ts';
import { issue } from '../benefits/issue.ts';
import { redeem } from '../benefits/redeem.ts';
import { sendDueJobs } from './dueJobs.ts';
import { voidAchTransaction } from './manual.ts';
import { openRun, workRun } from './run.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const key = () => ({ key: newId(), requestHash: newId() });

/** Processes all messages that are in the queue now. */
async function workOff(): Promise<string[]> {
  const { Messages = [] } = await new SQSClient({}).send(
    new ReceiveMessageCommand({ QueueUrl: env().JOBS_QUEUE_URL, MaxNumberOfMessages: 10 }),
  );
  const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId ?? '', body: Body ?? '' }));
  expect(await handler({ Records } as never)).toEqual({ batchItemFailures: [] });
  return Records.map(({ body }) => JSON.parse(body).kind);
}

test('finishes a run with a lost message and a partly released void by the sweep', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000 });
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const { code } = at(await issue(store, maker, form, key()), 0);
  for (let i = 0; i < 100; i++) await redeem(store, maker, { code, amountCents: 100, vendorId: at(market.sellers, 0).id }, key());
  const run = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
  const later = new Store(tableClient(), env().TABLE_NAME, () => Date.now() + 6 * 60_000);

  await sendDueJobs(store);
  expect(await workOff(), 'nothing is sent again while its message may be on its way').toEqual([]);
  await sendDueJobs(later);
  expect(await workOff()).toEqual(['achRun']);
  expect((await store.get(maker, achRuns, run.id)).status).toBe('Closed');

  const [ach] = await store.children(maker, achTransactions, `AchBatch#${run.batchId}`);
  if (!ach) throw new Error('nothing was batched');
  const dying = new Store(faulty(tableClient(), { seed: 1, dieAfterWrites: 2 }).client, env().TABLE_NAME);
  await expect(voidAchTransaction(dying, maker, { id: ach.id, version: ach.version, reason: 'x' }, key())).rejects.toBeInstanceOf(Died);
  expect((await store.get(maker, achTransactions, ach.id)).salesCount).toBe(10);
  await sendDueJobs(later);
  expect(await workOff()).toEqual(['achRelease']);
  expect((await store.get(maker, achTransactions, ach.id)).salesCount).toBe(0);
  expect(await store.childIds(`due#${market.state.id}`)).toHaveLength(100);
  expect((await workRun(store, run.id, market.state.id)).status).toBe('Closed');
});
