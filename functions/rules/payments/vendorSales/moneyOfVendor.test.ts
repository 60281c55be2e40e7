/** Tests today's sales and the money to come of vendors of one State, on a fixed day. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { openBank, sellAt } from '../../../../infra/testing/testBank.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { at, type Market } from '../../../../infra/testing/testMarket.ts';
import type { Transaction as Sale } from '../../../../shared/entities/transaction.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import { Caller } from '../../../core/caller.ts';
import { newId } from '../../../core/id.ts';
import { store } from '../../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../../entities/ach.ts';
import { programs } from '../../../entities/program.ts';
import { transactions } from '../../../entities/transaction.ts';
import { openQueries } from '../../lists/openQueries.ts';
import { moneyOfVendor } from './moneyOfVendor.ts';

const day = '2026-05-31';
const standing = { today: day, next: { day, hour: 20 } };
const nextBatch = 'Next batch: 05/31/2026 at 8:00 PM';
const coming = { text: nextBatch, batchOn: day };
let market: Market;
beforeAll(async () => {
  await testTable();
  market = await openBank(store(), { vendors: 4 });
});

/** Returns a vendor's figures on the day of `day`, once the replica has the latest changes. */
const reaches = ({ id: vendorId, stateId }: Vendor) =>
  expect.poll(async () => {
    const farmer = Caller.ofPerson({ userId: newId(), name: 'Ada', roles: ['Vendor'], stateId, vendorId, serviceAreaIds: [] });
    const queries = await openQueries({ caller: farmer, after: [] }, [transactions, achTransactions, achBatches, programs]);
    return moneyOfVendor(queries, standing);
  });

/** Creates a sale of each amount in cents, an hour before the end of `day` in the State's zone. */
async function sellThatDay(vendor: Vendor, cents: readonly number[]): Promise<Sale[]> {
  const ids = await sellAt(store(), market, cents, [vendor]);
  return Promise.all(ids.map((id) => change(id, { occurredAt: '2026-06-01T04:00:00.000Z' })));
}

const change = (id: string, fields: Partial<Sale>) =>
  store().transact(maker, async (tx) => {
    const sale = await tx.get(transactions, id);
    return tx.update(transactions, sale, { ...sale, ...fields });
  });

test('counts the sales of the State’s day, and not those of the day after', async () => {
  const vendor = at(market.sellers, 0);
  const [, late] = await sellThatDay(vendor, [500, 250, 100]);
  await change(late?.id ?? '', { occurredAt: '2026-06-01T05:00:00.000Z' });
  await reaches(vendor).toEqual({ today: { count: 2, cents: 600 }, coming: [{ cents: 850, ...coming }] });
});

test('leaves out voided sales and checks', async () => {
  const vendor = at(market.sellers, 1);
  const [voided, check] = await sellThatDay(vendor, [500, 250, 100]);
  await change(voided?.id ?? '', { reversalType: 'Void' });
  await change(check?.id ?? '', { channel: 'Check' });
  await reaches(vendor).toEqual({ today: { count: 1, cents: 100 }, coming: [{ cents: 100, ...coming }] });
});

test('deducts refunds from the next payment, even below zero', async () => {
  const vendor = at(market.sellers, 2);
  const [sale] = await sellThatDay(vendor, [500, 100]);
  await change(at(await sellAt(store(), market, [700], [vendor]), 0), { type: 'Refund' });
  await change(sale?.id ?? '', { reversalType: 'Refund' });
  await reaches(vendor).toEqual({ today: { count: 1, cents: 100 }, coming: [{ cents: -100, ...coming }] });
});

test('separates the amounts that are paid by hand', async () => {
  const vendor = at(market.sellers, 3);
  await sellThatDay(vendor, [300]);
  await store().transact(maker, async (tx) => {
    const program = await tx.get(programs, market.program.id);
    tx.update(programs, program, { ...program, enableManualPaymentProcessing: true });
  });
  await reaches(vendor).toEqual({ today: { count: 1, cents: 300 }, coming: [{ cents: 300, text: 'Will be paid by hand' }] });
});
