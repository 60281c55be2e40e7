/** Tests, through real calls, that staff see the money on its way to one vendor: the same figures as the vendor's own user. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { approvedBatch, openBank, sellAt } from '../../../infra/testing/testBank.ts';
import { at, type Market } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { vendorSaleApi as api, type Coming } from '../../../shared/entities/vendor-sale.ts';
import { store } from '../../core/store/clients.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;

const idOf = (index: number) => at(market.sellers, index).id;
const moneyOf = (who: Signed, index: number) => who.call(api.money, { params: { id: idOf(index) } });
/** Lists are a moment behind other processes' writes. */
const reads = (index: number) => expect.poll(async () => (await moneyOf(staff, index)).body.coming.map(({ cents }: Coming) => cents));
const userOf = (index: number) =>
  portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: idOf(index), vendorUserType: 'Secondary' });

/** Moves a sale to today, so that it counts among today's sales. */
const sellNow = (id: string) =>
  store().transact(maker, async (tx) => {
    const sale = await tx.get(transactions, id);
    tx.update(transactions, sale, { ...sale, occurredAt: new Date().toISOString() });
  });

beforeAll(async () => {
  market = await openBank(store(), { vendors: 3 });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const first = await sellAt(store(), market, [500, 250], [at(market.sellers, 0)]);
  const second = await sellAt(store(), market, [700], [at(market.sellers, 1)]);
  for (const id of [at(first, 0), at(second, 0)]) await sellNow(id);
});

test('shows staff the figures of one vendor, as its own user sees them', async () => {
  await reads(0).toEqual([750]);
  await reads(1).toEqual([700]);
  for (const index of [0, 1]) {
    const { today, coming } = (await (await userOf(index)).call(api.summary, {})).body;
    expect(today.count).toBe(1);
    expect((await moneyOf(staff, index)).body).toEqual({ today, coming });
  }
});

test('names the reason if a vendor is not paid, and not the reason of another vendor', async () => {
  await reads(1).toEqual([700]);
  await store().transact(maker, async (tx) => {
    const vendor = await tx.get(vendors, idOf(1));
    tx.update(vendors, vendor, { ...vendor, isArchived: true });
  });
  expect((await moneyOf(staff, 1)).body.coming).toEqual([{ cents: 700, text: 'Held: the vendor is archived' }]);
  await reads(0).toEqual([750]);
  expect((await moneyOf(staff, 0)).body.coming[0]?.text).toMatch(/^Next batch: /);
});

test('separates the amount in a batch from the next sale', async () => {
  const seller = at(market.sellers, 0);
  await reads(0).toEqual([750]);
  await approvedBatch(store(), market);
  await sellAt(store(), market, [100], [seller]);
  await reads(0).toEqual([750, 100]);
});

test('shows nothing for a vendor without sales', async () => {
  expect((await moneyOf(staff, 2)).body).toEqual({ today: { count: 0, cents: 0 }, coming: [] });
});

test('refuses vendors, local staff and the staff of another State', async () => {
  const elsewhere = await openBank(store(), {});
  const foreign = await portal.signIn({ roles: ['State Agency Staff'], stateId: elsewhere.state.id });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [] });
  expect((await moneyOf(foreign, 0)).status).toBe(404);
  for (const who of [local, await userOf(0)]) expect((await moneyOf(who, 0)).status).toBe(403);
});
