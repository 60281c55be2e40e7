/** Corrects amounts of sales through real calls, and tries to get more out of a benefit, or for another person, than it has. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { addPeriod, at, issueTo, type Market, type MarketOptions, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;

beforeAll(async () => {
  market = await openMarket(store(), { people: 14 });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
});

/** Sells a part of a new benefit of $50.00. */
async function sold(amountCents: number, person: number, where: Market = market, who: Signed = staff) {
  const benefit = await issueTo(store(), where, person);
  const body = { benefitId: benefit.id, amountCents, vendorId: at(where.sellers, 0).id };
  const reply = await who.call(benefitApi.redeem, { body, key: newId() });
  expect(reply.status).toBe(200);
  const sale = await store().get(maker, transactions, reply.body[0].id);
  return { benefit, sale };
}
interface Correction {
  amountCents: number;
  occurredAt?: string;
  reason?: string;
}
const correct = async (
  id: string,
  { amountCents, occurredAt, reason = 'The farmer typed 40 for 4' }: Correction,
  key = newId(),
  who = staff,
) =>
  who.call(transactionApi.correct, {
    params: { id },
    body: { amountCents, occurredAt: occurredAt ?? (await store().get(maker, transactions, id)).occurredAt, reason },
    key,
  });
const leftOf = async (benefitId: string) => (await store().get(maker, benefits, benefitId)).remainingCents;
const refusalOf = ({ body }: { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } }) =>
  body.validationFailures?.map(({ propertyName, errorMessage }) => [propertyName, errorMessage]);
const addHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a sale is voided and made again with the right amount, at the same time and vendor', async () => {
  const { benefit, sale } = await sold(4000, 0);
  const reply = await correct(sale.id, { amountCents: 400 });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ amountCents: 400, occurredAt: sale.occurredAt, vendorId: sale.vendorId, correctsId: sale.id });
  expect(await leftOf(benefit.id)).toBe(4600);
  const before = (await staff.call(transactionApi.get, { params: { id: sale.id } })).body;
  expect(before).toMatchObject({ reversalType: 'Void', correctedById: reply.body.id, amountCents: 4000 });
  const reversal = (await staff.call(transactionApi.get, { params: { id: before.reversedById } })).body;
  expect(reversal).toMatchObject({ type: 'Void', amountCents: 4000, originalTransactionId: sale.id, reason: 'The farmer typed 40 for 4' });
});

test('the logs of the sale and of the benefit name the correction and its reason', async () => {
  const { benefit, sale } = await sold(4000, 1);
  await correct(sale.id, { amountCents: 5000, reason: 'Two baskets' });
  const linesOf = async (entity: string, entityId: string) =>
    (await staff.call(changeLogApi.table, { body: { entity, entityId } })).body.result.rows.map(
      ({ action, why }: Record<string, string>) => [action, why],
    );
  expect((await linesOf('Transaction', sale.id))[0]).toEqual(['Voided', 'Two baskets']);
  expect((await linesOf('Benefit', benefit.id))[0]).toEqual(['Sale corrected', 'Two baskets']);
  expect((await store().get(maker, benefits, benefit.id)).status).toBe('Redeemed');
});

test('a benefit never pays more than it has', async () => {
  const { benefit, sale } = await sold(3000, 2);
  expect(refusalOf(await correct(sale.id, { amountCents: 5001 }))).toEqual([
    ['amountCents', 'At most $50.00 of this benefit can be spent in this sale'],
  ]);
  expect(await leftOf(benefit.id)).toBe(2000);
  expect((await correct(sale.id, { amountCents: 5000 })).status).toBe(200);
  expect(await leftOf(benefit.id)).toBe(0);
});

test('a repeated request corrects once', async () => {
  const { benefit, sale } = await sold(3000, 3);
  const key = newId();
  const [one, two] = await Promise.all([correct(sale.id, { amountCents: 2000 }, key), correct(sale.id, { amountCents: 2000 }, key)]);
  const three = await correct(sale.id, { amountCents: 2000 }, key);
  expect([one.status, two.status, three.status]).toEqual([200, 200, 200]);
  expect([two.body.id, three.body.id]).toEqual([one.body.id, one.body.id]);
  expect(await leftOf(benefit.id)).toBe(3000);
});

