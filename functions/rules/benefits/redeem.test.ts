import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { deactivateBenefit } from './deactivate.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';
import { reverse } from './reverse.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const withFaults = (seed: number) =>
  new Store(faulty(tableClient(), { seed, conflict: 0.2, throttle: 0.02, lost: 0.2 }).client, env().TABLE_NAME);
const keyed = (key: string, requestHash = key) => ({ key, requestHash });
let counter = 0;
const once = () => keyed(`key-${counter++}`);

async function issued(market: Market, who = 0) {
  const form = {
    recipientId: at(market.people, who).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  return issue(store, maker, form, once());
}
const sell = (on: Store, market: Market, code: string, amountCents: number, key = once()) =>
  redeem(on, maker, { code, amountCents, vendorId: at(market.sellers, 0).id }, key);
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test("never spends more than a benefit's balance at fifty counters at once", async () => {
  const market = await openMarket(store);
  const benefit = at(await issued(market), 0);
  const replies = await Promise.allSettled(Array.from({ length: 50 }, () => sell(withFaults(counter++), market, benefit.code, 700)));
  const sold = replies.filter((reply) => reply.status === 'fulfilled').length;
  const after = await store.get(maker, benefits, benefit.id);
  const sales = await store.children(maker, transactions, `due#${market.state.id}`);
  expect(after.remainingCents).toBe(5000 - 700 * sold);
  expect(sales).toHaveLength(sold);
  expect(sold).toBeLessThanOrEqual(7);
  expect(sold).toBeGreaterThan(0);
  for (const reply of replies) if (reply.status === 'rejected') expect(reply.reason.code).toMatch(/invalid|conflict/);
});

test('creates a sale once when it is retried after a lost reply, and refuses another request with the same key', async () => {
  const market = await openMarket(store);
  const benefit = at(await issued(market), 0);
  for (let seed = 0; seed < 10; seed++) {
    const key = once();
    const [first] = await sell(withFaults(seed), market, benefit.code, 100, key);
    const [second] = await sell(withFaults(seed + 1), market, benefit.code, 100, key);
    expect(second?.id).toBe(first?.id);
    expect(await sentenceOf(sell(store, market, benefit.code, 100, { ...key, requestHash: 'other' }))).toBe(
      'This request was already submitted with different values. Reload the page to see the result.',
    );
  }
  expect((await store.get(maker, benefits, benefit.id)).remainingCents).toBe(4000);
});

test('refuses a benefit with the reason: too much, redeemed, deactivated, unknown', async () => {
  const market = await openMarket(store, { people: 2 });
  const benefit = at(await issued(market), 0);
  expect(await sentenceOf(sell(store, market, benefit.code, 5001))).toBe('Only $50.00 is left to spend');
  await sell(store, market, benefit.code, 5000);
  expect((await store.get(maker, benefits, benefit.id)).status).toBe('Redeemed');
  expect(await sentenceOf(sell(store, market, benefit.code, 1))).toBe('This benefit is already redeemed');
  const other = at(await issued(market, 1), 0);
  await store.transact(maker, (tx) => deactivateBenefit(tx, other, { kind: 'Lost', reason: 'Lost' }));
  expect(await sentenceOf(sell(store, market, other.code, 1))).toBe('This benefit is deactivated');
  expect(await sentenceOf(sell(store, market, 'GPTJPDUTA9KP3', 1))).toBe('Code not found. Scan it again, or type it.');
});

test('refuses a vendor who is archived, not authorized on the day or of another State, and reveals nothing', async () => {
  const market = await openMarket(store);
  const { code } = at(await issued(market), 0);
  const seller = at(market.sellers, 0);
  const change = (fields: object) =>
    store.transact(maker, async (tx) => tx.update(vendors, await store.get(maker, vendors, seller.id), { ...seller, ...fields }));
  await change({ isArchived: true });
  expect(await sentenceOf(sell(store, market, code, 1))).toBe('This vendor is archived and cannot accept benefits');
  await change({ isArchived: false, authorizedTo: '2020-12-31' });
  expect(await sentenceOf(sell(store, market, code, 1))).toBe('This vendor is not authorized to accept benefits on that day');
  const abroad = await openMarket(store);
  const form = { code, amountCents: 1, vendorId: at(abroad.sellers, 0).id };
  expect(await sentenceOf(redeem(store, maker, form, once()))).toBe(
    'This vendor belongs to another State and cannot accept these benefits',
  );
});

test('refuses archived people', async () => {
  const market = await openMarket(store);
  const { code } = at(await issued(market), 0);
  const person = await store.get(maker, recipients, at(market.people, 0).id);
  await store.transact(maker, (tx) => tx.update(recipients, person, { ...person, isArchived: true }));
  expect(await sentenceOf(sell(store, market, code, 1))).toBe('This recipient is archived. The benefits cannot be redeemed.');
});

test('refuses sales and issuance outside the dates of the period', async () => {
  const market = await openMarket(store, { startDate: '2030-05-01', endDate: '2030-10-31' });
  const on = (time: string) => new Store(tableClient(), env().TABLE_NAME, () => Date.parse(time));
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const outside = 'Season runs from 05/01/2030 to 10/31/2030. It is not available outside these dates.';
  expect(await sentenceOf(issue(on('2030-05-01T04:59:59Z'), maker, form, once()))).toBe(outside);
  const { code } = at(await issue(on('2030-05-01T05:00:00Z'), maker, form, once()), 0);
  expect(await sentenceOf(sell(on('2030-11-01T05:00:00Z'), market, code, 1))).toBe(outside);
  expect(await sentenceOf(sell(on('2030-11-01T04:59:59Z'), market, code, 1))).toBe('accepted');
});

test('redeems a voucher only as a whole', async () => {
  const market = await openMarket(store, { programType: 'Hybrid Voucher', vouchers: { count: 3, cents: 500 } });
  const vouchers = await issued(market);
  expect(vouchers.map((voucher) => voucher.amountCents)).toEqual([500, 500, 500]);
  const { code } = at(vouchers, 0);
  expect(await sentenceOf(sell(store, market, code, 300))).toBe('A voucher must be redeemed in full. This one is worth $5.00.');
  expect(await sentenceOf(sell(store, market, code, 500))).toBe('accepted');
});

test('replaces only the lost voucher, once it is deactivated', async () => {
  const market = await openMarket(store, { programType: 'Hybrid Voucher', vouchers: { count: 3, cents: 500 } });
  const vouchers = await issued(market);
  expect(await sentenceOf(issued(market))).toBe('This recipient already has the benefits of this issuance period');
  await store.transact(maker, (tx) => deactivateBenefit(tx, at(vouchers, 1), { kind: 'Lost', reason: 'Lost' }));
  const replaced = await issued(market);
  expect(replaced.map((voucher) => voucher.number)).toEqual([2]);
  const funding = await store.get(maker, fundings, market.funding.id);
  expect([funding.issuedCents, funding.returnedCents, funding.remainingCents]).toEqual([2000, 500, 100_000_000 - 1500]);
});

test('spends the cardholder’s benefits from a card, up to their balance', async () => {
  const market = await openMarket(store, { programType: 'Hybrid Card' });
  const form = { recipientId: at(market.people, 0).id, issuancePeriodId: market.period.id, duplicateReason: undefined };
  expect(await sentenceOf(issue(store, maker, { ...form, hybridCode: undefined }, once()))).toMatch(/has no card of this program/);
  expect(await sentenceOf(issue(store, maker, { ...form, hybridCode: 'GPTJPDUTA9KP4' }, once()))).toMatch(/not a card code/);
  await issue(store, maker, { ...form, hybridCode: 'gptj-pduta-9kp3' }, once());
  const [sale] = await sell(store, market, 'GPTJPDUTA9KP3', 1234);
  expect(sale?.amountCents).toBe(1234);
  expect(await sentenceOf(sell(store, market, 'GPTJPDUTA9KP3', 3767))).toBe('Only $37.66 is left to spend');
});

test('refuses the card of another State immediately, with one message', async () => {
  const [here, there] = [await openMarket(store, { programType: 'Hybrid Card' }), await openMarket(store, { programType: 'Hybrid Card' })];
  const to = ({ people, period }: Market) => ({ recipientId: at(people, 0).id, issuancePeriodId: period.id, duplicateReason: undefined });
  await issue(store, maker, { ...to(there), hybridCode: 'JT7GQ3ENXCKUU' }, once());
  const counting = faulty(tableClient(), { seed: 1 });
  const on = new Store(counting.client, env().TABLE_NAME);
  const clerk = Caller.ofPerson({
    userId: 'clerk',
    name: 'Ada',
    roles: ['State Agency Staff'],
    stateId: here.state.id,
    serviceAreaIds: [],
  });
  expect(await sentenceOf(issue(on, clerk, { ...to(here), hybridCode: 'JT7GQ3ENXCKUU' }, once()))).toBe(
    'This card belongs to another State',
  );
  expect(counting.writes()).toBe(0);
});

test('issues to twenty of thirty at once when funding covers twenty, and shows the balance to the rest', async () => {
  const market = await openMarket(store, { people: 30, fundingCents: 20 * 5000 });
  const replies = await Promise.allSettled(
    market.people.map(({ id }) =>
      issue(
        withFaults(counter++),
        maker,
        { recipientId: id, issuancePeriodId: market.period.id, hybridCode: undefined, duplicateReason: undefined },
        once(),
      ),
    ),
  );
  const made = replies.filter((reply) => reply.status === 'fulfilled').length;
  const funding = await store.get(maker, fundings, market.funding.id);
  expect(funding.issuedCents).toBe(made * 5000);
  expect(funding.remainingCents).toBe((20 - made) * 5000);
  expect(made).toBeLessThanOrEqual(20);
  // Those who were refused only because of contention try again.
  const later = await Promise.allSettled(
    market.people.map(({ id }) =>
      issue(
        store,
        maker,
        { recipientId: id, issuancePeriodId: market.period.id, hybridCode: undefined, duplicateReason: undefined },
        once(),
      ),
    ),
  );
  const sentences = new Set(later.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.message] : [])));
  expect((await store.get(maker, fundings, market.funding.id)).remainingCents).toBe(0);
  expect(sentences).toContain('This service area has $0.00 of funding left, and this needs $50.00');
});

