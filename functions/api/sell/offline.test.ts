/** Tests the answers to sales that a phone made without a connection, by HTTP: a test for each row of the table of answers. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { allowOffline, OfflinePhone } from '../../../infra/testing/offlinePhone.ts';
import { at, issueTo, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { registeredPhone, type TestPhone } from '../../../infra/testing/testPhone.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { salesDeviceApi } from '../../../shared/entities/sales-device.ts';
import { type SavedAnswer, sellApi } from '../../../shared/entities/sell.ts';
import { fiscalYearOf } from '../../../shared/federalForms/fiscalYear.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { frozenForms } from '../../entities/federal-form.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { makeFilter } from '../../rules/payments/offline/makeFilter.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
let market: Market;
afterAll(() => {
  vi.useRealTimers();
});
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const makeList = () => makeFilter(store(), market.state.id);

let staff: Signed;
let farmer: Signed;
let phone: TestPhone;
let stall: OfflinePhone;
let benefit: Benefit;
beforeEach(async () => {
  market = await openMarket(store(), { people: 2 });
  await allowOffline(store(), market.state.id);
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  farmer = await vendorUser();
  phone = await registeredPhone(portal, farmer);
  benefit = await issued(0);
  await makeList();
  stall = new OfflinePhone(portal, phone);
  await stall.fetchPass();
});

const issued = (who: number) => issueTo(store(), market, who);
const left = async ({ id } = benefit) => (await store().get(maker, benefits, id)).remainingCents;
const vendorUser = () => portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: farm().id });
const farm = () => at(market.sellers, 0);
const secondPhone = async () => {
  const made = new OfflinePhone(portal, await registeredPhone(portal, await vendorUser(), 'Second phone'));
  await made.fetchPass();
  return made;
};
const answer = (status: SavedAnswer['status'], reason?: SavedAnswer['reason']) =>
  expect.objectContaining({ status, ...(reason && { reason }) });

describe('paid', () => {
  test('a sale without a connection is paid when the phone sends it', async () => {
    const { saleId, ...sold } = await stall.sold(benefit.code, 1200);
    expect(sold).toMatchObject({ status: 'Paid', paidCents: 1200, shortfallCents: 0 });
    expect((await phone.call(sellApi.today)).body).toMatchObject({ sales: [{ saleId, amountCents: 1200 }] });
    expect(await left()).toBe(3800);
  });

  test('the same sale sent again has the same answer, and moves nothing', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    const [first, second] = await Promise.all([stall.send(saved), stall.send(saved)]);
    expect(second.body).toEqual(first.body);
    expect((await stall.send(saved)).body).toEqual(first.body);
    expect(await left()).toBe(3800);
  });

  test('a sale with a lost reply is the sale that exists', async () => {
    const key = newId();
    await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 1200 }, key });
    expect(await stall.sold(benefit.code, 1200, { key })).toMatchObject({ status: 'Paid', paidCents: 1200 });
    expect(await left()).toBe(3800);
  });

  test('a request with a connection that arrives after its saved sale moves nothing', async () => {
    const key = newId();
    await stall.sold(benefit.code, 1200, { key });
    const late = await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 1200 }, key });
    expect(late.status).toBe(409);
    expect(await left()).toBe(3800);
  });

  test('a sale of a phone that never got the reply with its next pass', async () => {
    wait(2);
    await phone.call(sellApi.pass, { body: { has: stall.pass.number } });
    wait(30);
    expect(await stall.sold(benefit.code, 1200)).toEqual(answer('Paid'));
  });

  test('a card that was issued after the first list is in the next one, and can be spent without a connection', async () => {
    wait(5);
    const later = await issued(1);
    await makeList();
    await stall.fetchPass();
    wait(60);
    expect(await stall.sold(later.code, 500)).toEqual(answer('Paid'));
  });
});

describe('paid in part', () => {
  test('a card that had less pays what it has', async () => {
    await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 4500 }, key: newId() });
    expect(await stall.sold(benefit.code, 1200)).toMatchObject({ status: 'Paid in Part', paidCents: 500, shortfallCents: 700 });
    expect(await left()).toBe(0);
  });

  test('a card with nothing left pays nothing, and records the shortfall', async () => {
    await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 5000 }, key: newId() });
    expect(await stall.sold(benefit.code, 1200)).toMatchObject({ status: 'Paid in Part', paidCents: 0, shortfallCents: 1200 });
  });

  test('a request with a connection that arrives after a shortfall moves nothing', async () => {
    await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 5000 }, key: newId() });
    const key = newId();
    await stall.sold(benefit.code, 1200, { key });
    const other = await issued(1);
    expect((await phone.call(sellApi.charge, { body: { code: other.code, amountCents: 1200 }, key })).status).toBe(409);
    expect(await left(other)).toBe(5000);
  });
});

describe('refused', () => {
  test('a code that does not exist', async () => {
    expect(await stall.sold('3479ACDEFGHJK', 1200)).toEqual(answer('Refused', 'Unknown code'));
  });

  test('a code that is not on the list of the phone', async () => {
    wait(5);
    const later = await issued(1);
    expect(await stall.sold(later.code, 500)).toEqual(answer('Refused', 'Not on the list of the phone'));
    expect(await left(later)).toBe(5000);
  });

  test('a card that was lost before the pass, because the list of the phone no longer has it', async () => {
    await deactivate();
    wait(5);
    await makeList();
    await stall.fetchPass();
    wait(60);
    expect(await stall.sold(benefit.code, 1200)).toEqual(answer('Refused', 'Not on the list of the phone'));
  });

  test('a card with nothing left when the list was made', async () => {
    await phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 5000 }, key: newId() });
    wait(5);
    await makeList();
    await stall.fetchPass();
    expect(await stall.sold(benefit.code, 1200)).toEqual(answer('Refused', 'Not on the list of the phone'));
  });

  test('a vendor without an authorization at the time of sale', async () => {
    await change(vendors, farm().id, { authorizedFrom: '2020-01-01', authorizedTo: '2021-01-01' });
    expect(await stall.sold(benefit.code, 1200)).toEqual(answer('Refused', 'Vendor not authorized'));
  });

  test('a second sale with the key of another one', async () => {
    const key = newId();
    await stall.sold(benefit.code, 1200, { key });
    expect(await stall.sold(benefit.code, 300, { key })).toEqual(answer('Refused', 'Another sale with this key'));
    expect(await left()).toBe(3800);
  });
});

describe('held for State staff', () => {
  test('a card that was stopped after the pass', async () => {
    wait(5);
    await deactivate();
    expect(await stall.sold(benefit.code, 1200)).toEqual(answer('Held', 'Card stopped'));
  });

  test('a phone that was removed before it sent its sales', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    await removePhone();
    expect((await stall.send(saved)).body).toEqual([answer('Held', 'Phone removed')]);
  });

  test('a user who was locked', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    await change(users, farmer.userId, { isLockedOut: true });
    expect((await stall.send(saved)).body).toEqual([answer('Held', 'User locked')]);
  });

  test('a vendor who was archived', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    await change(vendors, farm().id, { isArchived: true });
    expect((await stall.send(saved)).body).toEqual([answer('Held', 'Vendor stopped')]);
  });

  test('a gap, everything after it, and nothing of another phone', async () => {
    const other = await secondPhone();
    await stall.sell(benefit.code, 100);
    expect(await stall.sold(benefit.code, 200)).toEqual(answer('Held', 'Gap in the sales of the phone'));
    expect(await stall.sold(benefit.code, 300)).toEqual(answer('Held', 'Gap in the sales of the phone'));
    expect(await other.sold(benefit.code, 400)).toEqual(answer('Paid'));
    expect((await stall.fetchPass()).isBroken).toBe(true);
  });

  test('the sales of a phone that was restored from a backup', async () => {
    const [number, hash] = [stall.number, stall.hash];
    await stall.sold(benefit.code, 100);
    Object.assign(stall, { number, hash });
    expect(await stall.sold(benefit.code, 200)).toEqual(answer('Held', 'Gap in the sales of the phone'));
  });

  test.each([
    ['before its pass', -60],
    ['in the future', 60],
  ])('a time %s', async (_, minutes) => {
    const soldAt = new Date(Date.now() + minutes * 60_000).toISOString();
    expect(await stall.sold(benefit.code, 1200, { soldAt })).toEqual(answer('Held', 'Wrong time'));
  });

  test('a time before the last sale', async () => {
    wait(30);
    await stall.sold(benefit.code, 100);
    expect(await stall.sold(benefit.code, 100, { soldAt: new Date(Date.now() - 60_000).toISOString() })).toEqual(
      answer('Held', 'Wrong time'),
    );
  });

  test('a time after the next pass', async () => {
    const { number } = stall.pass;
    wait(2);
    await stall.fetchPass();
    wait(6);
    await stall.fetchPass();
    expect(await stall.sold(benefit.code, 1200, { pass: number })).toEqual(answer('Held', 'Wrong time'));
  });

  test('a pass that this phone never had, also if another phone did', async () => {
    await (await secondPhone()).fetchPass();
    expect(await stall.sold(benefit.code, 1200, { pass: 2 })).toEqual(answer('Held', 'Unknown pass'));
  });

  test('one sale above its limit', async () => {
    expect(await stall.sold(benefit.code, 2001)).toEqual(answer('Held', 'Over a limit'));
    expect(await left()).toBe(5000);
  });

  test('one card above its limit on this phone, by the last cent, also with another pass', async () => {
    await stall.sold(benefit.code, 1500);
    expect(await stall.sold(benefit.code, 500)).toEqual(answer('Paid'));
    await stall.fetchPass();
    expect(await stall.sold(benefit.code, 1)).toEqual(answer('Held', 'Over a limit'));
    expect(await left()).toBe(3000);
  });

  test('a sale of a federal form that was frozen before it arrived, but no later sale', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    wait(5);
    await freezeForm();
    wait(5);
    expect((await stall.send(saved)).body).toEqual([answer('Held', 'Federal form frozen')]);
    expect(await stall.sold(benefit.code, 300)).toEqual(answer('Paid'));
  });

  test('sales that arrive more than seven days after their pass', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    wait(24 * 60 + 7 * 24 * 60 + 1);
    expect((await stall.send(saved)).body).toEqual([answer('Held', 'Sent too late')]);
  });
});

test('the list goes to registered phones of the State alone, and no cache keeps it', async () => {
  const input = { params: { name: stall.pass.list.base } };
  const own = await phone.call(sellApi.list, input);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const elsewhere = await openMarket(store());
  const other = await portal.signIn({ roles: ['Vendor'], stateId: elsewhere.state.id, vendorId: at(elsewhere.sellers, 0).id });
  const theirs = await registeredPhone(portal, other);
  const refused = await Promise.all([
    portal.visitor.call(sellApi.list, input),
    farmer.call(sellApi.list, input),
    theirs.call(sellApi.list, input),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 409, 404]);
});

describe('a call that is no sale', () => {
  test.each([
    ['a forged signature', async () => ({ ...(await stall.sell(benefit.code, 1200)), signature: phone.key.sign('another text') })],
    [
      'a changed amount',
      async () => {
        const { text, signature } = await stall.sell(benefit.code, 1200);
        return { text: text.replace('1200', '1900'), signature };
      },
    ],
    ['a sale of another phone', async () => (await secondPhone()).sell(benefit.code, 1200)],
  ])('%s is refused, and nothing is stored', async (_, forge) => {
    const sent = await stall.send(await forge());
    expect(sent.status).toBe(400);
    expect(await left()).toBe(5000);
  });

  test('a text that is no sale is refused', async () => {
    const text = JSON.stringify({ deviceId: phone.deviceId });
    expect((await stall.send({ text, signature: phone.key.sign(text) })).status).toBe(400);
  });
});

describe('State staff', () => {
  test('decline a held sale with a reason, and no money moves', async () => {
    wait(5);
    await deactivate();
    await stall.sold(benefit.code, 1200);
    expect((await decide(await heldSale(), false)).body).toMatchObject({
      status: 'Refused',
      reason: 'Declined by staff',
      heldFor: 'Card stopped',
      paidCents: 0,
      decision: 'I called the farmer',
    });
    expect(await left()).toBe(0);
  });

  test('release a sale of a removed phone, which pays it once, and count as makers of its payment', async () => {
    const saved = await stall.sell(benefit.code, 1200);
    await removePhone();
    await stall.send(saved);
    const held = await heldSale();
    const both = await Promise.all([decide(held, true), decide(held, true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await left()).toBe(3800);
    expect((await stall.send(saved)).body).toEqual([expect.objectContaining({ status: 'Paid', paidCents: 1200 })]);
    const saleId = both.map(({ body }) => body.saleId).find(Boolean);
    expect((await store().get(maker, transactions, saleId)).actors).toEqual({ [staff.userId]: ['Sold'] });
  });

  test('cannot decide twice, and no one else can decide', async () => {
    await stall.sold(benefit.code, 2001);
    const held = await heldSale();
    expect((await decide(held, true, farmer)).status).toBe(403);
    expect((await decide(held, false)).status).toBe(200);
    expect((await decide({ ...held, version: held.version + 1 }, true)).status).toBe(409);
    expect(await left()).toBe(5000);
  });

  async function heldSale() {
    wait(1);
    const { body } = await staff.call(offlineSaleApi.table, { body: {} });
    const rows = body.result.rows as readonly { readonly id: string; readonly version: number; readonly status: string }[];
    return at(
      rows.filter(({ status }) => status === 'Held'),
      0,
    );
  }
  function decide({ id, version }: { readonly id: string; readonly version: number }, isReleased: boolean, who = staff) {
    return who.call(offlineSaleApi.decide, { params: { id }, body: { version, isReleased, decision: 'I called the farmer' } });
  }
});

async function freezeForm(): Promise<void> {
  const place = { stateId: market.state.id, form: 'fns-683a', year: fiscalYearOf(dayIn(market.state.latestTimeZone, Date.now())) } as const;
  const fields = { ...place, number: 1, status: 'Frozen', frozenByName: 'Ada', lines: {}, requestHash: '' } as const;
  await store().transact(maker, (tx) => tx.create(frozenForms, fields));
}

async function removePhone(): Promise<void> {
  const { version } = await store().get(maker, salesDevices, phone.deviceId);
  await farmer.call(salesDeviceApi.revoke, { params: { id: phone.deviceId }, body: { version } });
}

async function deactivate(): Promise<void> {
  await change(benefits, benefit.id, { status: 'Deactivated', remainingCents: 0, deactivatedCents: 5000 });
}

async function change(of: typeof benefits | typeof vendors | typeof users, id: string, fields: object): Promise<void> {
  await store().transact(maker, async (tx) => {
    const record = await tx.get(of as typeof benefits, id);
    tx.update(of as typeof benefits, record, { ...record, ...fields });
  });
}
