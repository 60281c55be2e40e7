/** Tests large, concurrently changed and failing payments. Each total is correct, and no vendor waits for another. */

import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { keyOf } from '../../core/store/item.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { release } from './claim.ts';
import { changeAchBatch, makeAchBatch, makeAchTransaction, moveAchTransaction, voidAchTransaction } from './manual.ts';
import { openRun, workRun } from './run.ts';
import { tick } from './schedule.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const key = () => ({ key: newId(), requestHash: newId() });
const on = (client: unknown) => new Store(client as DynamoDBDocumentClient, env().TABLE_NAME);
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );

/** Creates due sales of a vendor, of one dollar each. */
async function sell(market: Market, count: number, vendor = at(market.sellers, 0)): Promise<string[]> {
  const made = await store.inPieces(
    maker,
    Array.from({ length: count }, (_, i) => i),
    (tx, piece) =>
      piece.map((i) => {
        const place = { stateId: market.state.id, serviceAreaId: market.area.id, issuancePeriodId: market.period.id };
        const who = { benefitId: 'b', recipientId: 'r', recipientName: 'Ada', vendorId: vendor.id, vendorName: vendor.name };
        const occurredAt = new Date(Date.parse('2026-06-01') + i * 1000).toISOString();
        const sale = { type: 'Sale', amountCents: 100, occurredAt, channel: 'App', programId: market.program.id } as const;
        return tx.create(transactions, { ...place, ...who, ...sale }).id;
      }),
  );
  return made.flat();
}

const openPayments = async (market: Market, count: number): Promise<AchTransaction[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) => {
      const form = { vendorId: at(market.sellers, 0).id, amountCents: 100 + i, benefitTransactions: [] };
      return makeAchTransaction(store, maker, form, key());
    }),
  );
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
const batchOf = (some: readonly AchTransaction[]) => makeAchBatch(store, maker, { achTransactions: idsOf(some) }, key());
const now = (batch: AchBatch) => store.get(maker, achBatches, batch.id);

async function mustAddUp(batch: AchBatch): Promise<AchTransaction[]> {
  const held = await store.children(maker, achTransactions, `AchBatch#${batch.id}`);
  const { totalCents, transactionCount } = await now(batch);
  expect([transactionCount, totalCents]).toEqual([held.length, held.reduce((sum, ach) => sum + ach.amountCents, 0)]);
  return held;
}

/** Returns a client that runs an operation before the first transaction, between the reads and the writes. */
function interrupted(meanwhile: () => Promise<unknown>) {
  let isDone = false;
  return {
    async send(command: { constructor: { name: string } }) {
      if (!isDone && command.constructor.name === 'TransactWriteCommand') {
        isDone = true;
        await meanwhile();
      }
      return tableClient().send(command as never);
    },
  };
}

/** Returns a client with an index that omits the last child in the first `times` queries. */
function lagging(times: number) {
  let left = times;
  return {
    async send(command: { input: { IndexName?: string } }) {
      const reply = (await tableClient().send(command as never)) as { Items?: unknown[] };
      if (command.input.IndexName !== 'owner' || left <= 0) return reply;
      left -= 1;
      return { ...reply, Items: reply.Items?.slice(0, -1) };
    },
  };
}

describe('large payments', () => {
  test('voids a payment of a thousand sales immediately, and a job makes them due again', async () => {
    const market = await openMarket(store);
    await sell(market, 1000);
    const run = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    await workRun(store, run.id, market.state.id);
    const [ach] = await store.children(maker, achTransactions, `AchBatch#${run.batchId}`);
    expect(ach).toMatchObject({ salesCount: 1000, amountCents: 100_000 });
    const counting = faulty(tableClient(), { seed: 1 });
    const once = key();
    const wanted = { id: ach?.id ?? '', version: ach?.version ?? 0, reason: 'Wrong account' };
    const answered = await voidAchTransaction(on(counting.client), maker, wanted, once);
    expect(answered).toMatchObject({ status: 'Void', salesCount: 910 });
    expect(counting.writes()).toBeLessThanOrEqual(2);
    await release(store, maker, wanted.id);
    expect(await store.childIds(`due#${market.state.id}`)).toHaveLength(1000);
    expect(await voidAchTransaction(store, maker, wanted, once)).toMatchObject({ id: ach?.id, status: 'Void', salesCount: 0 });
  });

  test('voids one payment per key, despite repeated and concurrent requests', async () => {
    const market = await openMarket(store);
    const [first, second] = (await openPayments(market, 2)) as [AchTransaction, AchTransaction];
    const once = key();
    const wanted = { id: first.id, version: first.version, reason: 'Twice' };
    const replies = await Promise.all(Array.from({ length: 30 }, () => voidAchTransaction(store, maker, wanted, once)));
    expect(new Set(replies.map(({ id, status, version }) => `${id} ${status} ${version}`)).size).toBe(1);
    const other = voidAchTransaction(store, maker, { ...wanted, id: second.id }, { ...once, requestHash: 'other' });
    expect(await sentenceOf(other)).toMatch(/was already submitted with different values/);
    expect((await store.get(maker, achTransactions, second.id)).status).toBe('Open');
  });
});

