import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { issue } from '../benefits/issue.ts';
import { redeem } from '../benefits/redeem.ts';
import { reverse } from '../benefits/reverse.ts';
import { release } from './claim.ts';
import { makeAchBatch, makeAchTransaction, voidAchTransaction } from './manual.ts';
import { openRun, workRun } from './run.ts';
import { tick } from './schedule.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const key = () => ({ key: newId(), requestHash: newId() });
const plain = { hybridCode: undefined, duplicateReason: undefined };

/** Sells this many times to one person at each vendor. Each sale has a different amount of cents. */
async function sell(market: Market, perVendor: number): Promise<Sale[]> {
  const { id } = at(market.people, 0);
  const held = await issue(store, maker, { recipientId: id, issuancePeriodId: market.period.id, ...plain }, key()).catch(() => []);
  const code = at(held.length ? held : [], 0).code;
  const sales: Sale[] = [];
  for (const [v, vendor] of market.sellers.entries()) {
    for (let i = 0; i < perVendor; i++)
      sales.push(...(await redeem(store, maker, { code, amountCents: 101 + v * 7 + i, vendorId: vendor.id }, key())));
  }
  return sales;
}

const stateOf = (market: Market) => market.state.id;
async function start(market: Market, on = store) {
  return openRun(on, maker, { id: newId(), stateId: stateOf(market), day: '2026-07-01', isScheduled: false, requestHash: 'x' });
}

/**
 * Checks like an auditor that each sale is in at most one ACH transaction that is not void. Every total must equal the sum of its sales.
 */
async function audit(market: Market, sales: readonly Sale[], batchId: string) {
  const now = await store.many(
    maker,
    transactions,
    sales.map((sale) => sale.id),
  );
  const bySum = new Map<string, number>();
  for (const sale of now)
    if (sale.achTransactionId) bySum.set(sale.achTransactionId, (bySum.get(sale.achTransactionId) ?? 0) + signedCents(sale));
  const paid = (await store.many(maker, achTransactions, [...bySum.keys()])).filter((ach) => ach.status !== 'Void');
  for (const ach of paid) expect(ach.amountCents).toBe(bySum.get(ach.id));
  const batch = await store.find(maker, achBatches, batchId);
  const inBatch = paid.filter((ach) => ach.achBatchId === batchId);
  expect(batch?.totalCents ?? 0).toBe(inBatch.reduce((sum, ach) => sum + ach.amountCents, 0));
  expect(batch?.transactionCount ?? 0).toBe(inBatch.length);
  const due = await store.childIds(`due#${stateOf(market)}`);
  return { batch, paid, due: due.length, unpaid: now.filter((sale) => !sale.achTransactionId).length };
}

test('pays each vendor once per run, with totals that match the sales to the cent', async () => {
  const market = await openMarket(store, { perRecipientCents: 500_000, vendors: 3 });
  const sales = await sell(market, 4);
  const run = await workRun(store, (await start(market)).id, stateOf(market));
  const { batch, paid, due } = await audit(market, sales, run.batchId);
  expect([run.status, run.held, paid.length, due, batch?.status, batch?.number]).toEqual(['Closed', [], 3, 0, 'Draft', 1]);
  expect(batch?.totalCents).toBe(sales.reduce((sum, sale) => sum + sale.amountCents, 0));
  const empty = await workRun(store, (await start(market)).id, stateOf(market));
  expect(await store.find(maker, achBatches, empty.batchId)).toBeUndefined();
});