test('only one of two people corrects or voids a sale at the same time', async () => {
  const { benefit, sale } = await sold(3000, 4);
  const other = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const replies = await Promise.all([
    correct(sale.id, { amountCents: 1000 }),
    correct(sale.id, { amountCents: 2000 }, newId(), other),
    other.call(transactionApi.reverse, { params: { id: sale.id }, body: { type: 'Void', reason: 'Wrong' }, key: newId() }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const sales = (await staff.call(transactionApi.table, { body: { take: 500 } })).body.result.rows as { id: string }[];
  const all = await store().many(
    maker,
    transactions,
    sales.map(({ id }) => id),
  );
  const spent = all
    .filter((one) => one.benefitId === benefit.id)
    .reduce((sum, one) => sum + (one.type === 'Sale' ? 1 : -1) * one.amountCents, 0);
  expect(spent + (await leftOf(benefit.id))).toBe(5000);
});

test('a sale in a payment is refunded, and the vendor’s next payment includes both', async () => {
  const { benefit, sale } = await sold(3000, 5);
  await store().transact(maker, (tx) => tx.update(transactions, sale, { ...sale, achTransactionId: 'payment' }));
  const { body } = await correct(sale.id, { amountCents: 2500 });
  expect(body.achTransactionId).toBeUndefined();
  const before = await store().get(maker, transactions, sale.id);
  expect(before).toMatchObject({ reversalType: 'Refund', achTransactionId: 'payment' });
  const reversal = await store().get(maker, transactions, before.reversedById ?? '');
  expect([reversal.type, reversal.amountCents, reversal.achTransactionId]).toEqual(['Refund', 3000, undefined]);
  expect(await leftOf(benefit.id)).toBe(2500);
});

test('the seller and the person who corrects are both involved in the payment of the new sale', async () => {
  const seller = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const { benefit, sale } = await sold(3000, 6, market, seller);
  const { body } = await correct(sale.id, { amountCents: 2500 });
  const made = await store().get(maker, transactions, body.id);
  expect(made.createdBy).not.toBe(sale.createdBy);
  expect(made.actors).toEqual({ [sale.createdBy]: ['Sold'] });
  expect((await store().get(maker, benefits, benefit.id)).actors).toMatchObject({ [made.createdBy]: ['Reversed'] });
});

test('a corrected sale can be corrected again, but no sale twice', async () => {
  const { benefit, sale } = await sold(3000, 7);
  const { body } = await correct(sale.id, { amountCents: 2500 });
  expect(refusalOf(await correct(sale.id, { amountCents: 100 }))).toEqual([['', 'This sale is already reversed']]);
  expect((await correct(body.id, { amountCents: 2600 })).status).toBe(200);
  expect(await leftOf(benefit.id)).toBe(2400);
});

test('the date may be corrected within the hours for late sales, and the sale’s own time is always allowed', async () => {
  const { sale } = await sold(3000, 8);
  const long = addHours(-30 * 24);
  await store().transact(maker, (tx) => tx.update(transactions, sale, { ...sale, occurredAt: long }));
  const benefit = await store().get(maker, benefits, sale.benefitId ?? '');
  await store().transact(maker, (tx) => tx.update(benefits, benefit, { ...benefit, issuedAt: addHours(-40 * 24) }));
  expect(refusalOf(await correct(sale.id, { amountCents: 3000 }))).toEqual([
    ['amountCents', 'The sale has this amount and this date already. Change one of them.'],
  ]);
  expect(refusalOf(await correct(sale.id, { amountCents: 3000, occurredAt: addHours(-100) }))).toEqual([
    ['occurredAt', 'A sale can be entered at most 72 hours after it was made'],
  ]);
  expect(refusalOf(await correct(sale.id, { amountCents: 3000, occurredAt: addHours(2) }))).toEqual([
    ['occurredAt', 'The time of a sale cannot be in the future'],
  ]);
  // The form shows no seconds.
  const shown = `${long.slice(0, 16)}:00.000Z`;
  expect((await correct(sale.id, { amountCents: 2000, occurredAt: shown })).body.occurredAt).toBe(long);
});

test('a sale cannot be moved before the issue of its benefit', async () => {
  const { sale } = await sold(3000, 9);
  expect(refusalOf(await correct(sale.id, { amountCents: 3000, occurredAt: addHours(-3) }))).toEqual([
    ['occurredAt', 'This benefit had not been issued yet at that time'],
  ]);
});

test('the season, the vendor and the recipient are checked as for a new sale', async () => {
  const own = await openMarket(store());
  const who = await portal.signIn({ roles: ['State Agency Staff'], stateId: own.state.id });
  const season = await addPeriod(store(), own, { benefitAmountPerRecipientCents: 5000, endDate: '2099-12-31' });
  const { sale } = await sold(3000, 0, { ...own, period: season }, who);
  const change = async (more: object) => {
    const vendor = await store().get(maker, vendors, at(own.sellers, 0).id);
    await store().transact(maker, (tx) => tx.update(vendors, vendor, { ...vendor, ...more }));
  };
  await change({ isArchived: true });
  expect(refusalOf(await correct(sale.id, { amountCents: 100 }, newId(), who))).toEqual([
    ['vendorId', 'This vendor is archived and cannot accept benefits'],
  ]);
  await change({ isArchived: false, authorizedTo: '2020-01-01' });
  expect(refusalOf(await correct(sale.id, { amountCents: 100 }, newId(), who))).toEqual([
    ['vendorId', 'This vendor is not authorized to accept benefits on that day'],
  ]);
  await change({ authorizedTo: undefined });
  const person = await store().get(maker, recipients, at(own.people, 0).id);
  await store().transact(maker, (tx) => tx.update(recipients, person, { ...person, deactivatedAt: addHours(0) }));
  expect(refusalOf(await correct(sale.id, { amountCents: 100 }, newId(), who))).toEqual([
    ['', 'This recipient is deactivated. The benefits cannot be redeemed.'],
  ]);
});

test('sales of vouchers and of deactivated benefits are reversed instead', async () => {
  const vouchers: MarketOptions = { programType: 'Hybrid Voucher', vouchers: { count: 1, cents: 500 } };
  const own = await openMarket(store(), vouchers);
  const who = await portal.signIn({ roles: ['State Agency Staff'], stateId: own.state.id });
  const { sale } = await sold(500, 0, own, who);
  expect((await who.call(transactionApi.get, { params: { id: sale.id } })).body.hasOpenAmount).toBe(false);
  expect(refusalOf(await correct(sale.id, { amountCents: 400 }, newId(), who))).toEqual([
    ['', 'A voucher is redeemed in full. Void this sale instead.'],
  ]);

  const other = await sold(3000, 10);
  const stopped = await store().get(maker, benefits, other.benefit.id);
  await store().transact(maker, (tx) =>
    tx.update(benefits, stopped, { ...stopped, status: 'Deactivated', remainingCents: 0, deactivatedCents: 2000 }),
  );
  expect(refusalOf(await correct(other.sale.id, { amountCents: 400 }))).toEqual([
    ['', 'The benefit of this sale is deactivated. Void this sale instead.'],
  ]);
});

test('local staff correct sales of their areas, also after the recipient has moved away', async () => {
  const { sale, benefit } = await sold(3000, 11);
  const person = await store().get(maker, recipients, at(market.people, 11).id);
  await store().transact(maker, (tx) => tx.update(recipients, person, { ...person, serviceAreaId: 'elsewhere' }));
  const own = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [market.area.id] });
  const other = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: ['elsewhere'] });
  expect((await correct(sale.id, { amountCents: 100 }, newId(), other)).status).toBe(404);
  expect((await correct(sale.id, { amountCents: 100 }, newId(), own)).status).toBe(200);
  expect(await leftOf(benefit.id)).toBe(4900);
});

test('vendor users, market managers and staff of another State correct nothing', async () => {
  const { sale, benefit } = await sold(3000, 12);
  const stateId = market.state.id;
  const elsewhere = await openMarket(store());
  const callers = [
    await portal.signIn({ roles: ['Vendor'], stateId, vendorId: sale.vendorId ?? '' }),
    await portal.signIn({ roles: ['Market Manager'], stateId }),
    await portal.signIn({ roles: ['State Agency Staff'], stateId: elsewhere.state.id }),
  ];
  const statuses = [];
  for (const caller of callers) statuses.push((await correct(sale.id, { amountCents: 100 }, newId(), caller)).status);
  expect(statuses).toEqual([403, 403, 404]);
  expect(await leftOf(benefit.id)).toBe(2000);
});

test('an amount of nothing and a missing reason are named', async () => {
  const { sale } = await sold(3000, 13);
  expect(refusalOf(await correct(sale.id, { amountCents: 0, reason: ' ' }))?.map(([field]) => field)).toEqual(['amountCents', 'reason']);
});
