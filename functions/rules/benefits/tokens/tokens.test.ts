/** Invariants of token money when tokens are issued, returned and accepted from vendors (rules R65 to R72 and R77). */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { addPeriod, at } from '../../../../infra/testing/testMarket.ts';
import { floatOf, issueWood, newKey, openTokenMarket, redeemWood } from '../../../../infra/testing/testTokens.ts';
import { env } from '../../../core/env.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { fundings } from '../../../entities/funding.ts';
import { recipients } from '../../../entities/recipient.ts';
import { tokens } from '../../../entities/token.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { vendors } from '../../../entities/vendor.ts';
import { issueTokens } from './issueTokens.ts';
import { redeemTokens } from './redeemTokens.ts';
import { restoreLimit } from './restoreLimit.ts';
import { takeBackRedemption } from './takeBackRedemption.ts';
import { takeBackTokens } from './takeBackTokens.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});
const later = (days: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + days * 86_400_000);

const fundingOf = async (id: string) => {
  const { issuedCents, returnedCents, remainingCents } = await store.get(maker, fundings, id);
  return { issuedCents, returnedCents, remainingCents };
};

test('pays for tokens from the funding of the recipient’s area, to its last cent and no further', async () => {
  const market = await openTokenMarket(store, { fundingCents: 5400 });
  const [made] = await issueWood(store, market, 10);
  expect(made).toMatchObject({ count: 10, amountCents: 5000, type: 'Wood', valueCents: 500, serviceAreaId: market.area.id });
  expect(await fundingOf(market.funding.id)).toEqual({ issuedCents: 5000, returnedCents: 0, remainingCents: 400 });
  await expect(issueWood(store, market, 1)).rejects.toThrow('This service area has $4.00 of funding left, and this needs $5.00');
  const last = { tokenId: market.plastic.id, count: 2 };
  await issueTokens(store, maker, { recipientId: at(market.people, 0).id, counts: [last] }, newKey());
  expect((await fundingOf(market.funding.id)).remainingCents).toBe(0);
  expect(await floatOf(store, market)).toEqual({
    issuedCents: 5000,
    returnedCents: 0,
    redeemedCents: 0,
    outstandingCents: 5000,
    unexpectedCents: 0,
  });
});

test('refuses one of two counters that issue the last tokens at once, and issues once per key', async () => {
  const market = await openTokenMarket(store, { fundingCents: 2500, people: 2 });
  const ends = await Promise.allSettled([issueWood(store, market, 5, 0), issueWood(store, market, 5, 1)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const other = await openTokenMarket(store);
  const key = newKey();
  const again = () =>
    issueTokens(store, maker, { recipientId: at(other.people, 0).id, counts: [{ tokenId: other.wood.id, count: 3 }] }, key);
  const made = await Promise.all([again(), again(), again()]);
  expect(new Set(made.flat().map(({ id }) => id)).size).toBe(1);
  expect((await floatOf(store, other)).issuedCents).toBe(1500);
});

test('keeps federal tokens within the yearly limit and reissues tokens after State staff restore it', async () => {
  const market = await openTokenMarket(store, { people: 2, program: { federalProgram: 'Senior FMNP' }, startDate: '2026-01-01' });
  await issueWood(store, market, 8);
  await expect(issueWood(store, market, 3)).rejects.toThrow(
    'Senior FMNP allows at most $50.00 in federal benefits for a recipient in 2026. $40.00 is already issued, and this needs $15.00',
  );
  const twin = at(market.people, 1);
  await store.transact(maker, (tx) =>
    tx.update(recipients, twin, { ...twin, lastName: at(market.people, 0).lastName, duplicateReason: 'Looks the same' }),
  );
  await expect(issueWood(store, market, 3, 1)).rejects.toThrow('$40.00 is already issued');
  const back = { tokens: [{ tokenId: market.wood.id, count: 1 }], reason: 'Moves away' };
  await takeBackTokens(store, maker, { recipientId: at(market.people, 0).id, ...back }, newKey());
  await expect(issueWood(store, market, 3)).rejects.toThrow('$40.00 is already issued');
  await restoreLimit(store, maker, { recipientId: at(market.people, 0).id, ...back }, newKey());
  await issueWood(store, market, 3);
  expect(await floatOf(store, market)).toMatchObject({ issuedCents: 5500, returnedCents: 500, outstandingCents: 5000 });
});

test('returns tokens to the original funding, newest first, never above the issued or outstanding count', async () => {
  const market = await openTokenMarket(store, { people: 2 });
  const recipientId = at(market.people, 0).id;
  const [first] = await issueWood(store, market, 3);
  const [second] = await issueWood(store, market, 3);
  const back = (count: number, key = newKey()) =>
    takeBackTokens(store, maker, { recipientId, tokens: [{ tokenId: market.wood.id, count }], reason: 'Not used' }, key);
  await expect(back(7)).rejects.toThrow('At most 6 of this recipient’s Wood tokens of $5.00 can be returned');
  const key = newKey();
  await Promise.all([back(4, key), back(4, key)]);
  const held = await store.many(maker, tokenIssuances, [at([first], 0)?.id ?? '', at([second], 0)?.id ?? '']);
  expect(held.map(({ returnedCount }) => returnedCount).sort()).toEqual([1, 3]);
  expect(await fundingOf(market.funding.id)).toMatchObject({ issuedCents: 3000, returnedCents: 2000 });
  await issueWood(store, market, 1, 1);
  await redeemWood(store, market, 2);
  await expect(back(2)).rejects.toThrow('At most 1 of this recipient’s');
  await expect(
    takeBackTokens(
      store,
      maker,
      { recipientId: at(market.people, 1).id, tokens: [{ tokenId: market.plastic.id, count: 1 }], reason: 'x' },
      newKey(),
    ),
  ).rejects.toThrow('None of this recipient’s Plastic tokens of $2.00 can be returned');
});

test('accepts ten tokens when fifty vendors turn in the last ten at once, and each refusal shows the count', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 10);
  const handIn = async (): Promise<string> => {
    try {
      await redeemWood(store, market, 1);
      return 'taken in';
    } catch (error) {
      const { message } = error as Error;
      // A request that lost to contention is retried.
      return message.startsWith('Another person is changing') ? handIn() : message;
    }
  };
  const ends = await Promise.all(Array.from({ length: 50 }, handIn));
  expect(ends.filter((end) => end === 'taken in')).toHaveLength(10);
  for (const end of ends.filter((one) => one !== 'taken in'))
    expect(end).toMatch(/^Only 0 Wood tokens of \$5\.00 are outstanding in the State, not 1\. Count them again/);
  expect(await floatOf(store, market)).toEqual({
    issuedCents: 5000,
    returnedCents: 0,
    redeemedCents: 5000,
    outstandingCents: 0,
    unexpectedCents: 0,
  });
});

