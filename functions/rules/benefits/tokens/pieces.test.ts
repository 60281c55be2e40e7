/** Tests redemptions that exceed one transaction. The sale grows piece by piece while it is neither paid nor reversed. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { faulty } from '../../../../infra/testing/faults.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { at } from '../../../../infra/testing/testMarket.ts';
import { issueWood, newKey, openTokenMarket, processAll, salesOf } from '../../../../infra/testing/testTokens.ts';
import { env } from '../../../core/env.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { openRun, workRun } from '../../payments/run.ts';
import { reverse } from '../reverse.ts';
import { openTokenRun, workTokenRun } from './processTokens.ts';
import { redeemTokens } from './redeemTokens.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

/** A vendor has turned in 70 tokens, one by one, in three calls. The last call has the last ten. */
async function manyRedemptions() {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 70);
  const made = [];
  for (const length of [30, 30, 10]) {
    const tokens = Array.from({ length }, () => ({ tokenId: market.wood.id, count: 1 }));
    const form = { vendorId: at(market.sellers, 0).id, tokens, reason: undefined };
    made.push(...(await redeemTokens(store, maker, form, newKey())));
  }
  return { market, ids: made.map(({ id }) => id), lastAt: made.at(-1)?.handedInAt };
}

test('gives a sale of several pieces all the money and the time of the last redemption', async () => {
  const { market, ids, lastAt } = await manyRedemptions();
  const { sales, run } = await processAll(store, market, ids);
  expect(sales).toMatchObject([{ tokenCount: 70, amountCents: 35_000, occurredAt: lastAt }]);
  expect(run).toMatchObject({ redemptionCount: 70, saleCount: 1, totalCents: 35_000 });
});

/** A worker dies after the first piece. Then `act` changes the sale and another worker continues. */
async function interrupted(act: (stateId: string, saleId: string) => Promise<unknown>) {
  const { market, ids } = await manyRedemptions();
  const run = await openTokenRun(store, maker, market.state.id, newKey());
  const dying = new Store(faulty(tableClient(), { seed: 1, dieAfterWrites: 1 }).client, env().TABLE_NAME);
  await workTokenRun(dying, run.id, market.state.id).catch(() => undefined);
  const [first] = await salesOf(store, ids);
  const count = first?.tokenCount ?? 0;
  expect(count > 0 && count < 70).toBe(true);
  await act(market.state.id, first?.id ?? '');
  await workTokenRun(store, run.id, market.state.id);
  const statusOf = async (status: string) => (await store.many(maker, tokenRedemptions, ids)).filter((one) => one.status === status).length;
  expect(await salesOf(store, ids)).toMatchObject([{ id: first?.id, tokenCount: count, amountCents: count * 500 }]);
  expect([await statusOf('Processed'), await statusOf('Recorded')]).toEqual([count, 70 - count]);
  const { sales } = await processAll(store, market, ids);
  expect(sales.map(({ tokenCount = 0 }) => tokenCount).sort((a, b) => a - b)).toEqual([count, 70 - count].sort((a, b) => a - b));
}

test('sells the remaining pieces in the next run when the sale is already in an ACH transaction', () =>
  interrupted(async (stateId) => {
    const id = newId();
    await openRun(store, maker, { id, stateId, day: '2026-07-01', isScheduled: false });
    await workRun(store, id, stateId);
  }));

test('sells the remaining pieces in the next run when the sale is void', () =>
  interrupted((_, saleId) => reverse(store, maker, { saleId, type: 'Void', reason: 'Counted wrong' }, newKey())));