test('issues once to a person who is at two counters at once', async () => {
  const market = await openMarket(store);
  const replies = await Promise.allSettled(Array.from({ length: 10 }, () => issued(market)));
  expect(replies.filter((reply) => reply.status === 'fulfilled')).toHaveLength(1);
  expect((await store.get(maker, fundings, market.funding.id)).issuedCents).toBe(5000);
});

test('returns the value of a reversed sale once, even with concurrent requests', async () => {
  const market = await openMarket(store);
  const benefit = at(await issued(market), 0);
  const sale = at(await sell(store, market, benefit.code, 2000), 0);
  const replies = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      reverse(withFaults(counter++), maker, { saleId: sale.id, type: 'Void', reason: 'Wrong amount' }, once()),
    ),
  );
  expect(replies.filter((reply) => reply.status === 'fulfilled')).toHaveLength(1);
  expect((await store.get(maker, benefits, benefit.id)).remainingCents).toBe(5000);
  expect(await store.childIds(`due#${market.state.id}`)).toEqual([]);
  expect(await sentenceOf(reverse(store, maker, { saleId: sale.id, type: 'Refund', reason: 'x' }, once()))).toBe(
    'This sale is already reversed',
  );
});

test('returns a voided sale to the funding when its benefit was deactivated after the sale', async () => {
  const market = await openMarket(store);
  const benefit = at(await issued(market), 0);
  const sale = at(await sell(store, market, benefit.code, 2000), 0);
  await store.transact(maker, async (tx) =>
    deactivateBenefit(tx, await store.get(maker, benefits, benefit.id), { kind: 'Moved', reason: 'Moved away' }),
  );
  await reverse(store, maker, { saleId: sale.id, type: 'Void', reason: 'Never happened' }, once());
  const after = await store.get(maker, benefits, benefit.id);
  expect([after.status, after.remainingCents, after.deactivatedCents]).toEqual(['Deactivated', 0, 5000]);
  expect((await store.get(maker, fundings, market.funding.id)).returnedCents).toBe(5000);
});
