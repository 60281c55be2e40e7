/**
 * Processing tokens that vendors turned in. Each token is paid for once, despite repeated requests, concurrent requests and crashes (rules
 * R33, R71 and R77).
 */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { faulty } from '../../../../infra/testing/faults.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { at } from '../../../../infra/testing/testMarket.ts';
import {
  floatOf,
  issueWood,
  newKey,
  openTokenMarket,
  processAll,
  redeemWood,
  salesOf,
  type TokenMarket,
} from '../../../../infra/testing/testTokens.ts';
import { env } from '../../../core/env.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { achTransactions } from '../../../entities/ach.ts';
import { tokenRedemptions, tokenRuns } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { openRun, workRun } from '../../payments/run.ts';
import { reverse } from '../reverse.ts';
import { openTokenRun, workTokenRun } from './processTokens.ts';
import { takeBackRedemption } from './takeBackRedemption.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

async function handIn(market: TokenMarket, counts: readonly number[]): Promise<string[]> {
  const made: string[] = [];
  for (const [i, count] of counts.entries()) {
    const redemptions = await redeemWood(store, market, count, { seller: i % market.sellers.length });
    made.push(...redemptions.map(({ id }) => id));
  }
  return made;
}

async function achRun(market: TokenMarket, id = newId()): Promise<void> {
  await openRun(store, maker, { id, stateId: market.state.id, day: '2026-07-01', isScheduled: false });
  await workRun(store, id, market.state.id);
}

const reverseSale = (saleId: string, type: 'Void' | 'Refund') => reverse(store, maker, { saleId, type, reason: 'Counted wrong' }, newKey());

test('creates one sale per vendor, token and day, due for ACH, without benefit or recipient', async () => {
  const market = await openTokenMarket(store, { vendors: 2 });
  await issueWood(store, market, 20);
  const ids = await handIn(market, [3, 4, 2]);
  const { run, sales } = await processAll(store, market, ids);
  expect(run).toMatchObject({ status: 'Closed', redemptionCount: 3, saleCount: 2, totalCents: 4500 });
  expect(sales.map(({ vendorName, amountCents, tokenCount }) => [vendorName, amountCents, tokenCount]).sort()).toEqual([
    ['Farm 0', 2500, 5],
    ['Farm 1', 2000, 4],
  ]);
  const [sale] = sales;
  expect(sale).toMatchObject({ type: 'Sale', channel: 'Token', tokenId: market.wood.id, issuancePeriodId: market.period.id });
  expect([sale?.benefitId, sale?.recipientId, sale?.recipientName, sale?.serviceAreaId]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await achRun(market);
  const paid = await salesOf(store, ids);
  const payments = await store.many(
    maker,
    achTransactions,
    paid.map(({ achTransactionId }) => achTransactionId ?? ''),
  );
  expect(payments.map(({ amountCents }) => amountCents).sort()).toEqual([2000, 2500]);
  expect((await processAll(store, market, ids)).run).toMatchObject({ redemptionCount: 0, saleCount: 0 });
});

test('creates one sale from more redemptions than fit into a transaction', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 70);
  const ids = await handIn(
    market,
    Array.from({ length: 65 }, () => 1),
  );
  const { run, sales } = await processAll(store, market, ids);
  expect([run.redemptionCount, run.saleCount, sales.map(({ tokenCount }) => tokenCount)]).toEqual([65, 1, [65]]);
});

test('sells each token once when processing starts twice at once, with one run or a clear refusal', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 12);
  const ids = await handIn(market, [5, 7]);
  const key = newKey();
  const [one, same] = await Promise.all([
    openTokenRun(store, maker, market.state.id, key),
    openTokenRun(store, maker, market.state.id, key),
  ]);
  expect(one.id).toBe(same.id);
  await expect(openTokenRun(store, maker, market.state.id, newKey())).rejects.toThrow('Tokens of this State are already being processed');
  await Promise.all([1, 2, 3].map(() => workTokenRun(store, one.id, market.state.id)));
  await workTokenRun(store, one.id, market.state.id);
  const sales = await salesOf(store, ids);
  expect(sales.map(({ amountCents }) => amountCents)).toEqual([6000]);
  expect(await store.get(maker, tokenRuns, one.id)).toMatchObject({ status: 'Closed', redemptionCount: 2, saleCount: 1, totalCents: 6000 });
});

