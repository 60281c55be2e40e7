/** Tests a market day on a registered phone: the worth of a code, the sale, its undoing and the day's list, through real calls. */
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { freshCode } from '../../../infra/testing/testImport.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { registeredPhone, type TestPhone } from '../../../infra/testing/testPhone.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Row } from '../../../shared/core/column.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { saleNumber, sellApi, type TodaySale } from '../../../shared/entities/sell.ts';
import { transactionApi, type transactionColumns } from '../../../shared/entities/transaction.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { issue } from '../../rules/benefits/issue.ts';

const portal = usePortal();
let market: Market;
let farmer: Signed;
let phone: TestPhone;
beforeAll(async () => {
  market = await openMarket(store(), { people: 16, vendors: 2, program: { farmerTransactionDisclaimer: 'Give no change.' } });
  farmer = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 0).id });
  phone = await registeredPhone(portal, farmer);
});

let nextPerson = 0;
/** Issues a benefit of $50 to another person. */
async function benefit(period = market.period) {
  const recipientId = at(market.people, nextPerson++).id;
  const form = { recipientId, issuancePeriodId: period.id, hybridCode: undefined, duplicateReason: undefined };
  const [made] = await issue(store(), maker, form, { key: newId(), requestHash: '' });
  if (!made) throw new Error('No benefit was issued');
  return made;
}
const charge = (code: string, amountCents: number, key = newId(), on = phone) =>
  on.call(sellApi.charge, { body: { code, amountCents }, key });
const worth = (code: string, on = phone) => on.call(sellApi.worth, { body: { code } });
const undo = (saleId: string, on = phone, key = newId()) => on.call(sellApi.undo, { params: { saleId }, body: {}, key });
const left = async (id: string) => (await store().get(maker, benefits, id)).remainingCents;
const today = async (on = phone) => (await on.call(sellApi.today)).body as { count: number; cents: number; sales: TodaySale[] };