describe('changes of a batch', () => {
  test('removes twenty-five payments and adds twenty-five others', async () => {
    const market = await openMarket(store);
    const payments = await openPayments(market, 50);
    const batch = await batchOf(payments.slice(0, 25));
    const form = { version: batch.version, occurred: batch.occurred, achTransactions: idsOf(payments.slice(25)) };
    await changeAchBatch(store, maker, batch.id, form);
    expect(idsOf(await mustAddUp(batch)).sort()).toEqual(idsOf(payments.slice(25)).sort());
    const left = await store.many(maker, achTransactions, idsOf(payments.slice(0, 25)));
    expect(new Set(left.map(({ status, achBatchId }) => `${status} ${achBatchId}`))).toEqual(new Set(['Open undefined']));
  });

  test('removes nothing that is in another batch already, despite a stale index', async () => {
    const market = await openMarket(store);
    const [kept, moved] = (await openPayments(market, 2)) as [AchTransaction, AchTransaction];
    const first = await batchOf([kept, moved]);
    const second = await batchOf(await openPayments(market, 1));
    const stale = faulty(tableClient(), { seed: 3, stale: 1 });
    const slow = on(stale.client);
    expect(await slow.children(maker, achTransactions, `AchBatch#${first.id}`)).toHaveLength(2);
    await store.transact(maker, async (tx) => {
      const ach = await store.get(maker, achTransactions, moved.id);
      await moveAchTransaction(tx, ach, { achBatchId: second.id, occurred: ach.occurred });
    });
    const { version, occurred } = await now(first);
    await changeAchBatch(slow, maker, first.id, { version, occurred, achTransactions: [] });
    expect(await mustAddUp(first)).toEqual([]);
    expect(await mustAddUp(second)).toHaveLength(2);
  });

  test('waits for a lagging index, and reports a conflict if the lag continues', async () => {
    const market = await openMarket(store);
    const payments = await openPayments(market, 3);
    const batch = await batchOf(payments);
    const form = { version: batch.version, occurred: batch.occurred, achTransactions: [] };
    expect(await sentenceOf(changeAchBatch(on(lagging(1000)), maker, batch.id, form))).toMatch(/changing the same records right now/);
    expect(await mustAddUp(batch)).toHaveLength(3);
    await changeAchBatch(on(lagging(2)), maker, batch.id, form);
    expect(await mustAddUp(batch)).toEqual([]);
  });
});