test('counts tokens against their oldest period first, and no longer after the grace period', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const market = await openTokenMarket(store, { startDate: '2026-01-01', endDate: today });
  await issueWood(store, market, 3);
  const next = await addPeriod(store, market, { endDate: '2099-12-31', benefitAmountPerRecipientCents: undefined });
  const tomorrow = later(2);
  await issueTokens(tomorrow, maker, { recipientId: at(market.people, 0).id, counts: [{ tokenId: market.wood.id, count: 4 }] }, newKey());
  const made = await redeemWood(tomorrow, market, 5);
  expect(made.map(({ issuancePeriodId, count }) => [issuancePeriodId, count])).toEqual([
    [market.period.id, 3],
    [next.id, 2],
  ]);
  await takeBackRedemption(store, maker, at(made, 0).id, { version: 1, reason: 'Counted twice' });
  await expect(redeemWood(later(40), market, 3)).rejects.toThrow('Only 2 Wood tokens of $5.00 are outstanding in the State, not 3');
  const back = { tokens: [{ tokenId: market.wood.id, count: 5 }], reason: 'x' };
  await expect(takeBackTokens(later(40), maker, { recipientId: at(market.people, 0).id, ...back }, newKey())).rejects.toThrow(
    'At most 2 of this',
  );
});

test('lets State staff accept more than is outstanding with a reason, and marks and counts it separately', async () => {
  const market = await openTokenMarket(store);
  await expect(redeemWood(store, market, 1)).rejects.toThrow('No Wood tokens of $5.00 were ever issued');
  await issueWood(store, market, 2);
  const made = await redeemWood(store, market, 3, { reason: 'Seen by the manager' });
  expect(made.map(({ count, isUnexpected, reason }) => [count, isUnexpected, reason])).toEqual([
    [2, false, undefined],
    [1, true, 'Seen by the manager'],
  ]);
  expect(await floatOf(store, market)).toMatchObject({ redeemedCents: 1000, outstandingCents: 0, unexpectedCents: 500 });
  await takeBackRedemption(store, maker, at(made, 1).id, { version: 1, reason: 'They were old ones' });
  expect(await floatOf(store, market)).toMatchObject({ redeemedCents: 1000, outstandingCents: 0, unexpectedCents: 0 });
});

test('reverses a redemption once, with its reason, only in the version that was read', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 5);
  const [made] = await redeemWood(store, market, 5);
  const back = () => takeBackRedemption(store, maker, made?.id ?? '', { version: 1, reason: 'Another vendor’s' });
  const ends = await Promise.allSettled([back(), back()]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(back()).rejects.toThrow('This record was already reversed');
  expect(await floatOf(store, market)).toMatchObject({ redeemedCents: 0, outstandingCents: 2500 });
});

test('refuses archived people and vendors who are not authorized, of another State or archived', async () => {
  const market = await openTokenMarket(store);
  const elsewhere = await openTokenMarket(store);
  await issueWood(store, market, 5);
  const tokensOf = { tokens: [{ tokenId: market.wood.id, count: 1 }], reason: undefined };
  const from = (vendorId: string) => redeemTokens(store, maker, { vendorId, ...tokensOf }, newKey());
  await expect(from(at(elsewhere.sellers, 0).id)).rejects.toThrow('This vendor belongs to another State');
  const seller = at(market.sellers, 0);
  const archived = await store.transact(maker, (tx) => tx.update(vendors, seller, { ...seller, isArchived: true }));
  await expect(from(seller.id)).rejects.toThrow('This vendor is archived and cannot accept benefits');
  await store.transact(maker, (tx) => tx.update(vendors, archived, { ...archived, isArchived: false, authorizedTo: '2026-01-31' }));
  await expect(from(seller.id)).rejects.toThrow('This vendor is not authorized to accept benefits on that day');
  const person = at(market.people, 0);
  await store.transact(maker, (tx) => tx.update(recipients, person, { ...person, isArchived: true }));
  await expect(issueWood(store, market, 1)).rejects.toThrow('This recipient is archived. Unarchive the recipient first.');
  const foreign = issueTokens(
    store,
    maker,
    { recipientId: at(elsewhere.people, 0).id, counts: [{ tokenId: market.wood.id, count: 1 }] },
    newKey(),
  );
  await expect(foreign).rejects.toThrow('Token not found');
});

test('refuses to delete a token that was issued', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 1);
  const issued = await store.get(maker, tokens, market.wood.id);
  expect(issued.issuedIn).toEqual([market.period.id]);
  await expect(store.transact(maker, (tx) => tx.remove(tokens, issued))).rejects.toThrow(
    'This cannot be deleted, because other records refer to it.',
  );
});