describe('the worth of a code', () => {
  test('is its program, its balance and its last day', async () => {
    const { code } = await benefit();
    expect((await worth(code)).body).toEqual({
      programId: market.program.id,
      programName: 'Program',
      remainingCents: 5000,
      isWhole: false,
      lastDay: '2099-12-31',
    });
  });

  test('reveals no recipient, and neither does a sale or the day’s list', async () => {
    const { code, recipientId } = await benefit();
    const answers = [await worth(code), await charge(code, 100), await phone.call(sellApi.today), await phone.call(sellApi.state)];
    const { firstName, lastName } = await store().get(maker, recipients, recipientId);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const secret of [recipientId, firstName, lastName]) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test('does not exist for a used code, which is refused with the reason', async () => {
    const { code } = await benefit();
    await charge(code, 5000);
    expect(refusalOf(await worth(code))).toEqual([400, 'This benefit is already redeemed']);
  });

  test.each([
    ['an archived recipient', 'This recipient is archived. The benefits cannot be redeemed.'],
    ['a deactivated recipient', 'This recipient is deactivated. The benefits cannot be redeemed.'],
  ])('is refused for %s', async (kind, reason) => {
    const { code, recipientId } = await benefit();
    await store().transact(maker, async (tx) => {
      const person = await tx.get(recipients, recipientId);
      tx.update(recipients, person, kind.includes('archived') ? { ...person, isArchived: true } : { ...person, deactivatedAt: tx.at });
    });
    expect(refusalOf(await worth(code))).toEqual([400, reason]);
    expect(refusalOf(await charge(code, 100))).toEqual([400, reason]);
  });

  test('is refused for a season that has ended', async () => {
    const ended = await addPeriod(store(), market, { startDate: '2025-01-01', endDate: '2099-01-01', benefitAmountPerRecipientCents: 500 });
    const { code } = await benefit(ended);
    await store().transact(maker, async (tx) => {
      const period = await tx.get(periods, ended.id);
      tx.update(periods, period, { ...period, endDate: '2025-10-31' });
    });
    const [status, reason] = refusalOf(await worth(code));
    expect([status, reason]).toEqual([400, expect.stringMatching(/runs from 01\/01\/2025 to 10\/31\/2025/)]);
  });
});

describe('a sale', () => {
  test('takes the amount and answers with a receipt', async () => {
    const { code, id } = await benefit();
    const { status, body } = await charge(code, 1200);
    expect(status).toBe(200);
    expect(body).toMatchObject({ amountCents: 1200, remainingCents: 3800, vendorName: 'Farm 0', disclaimer: 'Give no change.' });
    expect(body.number).toBe(saleNumber(body.saleId));
    expect(await left(id)).toBe(3800);
    expect(await store().get(maker, transactions, body.saleId)).toMatchObject({ deviceId: phone.deviceId, channel: 'App' });
  });

  test('is made once for a repeated key, and the repetition shows the same receipt', async () => {
    const { code, id } = await benefit();
    const key = newId();
    const [first, second] = await Promise.all([charge(code, 700, key), charge(code, 700, key)]);
    const third = await charge(code, 700, key);
    expect([first.body, second.body]).toEqual([third.body, third.body]);
    expect(await left(id)).toBe(4300);
  });

  test('is refused when the card has less, and names the rest', async () => {
    const { code, id } = await benefit();
    expect(refusalOf(await charge(code, 5001))).toEqual([400, 'Only $50.00 is left to spend']);
    expect(await left(id)).toBe(5000);
  });
});

describe('undoing a sale', () => {
  test('returns the whole amount once, however often it is requested', async () => {
    const { code, id } = await benefit();
    const { saleId } = (await charge(code, 900)).body;
    const key = newId();
    const same = await Promise.all([undo(saleId, phone, key), undo(saleId, phone, key)]);
    const others = await Promise.all([undo(saleId), undo(saleId)]);
    expect([...same, ...others].map(({ status }) => status)).toEqual([200, 200, 409, 409]);
    expect(await left(id)).toBe(5000);
    const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
    const log = await staff.call(changeLogApi.table, { body: { entity: 'Transaction', entityId: saleId } });
    expect(log.body.result.rows[0]).toMatchObject({ action: 'Voided', why: 'Undone on the phone that made the sale' });
  });

  test('is only possible on the phone that made the sale', async () => {
    const { code, id } = await benefit();
    const { saleId } = (await charge(code, 900)).body;
    const other = await registeredPhone(portal, farmer, 'Second phone');
    expect(refusalOf(await undo(saleId, other))).toEqual([404, 'Only the phone that made a sale can undo it.']);
    expect(await left(id)).toBe(4100);
  });

  test('works for a vendor who is a market manager too, after a sale of the own farm and of another', async () => {
    const place = { stateId: market.state.id, vendorId: at(market.sellers, 0).id };
    const both = await registeredPhone(portal, await portal.signIn({ roles: ['Vendor', 'Market Manager'], ...place }));
    for (const vendorId of [at(market.sellers, 0).id, at(market.sellers, 1).id]) {
      const { code, id } = await benefit();
      const sold = await both.call(sellApi.charge, { body: { code, amountCents: 900, vendorId }, key: newId() });
      expect(sold.status).toBe(200);
      expect((await undo(sold.body.saleId, both)).status).toBe(200);
      expect(await left(id)).toBe(5000);
    }
  });

  test('is refused once a payment includes the sale', async () => {
    const { code } = await benefit();
    const { saleId } = (await charge(code, 900)).body;
    await store().transact(maker, async (tx) => {
      const sale = await tx.get(transactions, saleId);
      tx.update(transactions, sale, { ...sale, achTransactionId: 'payment' });
    });
    expect((await undo(saleId)).status).toBe(409);
    expect((await today()).sales.find((sale) => sale.saleId === saleId)?.state).toBe('In a payment');
  });

  test('returns both benefits that a card spent', async () => {
    const { ids, its, saleId, remainingCents } = await sellOverTwo();
    const both = async () => Promise.all(ids.map(left));
    expect([remainingCents, ...(await both())]).toEqual([3000, 3000, 0]);
    expect((await today(its)).sales).toMatchObject([{ saleId, amountCents: 7000, state: 'Paid' }]);
    expect((await undo(saleId, its)).status).toBe(200);
    expect(await both()).toEqual([5000, 5000]);
    expect(await today(its)).toMatchObject({ count: 0, cents: 0, sales: [{ saleId, amountCents: 7000, state: 'Undone' }] });
  });
});

/** Sells $70 to a card with two benefits of $50, in a State of its own. */
async function sellOverTwo() {
  const hybridCode = freshCode();
  const cards = await openMarket(store(), { programType: 'Hybrid Card' });
  const later = await addPeriod(store(), cards, { benefitAmountPerRecipientCents: 5000, endDate: '2099-12-30' });
  const give = async (period: typeof later) => {
    const to = { recipientId: at(cards.people, 0).id, duplicateReason: undefined, hybridCode };
    const [made] = await issue(store(), maker, { ...to, issuancePeriodId: period.id }, { key: newId(), requestHash: '' });
    return made?.id ?? '';
  };
  const ids = [await give(cards.period), await give(later)];
  const place = { stateId: cards.state.id, vendorId: at(cards.sellers, 0).id };
  const its = await registeredPhone(portal, await portal.signIn({ roles: ['Vendor'], ...place }));
  expect((await worth(hybridCode, its)).body).toMatchObject({ remainingCents: 10_000, lastDay: '2099-12-30' });
  const { saleId, number, remainingCents } = (await charge(hybridCode, 7000, newId(), its)).body;
  return { cards, hybridCode, ids, its, saleId, number, remainingCents };
}

describe('staff search for the number of a sale', () => {
  test('and find all of a sale that spent two benefits, in the list and in its file', async () => {
    const { cards, hybridCode, its, number } = await sellOverTwo();
    await charge(hybridCode, 100, newId(), its);
    const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: cards.state.id });
    for (const allSearch of [number, ` ${number.replace('-', '').toLowerCase()} `]) {
      const { result } = (await staff.call(transactionApi.table, { body: { allSearch } })).body;
      expect((result.rows as Row<typeof transactionColumns>[]).map(({ amountCents }) => amountCents).sort()).toEqual([2000, 5000]);
    }
    const file = await staff.call(transactionApi.export, { body: { allSearch: number } });
    expect(Buffer.from(file.body).toString().trim().split('\n')).toHaveLength(3);
  });

  test('and find no sale of another State', async () => {
    const { number } = await sellOverTwo();
    const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
    const { result } = (await stranger.call(transactionApi.table, { body: { allSearch: number } })).body;
    expect(result.totalFilteredRecords).toBe(0);
  });
});

test('the day’s list has this phone’s sales and not those of other phones', async () => {
  const other = await registeredPhone(portal, farmer, 'Third phone');
  const { code } = await benefit();
  const before = await today();
  await charge(code, 150, newId(), other);
  expect(await today(other)).toMatchObject({ count: 1, cents: 150, sales: [{ amountCents: 150, vendorName: 'Farm 0', state: 'Paid' }] });
  expect((await today()).sales).toEqual(before.sales);
});

test('a vendor who is no longer authorized is refused with the reason', async () => {
  const { code } = await benefit();
  const strict = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 1).id });
  const its = await registeredPhone(portal, strict);
  await store().transact(maker, async (tx) => {
    const vendor = await tx.get(vendors, at(market.sellers, 1).id);
    tx.update(vendors, vendor, { ...vendor, authorizedTo: '2025-12-31' });
  });
  expect(refusalOf(await worth(code, its))).toEqual([400, 'This vendor is not authorized to accept benefits on that day']);
});
