/** Tests, through real calls, the losses of sales without a connection that the State pays: their limits and their two people. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { allowOffline, OfflinePhone } from '../../../infra/testing/offlinePhone.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at, issueTo, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { registeredPhone } from '../../../infra/testing/testPhone.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { type OfflineSale, offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { sellApi } from '../../../shared/entities/sell.ts';
import type { StateSettingKey } from '../../../shared/entities/state-setting.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { achTransactions, replacementId } from '../../entities/ach.ts';
import { benefits } from '../../entities/benefit.ts';
import { offlineSaleId } from '../../entities/offline-sale.ts';
import { transactions } from '../../entities/transaction.ts';
import { applyReturn } from '../../rules/payments/applyReturn.ts';
import { handsOf } from '../../rules/payments/hands.ts';
import { makeFilter } from '../../rules/payments/offline/makeFilter.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
afterAll(() => {
  vi.useRealTimers();
});

let market: Market;
let stall: OfflinePhone;
let proposer: Signed;
let approver: Signed;
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

async function open(settings: Partial<Record<StateSettingKey, string>> = {}) {
  market = await openMarket(store(), { people: 4, vendors: 3 });
  await allowOffline(store(), market.state.id, { offlineLossBorneBy: 'State', ...settings });
  [proposer, approver] = [await staff(), await staff()];
  stall = await stallOf(0);
}
beforeEach(() => open());

const staff = () => portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });

/** A registered phone of a vendor. It has a pass only after `onTheRoad`. */
async function stallOf(vendor: number) {
  const user = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, vendor).id });
  return new OfflinePhone(portal, await registeredPhone(portal, user));
}

/** Gives the phones their passes with the cards of now, and takes their connection. */
async function onTheRoad(...stalls: readonly OfflinePhone[]) {
  wait(2);
  await makeFilter(store(), market.state.id);
  for (const one of stalls) await one.fetchPass();
}

/** Spends a card elsewhere, so that it has `left` cents when the phone sends its sale of $20. Returns the sale. */
async function lossOf(who: number, { left = 0, on = stall } = {}): Promise<OfflineSale> {
  const benefit = await issueTo(store(), market, who);
  await onTheRoad(on);
  return shortSale(benefit.code, { left, on });
}

async function shortSale(code: string, { left = 0, on = stall } = {}): Promise<OfflineSale> {
  const elsewhere = await stallOf(2);
  await elsewhere.phone.call(sellApi.charge, { body: { code, amountCents: 5000 - left }, key: newId() });
  return soldOn(on, code);
}

/** Sells for $20 without a connection, and returns the sale as staff see it. */
async function soldOn(on: OfflinePhone, code: string, soldAt?: string): Promise<OfflineSale> {
  const { hash } = await on.sold(code, 2000, soldAt === undefined ? {} : { soldAt });
  return saleOf(offlineSaleId(on.phone.deviceId, hash));
}

const saleOf = async (id: string, by = proposer) => (await by.call(offlineSaleApi.get, { params: { id } })).body as OfflineSale;
const propose = async (id: string, by = proposer): Promise<Answer> =>
  by.call(offlineSaleApi.proposeLoss, { params: { id }, body: { version: (await saleOf(id)).version, reason: 'The line was down' } });
const decide = async (id: string, isApproved: boolean, by = approver): Promise<Answer> =>
  by.call(offlineSaleApi.decideLoss, {
    params: { id },
    body: { version: (await saleOf(id)).version, isApproved, reason: 'I saw the note' },
  });
async function paymentOf(id: string): Promise<AchTransaction> {
  const { lossAchId = '' } = await saleOf(id);
  return store().get(maker, achTransactions, lossAchId);
}

test('a loss is proposed by one person, approved by another one, and paid as an adjustment', async () => {
  const { id, shortfallCents } = await lossOf(0, { left: 500 });
  expect(shortfallCents).toBe(1500);
  expect((await propose(id)).body).toMatchObject({ lossStatus: 'Proposed', lossCents: 1500 });
  expect((await decide(id, true)).body).toMatchObject({ lossStatus: 'Approved', lossCents: 1500 });
  expect(await paymentOf(id)).toMatchObject({
    ...{ vendorId: at(market.sellers, 0).id, amountCents: 1500, status: 'Open', isAdjustment: true, salesCount: 0, offlineSaleId: id },
  });
  const log = await proposer.call(changeLogApi.table, { body: { entity: 'OfflineSale', entityId: id } });
  const acts = (log.body.result.rows as { action: string; why: string }[]).map(({ action, why }) => `${action}: ${why}`);
  expect(acts.sort()).toEqual(['Loss approved: I saw the note', 'Loss proposed: The line was down']);
});