describe('concurrent approval of a batch', () => {
  const approve = (id: string) =>
    store.transact(maker, async (tx) => {
      const batch = await store.get(maker, achBatches, id);
      tx.update(achBatches, batch, { ...batch, status: 'Approved' });
    });

  test('accepts no payment that is created or moved by hand', async () => {
    const market = await openMarket(store);
    const [one, other] = (await openPayments(market, 2)) as [AchTransaction, AchTransaction];
    const first = await batchOf([one]);
    const making = makeAchTransaction(
      on(interrupted(() => approve(first.id))),
      maker,
      { vendorId: at(market.sellers, 0).id, amountCents: 5, benefitTransactions: [], achBatchId: first.id },
      key(),
    );
    expect(await sentenceOf(making)).toBe('The batch is Approved and no longer accepts payments');
    const second = await batchOf(await openPayments(market, 1));
    const slow = on(interrupted(() => approve(second.id)));
    const moving = slow.transact(maker, async (tx) => {
      const ach = await slow.get(maker, achTransactions, other.id);
      return moveAchTransaction(tx, ach, { achBatchId: second.id, occurred: ach.occurred });
    });
    expect(await sentenceOf(moving)).toBe('The batch is Approved and no longer accepts payments');
    for (const batch of [first, second]) expect(await mustAddUp(batch)).toHaveLength(1);
  });

  test('accepts no sales from a run, and becomes a draft again when one of its payments is voided', async () => {
    const market = await openMarket(store, { vendors: 2 });
    await sell(market, 3);
    const run = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    const first = await sell(market, 2, at(market.sellers, 1));
    await workRun(store, run.id, market.state.id);
    const again = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-02', isScheduled: false });
    await sell(market, 4);
    await store.transact(maker, async (tx) => {
      const open = await store.get(maker, achRuns, again.id);
      tx.update(achRuns, open, { ...open, batchId: run.batchId });
    });
    await approve(run.batchId);
    await workRun(store, again.id, market.state.id);
    expect(await store.childIds(`due#${market.state.id}`)).toHaveLength(4);
    const batch = await store.get(maker, achBatches, run.batchId);
    const [ach] = (await mustAddUp(batch)).filter(({ salesCount }) => salesCount === first.length);
    await voidAchTransaction(store, maker, { id: ach?.id ?? '', version: ach?.version ?? 0, reason: 'Wrong' }, key());
    expect((await now(batch)).status).toBe('Draft');
    expect(await mustAddUp(batch)).toHaveLength(1);
  });
});

describe('faults', () => {
  const breakRecord = (of: Parameters<typeof keyOf>[0], id: string) =>
    tableClient().send(
      new UpdateCommand({
        TableName: env().TABLE_NAME,
        Key: keyOf(of, id),
        UpdateExpression: 'SET #row = :row',
        ExpressionAttributeNames: { '#row': 'row' },
        ExpressionAttributeValues: { ':row': '{}' },
      }),
    );

  test('pays the other vendors, closes the run and reports the fault of one vendor', async () => {
    const market = await openMarket(store, { vendors: 3 });
    for (const vendor of market.sellers) await sell(market, 2, vendor);
    await breakRecord(vendors, at(market.sellers, 1).id);
    const run = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    await expect(workRun(store, run.id, market.state.id)).rejects.toThrow('1 of 3 failed');
    const closed = await store.get(maker, achRuns, run.id);
    expect([closed.status, closed.held.map(({ vendorId, netCents }) => [vendorId, netCents])]).toEqual([
      'Closed',
      [[at(market.sellers, 1).id, 200]],
    ]);
    expect(await mustAddUp(await store.get(maker, achBatches, run.batchId))).toHaveLength(2);
    expect(await store.childIds(`due#${market.state.id}`)).toHaveLength(2);
  });

  test.each([
    ['a busy table', new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} })],
    ['a line that dropped', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
    ['records that others change', new AppError('conflict', 'Another person is changing the same records right now.')],
  ])('leaves the run open after a temporary fault, %s, and pays the rest in the next tick', async (_, passing) => {
    const market = await openMarket(store, { vendors: 2 });
    for (const vendor of market.sellers) await sell(market, 1, vendor);
    const run = await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    let left = 1;
    const busy = {
      send(command: { constructor: { name: string } }) {
        if (command.constructor.name === 'BatchGetCommand' && left-- > 0) return Promise.reject(passing);
        return tableClient().send(command as never);
      },
    };
    await expect(workRun(on(busy), run.id, market.state.id)).rejects.toThrow('1 of 2 failed');
    expect((await store.get(maker, achRuns, run.id)).status).toBe('Open');
    expect(await store.childIds(`due#${market.state.id}`)).toHaveLength(1);
    expect(await workRun(store, run.id, market.state.id)).toMatchObject({ status: 'Closed', held: [] });
    expect(await store.childIds(`due#${market.state.id}`)).toEqual([]);
  });

  test('runs the other States after a fault in one State', async () => {
    const [broken, sound] = [await openMarket(store), await openMarket(store)];
    for (const market of [broken, sound]) await sell(market, 1);
    await breakRecord(vendors, at(broken.sellers, 0).id);
    await expect(tick(store)).rejects.toThrow(/of \d+ failed/);
    expect(await store.childIds(`due#${sound.state.id}`)).toEqual([]);
    expect(await store.childIds(`due#${broken.state.id}`)).toHaveLength(1);
  });
});
