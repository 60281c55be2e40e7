/** The figures that token sales and returns store: counts, cents, dates and reasons (rules R65, R66 and R71). */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { addPeriod, at } from '../../../../infra/testing/testMarket.ts';
import {
  floatOf,
  issueWood,
  newKey,
  openTokenMarket,
  processAll,
  redeemWood,
  type TokenMarket,
} from '../../../../infra/testing/testTokens.ts';
import { env } from '../../../core/env.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { fundings } from '../../../entities/funding.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions, tokenRuns } from '../../../entities/token-redemption.ts';
import { fundingOf } from '../funding.ts';
import { issueTokens } from './issueTokens.ts';
import { openTokenRun, workTokenRun } from './processTokens.ts';
import { redeemTokens } from './redeemTokens.ts';
import { takeBackTokens } from './takeBackTokens.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const handBack = (market: TokenMarket, tokens: readonly { tokenId: string; count: number }[]) =>
  takeBackTokens(store, maker, { recipientId: at(market.people, 0).id, tokens: [...tokens], reason: 'Not used' }, newKey());

test('gives a token sale the time of the last redemption and counts the unexpected tokens', async () => {
  const market = await openTokenMarket(store, { vendors: 2 });
  await issueWood(store, market, 3);
  const first = await redeemWood(store, market, 1);
  const beyond = await redeemWood(store, market, 4, { reason: 'Seen' });
  const { sales } = await processAll(
    store,
    market,
    [...first, ...beyond].map(({ id }) => id),
  );
  const last = [...first, ...beyond]
    .map(({ handedInAt }) => handedInAt)
    .sort()
    .at(-1);
  expect(sales).toMatchObject([{ tokenCount: 5, amountCents: 2500, unexpectedCount: 2, occurredAt: last, vendorName: 'Farm 0' }]);
  const expected = await openTokenMarket(store);
  await issueWood(store, expected, 1);
  const [only] = await redeemWood(store, expected, 1);
  const plain = await processAll(store, expected, [only?.id ?? '']);
  expect(plain.sales[0]).toMatchObject({ tokenCount: 1, amountCents: 500 });
  expect(plain.sales[0]).not.toHaveProperty('unexpectedCount');
  const processed = await store.get(maker, tokenRedemptions, only?.id ?? '');
  expect([processed.status, processed.saleId]).toEqual(['Processed', plain.sales[0]?.id]);
});

test('creates separate sales for different tokens and vendors', async () => {
  const market = await openTokenMarket(store, { vendors: 2 });
  const line = (tokenId: string, count: number) => ({ tokenId, count });
  const both = [line(market.wood.id, 4), line(market.plastic.id, 6)];
  await issueTokens(store, maker, { recipientId: at(market.people, 0).id, counts: both }, newKey());
  const sold = [];
  for (const { id } of market.sellers) {
    const tokens = [line(market.wood.id, 1), line(market.plastic.id, 2)];
    sold.push(...(await redeemTokens(store, maker, { vendorId: id, tokens, reason: undefined }, newKey())));
  }
  expect(sold.map(({ amountCents }) => amountCents)).toEqual([500, 400, 500, 400]);
  const { run, sales } = await processAll(
    store,
    market,
    sold.map(({ id }) => id),
  );
  expect(sales.map(({ vendorName, amountCents }) => `${vendorName} ${amountCents}`).sort()).toEqual([
    ...['Farm 0 400', 'Farm 0 500', 'Farm 1 400', 'Farm 1 500'],
  ]);
  expect(run).toMatchObject({ redemptionCount: 4, saleCount: 4, totalCents: 1800 });
});

test('does nothing for a closed run and refuses its key with another request', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 2);
  const key = newKey();
  const run = await openTokenRun(store, maker, market.state.id, key);
  await workTokenRun(store, run.id, market.state.id);
  const [late] = await redeemWood(store, market, 1);
  await workTokenRun(store, run.id, market.state.id);
  expect((await store.get(maker, tokenRedemptions, late?.id ?? '')).status).toBe('Recorded');
  expect(await store.get(maker, tokenRuns, run.id)).toMatchObject({ status: 'Closed', redemptionCount: 0, saleCount: 0, totalCents: 0 });
  const other = { ...key, requestHash: newKey().requestHash };
  await expect(openTokenRun(store, maker, market.state.id, other)).rejects.toMatchObject({ code: 'conflict' });
});