test('the payment creates no sale that a vendor is paid for', async () => {
  const { id } = await lossOf(0, { left: 500 });
  const sales = async () => (await store().children(maker, transactions, `due#${market.state.id}`)).length;
  const before = await sales();
  await propose(id);
  await decide(id, true);
  expect(await sales()).toBe(before);
});

test('the person who proposed it cannot approve it', async () => {
  const { id } = await lossOf(0);
  await propose(id);
  expect(refusalOf(await decide(id, true, proposer))).toEqual([409, 'You proposed this payment. Another person must approve it.']);
  expect((await saleOf(id)).lossStatus).toBe('Proposed');
});

test('staff who also sell for the vendor can neither propose nor approve', async () => {
  const { id } = await lossOf(0);
  const both = await portal.signIn({
    ...{ roles: ['State Agency Staff', 'Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 0).id },
  });
  expect((await propose(id, both)).status).toBe(409);
  await propose(id);
  expect((await decide(id, true, both)).status).toBe(409);
});

test('everyone who sold, released, proposed or approved it is kept from approving its batch', async () => {
  const benefit = await issueTo(store(), market, 0);
  await onTheRoad(stall);
  const elsewhere = await stallOf(2);
  await elsewhere.phone.call(sellApi.charge, { body: { code: benefit.code, amountCents: 5000 }, key: newId() });
  wait(8 * 24 * 60 + 1441);
  let releaser: Signed;
  [proposer, approver, releaser] = [await staff(), await staff(), await staff()];
  const { id, userId: farmerId } = await soldOn(stall, benefit.code, stall.pass.issuedAt);
  const body = { version: (await saleOf(id)).version, isReleased: true, decision: 'The truck was in the field' };
  await releaser.call(offlineSaleApi.decide, { params: { id }, body });
  await propose(id);
  await decide(id, true);
  const { actors } = await handsOf(store(), await paymentOf(id));
  expect(actors).toEqual({
    ...{ [proposer.userId]: ['Loss'], [approver.userId]: ['Loss'], [releaser.userId]: ['Sold'], [farmerId]: ['Sold'] },
  });
});

test('two people who approve at once pay once', async () => {
  const { id } = await lossOf(0);
  await propose(id);
  const third = await staff();
  const { version } = await saleOf(id);
  const body = { version, isApproved: true, reason: 'Seen' };
  const both = await Promise.all([approver, third].map((by) => by.call(offlineSaleApi.decideLoss, { params: { id }, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a declined loss is paid to no one, and can be proposed again', async () => {
  const { id } = await lossOf(0);
  await propose(id);
  expect((await decide(id, false)).body).toMatchObject({ lossStatus: 'Declined' });
  expect(await saleOf(id)).not.toHaveProperty('lossAchId');
  expect((await propose(id)).body).toMatchObject({ lossStatus: 'Proposed', lossCents: 2000 });
});

test('after its payment was voided, a loss can be proposed again and is paid once', async () => {
  const { id } = await lossOf(0);
  await propose(id);
  await decide(id, true);
  expect(refusalOf(await propose(id))).toEqual([409, 'The payment of this loss was proposed before.']);
  const payment = await paymentOf(id);
  await store().transact(maker, (tx) => tx.update(achTransactions, payment, { ...payment, status: 'Void' }));
  expect((await propose(id)).body).toMatchObject({ lossStatus: 'Proposed', lossCents: 2000 });
  await decide(id, true);
  const again = await paymentOf(id);
  expect([again.id === payment.id, again.status, again.amountCents]).toEqual([false, 'Open', 2000]);
});

test('the replacement of a returned payment pays a loss, which can be proposed again only after it is voided', async () => {
  const { id } = await lossOf(0);
  await propose(id);
  await decide(id, true);
  const payment = await paymentOf(id);
  const sent = await store().transact(maker, (tx) => tx.update(achTransactions, payment, { ...payment, status: 'Sent' as const }));
  await store().transact(maker, (tx) => applyReturn(tx, sent, { code: 'R03' }));
  expect(refusalOf(await propose(id))).toEqual([409, 'The payment of this loss was proposed before.']);
  const replacement = await store().get(maker, achTransactions, replacementId(payment.id));
  expect(replacement).toMatchObject({ status: 'Open', amountCents: 2000, offlineSaleId: id, reason: payment.reason });
  await store().transact(maker, (tx) => tx.update(achTransactions, replacement, { ...replacement, status: 'Void' }));
  expect((await propose(id)).body).toMatchObject({ lossStatus: 'Proposed', lossCents: 2000 });
});

describe('the limits', () => {
  test('one vendor has a limit in a year, to the cent', async () => {
    await open({ offlineLossCents: '30.01' });
    const [first, second] = [await lossOf(0), await lossOf(1)];
    expect((await propose(first.id)).body).toMatchObject({ lossCents: 2000 });
    expect((await propose(second.id)).body).toMatchObject({ lossCents: 1001 });
    const third = await lossOf(2);
    expect(refusalOf(await propose(third.id))).toEqual([
      409,
      'The losses that the State pays this year have reached a limit: this vendor.',
    ]);
  });

  test('one card has a limit over all vendors', async () => {
    const benefit = await issueTo(store(), market, 0);
    const other = await stallOf(1);
    await onTheRoad(stall, other);
    const first = await shortSale(benefit.code);
    const second = await soldOn(other, benefit.code);
    expect((await propose(first.id)).body).toMatchObject({ lossCents: 2000 });
    expect(refusalOf(await propose(second.id))[1]).toBe('The losses that the State pays this year have reached a limit: this card.');
  });

  test('the State has a limit, and a declined loss gives its part back', async () => {
    await open({ offlineLossStateCents: '25.00' });
    const other = await stallOf(1);
    const [first, second] = [await lossOf(0), await lossOf(1, { on: other })];
    await propose(first.id);
    expect((await propose(second.id)).body).toMatchObject({ lossCents: 500 });
    await decide(second.id, false);
    await decide(first.id, false);
    expect((await propose(second.id)).body).toMatchObject({ lossCents: 2000 });
  });
});

test('a card on two phones of one vendor has no loss that the State pays', async () => {
  const benefit = await issueTo(store(), market, 0);
  const second = await stallOf(0);
  await onTheRoad(stall, second);
  const { id } = await shortSale(benefit.code);
  await second.sold(benefit.code, 2000);
  const words = 'This card was used on two phones of this vendor, so the State cannot pay the loss.';
  expect(refusalOf(await propose(id))).toEqual([409, words]);
  expect(await saleOf(id)).toMatchObject({ payable: { cents: 0, why: words } });
});

test('a card with a shortfall is on no list for phones any longer', async () => {
  const benefit = await issueTo(store(), market, 0);
  await onTheRoad(stall);
  await shortSale(benefit.code, { left: 1500 });
  await store().transact(maker, async (tx) => {
    const now = await tx.get(benefits, benefit.id);
    tx.update(benefits, now, { ...now, remainingCents: 4000, status: 'Issued' });
  });
  await onTheRoad(stall);
  expect(await stall.sold(benefit.code, 100)).toMatchObject({ status: 'Refused', reason: 'Not on the list of the phone' });
});

test('nothing can be proposed where farmers bear the loss', async () => {
  await open({ offlineLossBorneBy: 'Farmer' });
  const { id } = await lossOf(0);
  expect(refusalOf(await propose(id))).toEqual([
    409,
    'Farmers bear these losses in your State. An Admin can change this under State Settings.',
  ]);
});

test('the figures of a year show what was held, refused and late, and who bears the loss', async () => {
  const [first, second] = [await lossOf(0, { left: 500 }), await lossOf(1)];
  await stall.sold('GPTJPDUTA9KP3', 700);
  await stall.sold('GPTJPDUTA9KP3', 700, { number: 99 });
  await propose(first.id);
  await decide(first.id, true);
  await propose(second.id);
  wait(2);
  const year = dayIn(market.state.latestTimeZone, Date.parse(first.soldAt)).slice(0, 4);
  const figures = { paidCents: 500, held: 1, refused: 1, late: 0, shortfallCents: 3500 };
  const ask = async (of: string) => (await proposer.call(offlineSaleApi.figures, { query: { year: of } })).body;
  expect(await ask(year)).toEqual({ ...figures, borneByStateCents: 1500, proposedCents: 2000 });
  expect(await ask('2019')).toMatchObject({ held: 0, shortfallCents: 0 });
});
