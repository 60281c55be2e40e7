/** The vendor report, its file, and the benefits issued by programs. Days are the State's, and reversed sales do not count. */

import { beforeAll, expect, test } from 'vitest';
import { aBenefit, aProgram, aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { reportApi, type VendorReport } from '../../../shared/entities/report.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let stateId: string;
let programId: string;
beforeAll(async () => {
  ({ stateId, programId } = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState({ latestTimeZone: 'America/Chicago', earliestTimeZone: 'America/Chicago' }));
    return { stateId: state.id, programId: tx.create(programs, aProgram(state.id, { name: 'Senior' })).id };
  }));
  admin = await portal.signIn({ roles: ['Admin'] });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
});

const vendor = (name: string, more: Partial<Vendor> = {}) =>
  store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name, userName: name, ...more })));
const sale = (vendorId: string | undefined, amountCents: number, occurredAt: string, more: object = {}) =>
  store().transact(maker, (tx) => {
    const fields = { type: 'Sale', channel: 'App', issuancePeriodId: 'period', programId, stateId } as const;
    return tx.create(transactions, { ...fields, vendorId, amountCents, occurredAt, ...more });
  });
const span = (startDate: string, endDate: string) => ({ startDate, endDate, stateId });

test('counts vendors authorized on any of the days, and sales by the State’s day, with or without a vendor', async () => {
  const [always, early, late, gone] = [
    await vendor('Always'),
    await vendor('Early', { authorizedTo: '2026-06-30' }),
    await vendor('Late', { authorizedFrom: '2026-08-01' }),
    await vendor('Gone', { isArchived: true }),
  ];
  await sale(always.id, 1000, '2026-07-01T04:59:00.000Z'); // June 30, 11:59 PM in Chicago
  await sale(always.id, 200, '2026-07-01T05:00:00.000Z');
  await sale(always.id, 30, '2026-08-01T04:59:59.999Z'); // the last moment of July
  await sale(always.id, 4000, '2026-08-01T05:00:00.000Z');
  await sale(gone.id, 500, '2026-07-10T12:00:00.000Z');
  await sale(early.id, 600, '2026-07-10T12:00:00.000Z', { reversedById: 'void', reversalType: 'Void' });
  await sale(undefined, 700, '2026-07-10T12:00:00.000Z', { channel: 'Check' });
  readAnew();
  const report: VendorReport = (await staff.call(reportApi.vendor, { query: span('2026-07-01', '2026-07-31') })).body;
  expect(report.numberOfAuthorizedVendors).toBe(1);
  expect(
    report.vendorList.map(({ vendorName, isAuthorized, totalValueOfBenefits }) => [vendorName, isAuthorized, totalValueOfBenefits]),
  ).toEqual([
    ['Always', true, 230],
    ['Gone', false, 500],
    ['Not assigned', false, 700],
  ]);
  const whole: VendorReport = (await admin.call(reportApi.vendor, { query: span('2026-06-30', '2026-08-01') })).body;
  expect(whole.numberOfAuthorizedVendors).toBe(3);
  expect(whole.vendorList.find(({ vendorId }) => vendorId === late.id)).toMatchObject({ isAuthorized: true, totalValueOfBenefits: 0 });
});

test('the file lists each vendor’s sales, reversals, paid, due and check amounts, which add up to the net', async () => {
  const farm = await vendor('=Farm, "Zoë"', { city: 'Columbia' });
  const at = '2025-07-10T12:00:00.000Z';
  await sale(farm.id, 1000, at, { achTransactionId: 'paid' });
  await sale(farm.id, 200, at);
  await sale(farm.id, 30, at, { channel: 'Check' });
  await sale(farm.id, 400, at, { reversedById: 'void', reversalType: 'Void' });
  await sale(farm.id, 400, at, { type: 'Void', originalTransactionId: 'sale' });
  readAnew();
  const { body, headers } = await staff.call(reportApi.vendorCsv, { body: span('2025-07-01', '2025-07-31') });
  const lines = Buffer.from(body).toString().replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Vendor,City,Outlet Type,Sales,Refunds,Net,Paid,Due,By Check');
  const line = lines.find((one) => one.includes('Farm'));
  expect(line).toMatch(/,Columbia,.*,16\.30,-4\.00,12\.30,10\.00,2\.00,0\.30$/);
  expect(line).not.toMatch(/^"?=/);
  expect(headers.get('content-disposition')).toContain('vendors-2025-07-01-to-2025-07-31.csv');
});

test('counts issued benefits by program and the State’s day, for Admins only', async () => {
  const issue = (issuedAt: string, code: string) =>
    store().transact(maker, (tx) => {
      const place = { stateId, programId, serviceAreaId: 'area', issuancePeriodId: 'period', fundingId: 'funding', recipientId: 'someone' };
      return tx.create(benefits, aBenefit({ ...place, code }, { issuedAt }));
    });
  await issue('2026-07-01T04:59:00.000Z', 'CODE1');
  await issue('2026-07-01T05:00:00.000Z', 'CODE2');
  readAnew();
  const july = (await admin.call(reportApi.internalIssuance, { query: span('2026-07-01', '2026-07-31') })).body;
  expect(july.programs).toEqual([{ programId, programName: 'Senior', isToken: false, issuedBenefitsCount: 1 }]);
  const none = (await admin.call(reportApi.internalIssuance, { query: span('2024-07-01', '2024-07-31') })).body;
  expect(none.programs).toEqual([]);
  expect((await staff.call(reportApi.internalIssuance, { query: span('2026-07-01', '2026-07-31') })).status).toBe(403);
});

test('requires both days, in order', async () => {
  const ask = async (query: Record<string, string>) => refusalOf(await staff.call(reportApi.vendor, { query }));
  expect(await ask({ endDate: '2026-07-31' })).toEqual([400, 'Start Date is required']);
  expect(await ask({ startDate: '2026-07-01', endDate: 'soon' })).toEqual([400, 'End Date must be a date, such as 06/30/2026']);
  expect(await ask({ startDate: '2026-07-02', endDate: '2026-07-01' })).toEqual([400, 'End Date must be on or after Start Date']);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [] });
  expect((await local.call(reportApi.vendor, { query: span('2026-07-01', '2026-07-31') })).status).toBe(403);
});