test('puts vendors without an account or with more refunds than sales on hold, and keeps sales due', async () => {
  const market = await openMarket(store, { perRecipientCents: 500_000, vendors: 2 });
  const sales = await sell(market, 2);
  const seller = await store.get(maker, vendors, at(market.sellers, 1).id);
  await store.transact(maker, (tx) => tx.update(vendors, seller, { ...seller, routingNumber: undefined }));
  const first = await workRun(store, (await start(market)).id, stateOf(market));
  expect(first.held).toEqual([
    { vendorId: seller.id, vendorName: 'Farm 1 · farm-1', netCents: 108 + 109, reason: 'The vendor has no bank account on file' },
  ]);
  const refund = await reverse(store, maker, { saleId: at(sales, 0).id, type: 'Refund', reason: 'Spoiled' }, key());
  const second = await workRun(store, (await start(market)).id, stateOf(market));
  expect(second.held.map((held) => [held.netCents, held.reason])).toEqual([
    [-refund.amountCents, 'Refunds equal or exceed the sales'],
    [217, 'The vendor has no bank account on file'],
  ]);
  expect((await store.get(maker, transactions, refund.id)).achTransactionId).toBeUndefined();
});

test('nets a refund in the vendor’s next ACH transaction', async () => {
  const market = await openMarket(store, { perRecipientCents: 500_000 });
  const [first] = await sell(market, 1);
  await workRun(store, (await start(market)).id, stateOf(market));
  const refund = await reverse(store, maker, { saleId: at([first], 0)?.id ?? '', type: 'Refund', reason: 'Spoiled' }, key());
  const benefit = await store.get(maker, transactions, refund.id);
  const next = await redeem(store, maker, { benefitId: benefit.benefitId, amountCents: 1000, vendorId: at(market.sellers, 0).id }, key());
  const run = await workRun(store, (await start(market)).id, stateOf(market));
  const { batch } = await audit(market, [...next, refund], run.batchId);
  expect(batch?.totalCents).toBe(1000 - 101);
});

test('combines more than ninety sales of one vendor into one ACH transaction', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000 });
  const sales = await sell(market, 200);
  const run = await workRun(store, (await start(market)).id, stateOf(market));
  const { paid, due } = await audit(market, sales, run.batchId);
  expect([paid.length, paid[0]?.salesCount, due]).toEqual([1, 200, 0]);
  const { id, version } = at(paid, 0);
  expect((await voidAchTransaction(store, maker, { id, version, reason: 'Wrong account' }, key())).status).toBe('Void');
  await release(store, maker, id);
  expect(await audit(market, sales, run.batchId)).toMatchObject({ due: 200, unpaid: 200, batch: { totalCents: 0, transactionCount: 0 } });
});

test('continues a run after a crash at any write, and pays each vendor exactly once', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000, vendors: 3 });
  for (let writes = 1; writes <= 6; writes++) {
    const held = await issueAgain(market);
    const sales: Sale[] = [];
    for (const vendor of market.sellers)
      for (let i = 0; i < 3; i++)
        sales.push(...(await redeem(store, maker, { code: held, amountCents: 100 + i, vendorId: vendor.id }, key())));
    const { id } = await start(market);
    const dying = new Store(faulty(tableClient(), { seed: writes, dieAfterWrites: writes }).client, env().TABLE_NAME);
    await workRun(dying, id, stateOf(market)).catch((error) => expect(error).toBeInstanceOf(Died));
    const run = await workRun(store, id, stateOf(market));
    const { unpaid, due, paid } = await audit(market, sales, run.batchId);
    expect([run.status, unpaid, due, paid.length]).toEqual(['Closed', 0, 0, 3]);
  }
});

let spare = 0;
/** Issues a benefit to another person of the market's State. Returns its code. */
async function issueAgain(market: Market): Promise<string> {
  const person = aRecipient({ stateId: market.state.id, serviceAreaId: market.area.id }, { lastName: `Spare ${spare++}` });
  const other = await store.transact(maker, (tx) => tx.create(recipients, person));
  return at(await issue(store, maker, { recipientId: other.id, issuancePeriodId: market.period.id, ...plain }, key()), 0).code;
}