test('returns tokens of the newest issuance first, with their cents', async () => {
  const market = await openTokenMarket(store);
  const issued = [...(await issueWood(store, market, 3)), ...(await issueWood(store, market, 3)), ...(await issueWood(store, market, 2))];
  await handBack(market, [{ tokenId: market.wood.id, count: 4 }]);
  const held = await Promise.all(issued.map(({ id }) => store.get(maker, tokenIssuances, id)));
  expect(held.map(({ returnedCount, returnedCents }) => [returnedCount, returnedCents])).toEqual([
    [0, 0],
    [2, 1000],
    [2, 1000],
  ]);
  await handBack(market, [{ tokenId: market.wood.id, count: 2 }]);
  expect(await store.get(maker, tokenIssuances, at(issued, 1).id)).toMatchObject({ returnedCount: 3, returnedCents: 1500 });
  expect(await store.get(maker, tokenIssuances, at(issued, 0).id)).toMatchObject({ returnedCount: 1, returnedCents: 500 });
  expect(await floatOf(store, market)).toMatchObject({ issuedCents: 4000, returnedCents: 3000, outstandingCents: 1000 });
});

test('returns the correct cents for tokens of two kinds and two fundings', async () => {
  const market = await openTokenMarket(store, { fundingCents: 1000, endDate: '2098-12-31' });
  const next = await addPeriod(store, market, { endDate: '2099-12-31', benefitAmountPerRecipientCents: undefined });
  const both = [
    { tokenId: market.wood.id, count: 1 },
    { tokenId: market.plastic.id, count: 2 },
  ];
  const recipientId = at(market.people, 0).id;
  await issueTokens(store, maker, { recipientId, counts: both }, newKey());
  const [later] = await issueTokens(store, maker, { recipientId, counts: both }, newKey());
  expect(later?.issuancePeriodId).toBe(next.id);
  const made = await handBack(market, [
    { tokenId: market.wood.id, count: 2 },
    { tokenId: market.plastic.id, count: 3 },
  ]);
  expect(made.map(({ valueCents, returnedCount }) => [valueCents, returnedCount])).toEqual([
    [500, 1],
    [500, 1],
    [200, 2],
    [200, 1],
  ]);
  const second = await fundingOf(store.as(maker), market.area.id, next.id);
  expect(second).toMatchObject({ issuedCents: 900, returnedCents: 900 });
  expect(await store.get(maker, fundings, market.funding.id)).toMatchObject({ issuedCents: 900, returnedCents: 700, remainingCents: 800 });
});

test('changes only the newest issuance when it covers the returned tokens', async () => {
  const market = await openTokenMarket(store);
  const [first] = await issueWood(store, market, 2);
  const [second] = await issueWood(store, market, 2);
  const made = await handBack(market, [{ tokenId: market.wood.id, count: 2 }]);
  expect(made.map(({ id, returnedCount }) => [id, returnedCount])).toEqual([[second?.id, 2]]);
  const rest = await handBack(market, [{ tokenId: market.wood.id, count: 1 }]);
  expect(rest.map(({ id, returnedCount }) => [id, returnedCount])).toEqual([[first?.id, 1]]);
});

test('refuses to return more than the outstanding tokens across several issuances', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 3);
  await issueWood(store, market, 3);
  await redeemWood(store, market, 4);
  await expect(handBack(market, [{ tokenId: market.wood.id, count: 3 }])).rejects.toThrow('At most 2 of this recipient’s Wood tokens');
});

test('does not return tokens of an expired period with those of the next one', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const market = await openTokenMarket(store, { startDate: '2026-01-01', endDate: today });
  await issueWood(store, market, 3);
  await addPeriod(store, market, { endDate: '2099-12-31', benefitAmountPerRecipientCents: undefined });
  const later = (days: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + days * 86_400_000);
  const [next] = await issueWood(later(2), market, 2);
  const back = { tokens: [{ tokenId: market.wood.id, count: 2 }], reason: 'Not used' };
  const made = await takeBackTokens(later(40), maker, { recipientId: at(market.people, 0).id, ...back }, newKey());
  expect(made.map(({ id, returnedCount }) => [id, returnedCount])).toEqual([[next?.id, 2]]);
});

test.each(['wood', 'plastic'] as const)('changes no issuance of the other kind when %s tokens are returned', async (kind) => {
  const market = await openTokenMarket(store);
  const both = [market.wood, market.plastic].map(({ id }) => ({ tokenId: id, count: 3 }));
  await issueTokens(store, maker, { recipientId: at(market.people, 0).id, counts: both }, newKey());
  const made = await handBack(market, [{ tokenId: market[kind].id, count: 2 }]);
  expect(made.map(({ tokenId, returnedCount }) => [tokenId, returnedCount])).toEqual([[market[kind].id, 2]]);
});