test('leaves nothing unpaid or paid twice when a worker dies after any write or loses replies', async () => {
  for (const dieAfterWrites of [1, 2, 3, 4]) {
    const market = await openTokenMarket(store, { vendors: 3 });
    await issueWood(store, market, 40);
    const ids = await handIn(market, [1, 2, 3, 4, 5, 6]);
    const run = await openTokenRun(store, maker, market.state.id, newKey());
    const dying = new Store(faulty(tableClient(), { seed: dieAfterWrites, dieAfterWrites, lost: 0.2 }).client, env().TABLE_NAME);
    await workTokenRun(dying, run.id, market.state.id).catch(() => undefined);
    await workTokenRun(store, run.id, market.state.id);
    const sales = await salesOf(store, ids);
    expect(sales.map(({ tokenCount }) => tokenCount).sort()).toEqual([5, 7, 9]);
    expect(await store.get(maker, tokenRuns, run.id)).toMatchObject({
      status: 'Closed',
      redemptionCount: 6,
      saleCount: 3,
      totalCents: 10_500,
    });
    expect((await store.many(maker, tokenRedemptions, ids)).map(({ status }) => status)).toEqual(ids.map(() => 'Processed'));
  }
});

test('either reverses or processes a redemption that gets both requests at once', async () => {
  for (let i = 0; i < 5; i++) {
    const market = await openTokenMarket(store);
    await issueWood(store, market, 10);
    const [id = ''] = await handIn(market, [4]);
    const [back] = await Promise.allSettled([
      takeBackRedemption(store, maker, id, { version: 1, reason: 'Not ours' }),
      processAll(store, market, [id]),
    ]);
    const sales = await salesOf(store, [id]);
    expect(sales).toHaveLength(back.status === 'fulfilled' ? 0 : 1);
    expect((await floatOf(store, market)).outstandingCents).toBe(back.status === 'fulfilled' ? 5000 : 3000);
  }
});

test('makes tokens outstanding again once, by a void before payment or a refund after it', async () => {
  const market = await openTokenMarket(store, { vendors: 2 });
  await issueWood(store, market, 10);
  const ids = [...(await handIn(market, [4, 5])), ...(await redeemWood(store, market, 3, { reason: 'Seen' })).map(({ id }) => id)];
  const { sales } = await processAll(store, market, ids);
  const of = (name: string) => sales.find(({ vendorName }) => vendorName === name)?.id ?? '';
  await expect(reverseSale(of('Farm 0'), 'Refund')).rejects.toThrow('This sale is not in an ACH transaction yet. Void it instead.');
  await reverseSale(of('Farm 0'), 'Void');
  await expect(reverseSale(of('Farm 0'), 'Void')).rejects.toThrow('This sale is already reversed');
  expect(await floatOf(store, market)).toMatchObject({ redeemedCents: 2500, outstandingCents: 2500, unexpectedCents: 0 });
  await achRun(market);
  const refund = await reverseSale(of('Farm 1'), 'Refund');
  expect(refund).toMatchObject({ type: 'Refund', channel: 'Token', tokenCount: 5, amountCents: 2500 });
  expect(await floatOf(store, market)).toEqual({
    issuedCents: 5000,
    returnedCents: 0,
    redeemedCents: 0,
    outstandingCents: 5000,
    unexpectedCents: 0,
  });
  await expect(takeBackRedemption(store, maker, at(ids, 0), { version: 2, reason: 'x' })).rejects.toThrow(
    'These tokens were processed. Void or refund their sale under Benefit Transactions.',
  );
  await redeemWood(store, market, 10);
  expect((await store.get(maker, transactions, of('Farm 1'))).reversalType).toBe('Refund');
});