test('pays each sale once with concurrent workers on one run, conflicts and lost replies', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000, vendors: 4 });
  const sales = await sell(market, 12);
  const { id } = await start(market);
  const workers = [1, 2, 3].map(
    (seed) => new Store(faulty(tableClient(), { seed, conflict: 0.2, throttle: 0.02, lost: 0.2, stale: 0.3 }).client, env().TABLE_NAME),
  );
  await Promise.allSettled(workers.map((worker) => workRun(worker, id, stateOf(market))));
  const run = await workRun(store, id, stateOf(market));
  const next = await workRun(store, (await start(market)).id, stateOf(market));
  const first = await audit(market, sales, run.batchId);
  const second = await audit(market, sales, next.batchId);
  expect(first.unpaid).toBe(0);
  expect((first.batch?.totalCents ?? 0) + (second.batch?.totalCents ?? 0)).toBe(sales.reduce((sum, sale) => sum + sale.amountCents, 0));
});

test('either voids or pays a sale that is voided while it is batched', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000 });
  const sales = await sell(market, 10);
  const { id } = await start(market);
  const [, ...voids] = await Promise.allSettled([
    workRun(store, id, stateOf(market)),
    ...sales.map((sale) => reverse(store, maker, { saleId: sale.id, type: 'Void', reason: 'x' }, key())),
  ]);
  const run = await workRun(store, id, stateOf(market));
  const now = await store.many(
    maker,
    transactions,
    sales.map((sale) => sale.id),
  );
  for (const sale of now) expect(Boolean(sale.achTransactionId) && Boolean(sale.reversedById)).toBe(false);
  expect(now.filter((sale) => sale.reversedById)).toHaveLength(voids.filter((reply) => reply.status === 'fulfilled').length);
  await audit(market, sales, run.batchId);
});

test('allows one open run per State', async () => {
  const market = await openMarket(store);
  const run = await start(market);
  await expect(start(market)).rejects.toThrow('A batch run of this State is already in progress. Wait until it finishes.');
  await workRun(store, run.id, stateOf(market));
  expect((await start(market)).number).toBe(run.number + 1);
});

test('omits programs that are paid by hand from the schedule, and pays them by hand', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000 });
  const program = await store.get(maker, programs, market.program.id);
  await store.transact(maker, (tx) => tx.update(programs, program, { ...program, enableManualPaymentProcessing: true }));
  const sales = await sell(market, 2);
  await workRun(store, (await start(market)).id, stateOf(market));
  const form = { vendorId: at(market.sellers, 0).id, amountCents: 203, benefitTransactions: sales.map((sale) => sale.id) };
  await expect(makeAchTransaction(store, maker, { ...form, amountCents: 200 }, key())).rejects.toThrow(
    'The amount must be the sum of the benefit transactions, $2.03',
  );
  const again = key();
  const ach = await makeAchTransaction(store, maker, form, again);
  expect((await makeAchTransaction(store, maker, form, again)).id).toBe(ach.id);
  await expect(makeAchTransaction(store, maker, form, key())).rejects.toThrow(/no longer due to this vendor/);
  const batch = await makeAchBatch(store, maker, { achTransactions: [ach.id] }, key());
  await audit(market, sales, batch.id);
  await expect(makeAchBatch(store, maker, { achTransactions: [ach.id] }, key())).rejects.toThrow(/already in a batch/);
});

test('runs each State once a day after its hour, and catches up a missed day', async () => {
  const market = await openMarket(store, { perRecipientCents: 5_000_000 });
  const sales = await sell(market, 1);
  const tickAt = (time: string) => tick(new Store(tableClient(), env().TABLE_NAME, () => Date.parse(time)));
  // At 19:59 in Chicago the tick catches up yesterday's missed run. At 20:00 it starts today's run.
  await tickAt('2030-07-03T00:59:00Z');
  await tickAt('2030-07-03T01:00:00Z');
  await tickAt('2030-07-03T02:00:00Z');
  const numbers = await store.claimOwners(
    achRuns,
    'number',
    [1, 2, 3].map((number) => `${stateOf(market)}#${number}`),
  );
  const runs = await store.many(
    maker,
    achRuns,
    numbers.filter((id) => id !== undefined),
  );
  expect(runs.map((run) => [run.day, run.isScheduled, run.status])).toEqual([
    ['2030-07-01', true, 'Closed'],
    ['2030-07-02', true, 'Closed'],
  ]);
  expect((await audit(market, sales, at(runs, 0).batchId)).unpaid).toBe(0);
});
