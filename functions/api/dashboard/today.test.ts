/** Tests the duties of Today: due and done records, their roles and scopes, and lists with exactly the counted records. */

import { afterAll, expect, test, vi } from 'vitest';
import { aPeriod } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import {
  achAt as ach,
  dutyPlace as aPlace,
  applyAt as apply,
  batchAt as batch,
  dayFromNow,
  depositAt as deposit,
  everyDuty as everything,
  failedAt as failed,
  fundAt as fund,
  make,
  offlineAt as offline,
  vendorAt as vendor,
} from '../../../infra/testing/testDuties.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import { type Role, roles, staff } from '../../../shared/core/role.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { type Duty, filtersOfDuty } from '../../../shared/entities/duty.ts';
import { type DutyKind, dutyKinds } from '../../../shared/entities/duty-kind.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { officeRequestApi } from '../../../shared/entities/office-request.ts';
import { offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { applications } from '../../entities/application.ts';
import { periods } from '../../entities/issuance-period.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

// The clock is stopped, so that no test runs over midnight.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());

const portal = usePortal();

const today = dayFromNow(0);
const day = dayFromNow;
const now = new Date().toISOString();

const as = (role: Role, { stateId, serviceAreaId }: ApplicationPlace, areas: readonly string[] = [serviceAreaId]) =>
  portal.signIn({ roles: [role], stateId, ...(role === 'Local Agency Staff' && { serviceAreas: areas }) });

interface Reply {
  readonly duties: readonly Duty[];
  readonly today: string;
}
async function todayOf(who: Signed, stateId?: string): Promise<Reply> {
  readAnew();
  return (await who.call(dashboardApi.today, { query: stateId === undefined ? {} : { stateId } })).body;
}
const found = async (who: Signed, kind: DutyKind) => (await todayOf(who)).duties.filter((one) => one.kind === kind);

/** The call of each kind's list. */
const lists: Readonly<Record<DutyKind, Endpoint>> = {
  applicationsOverdue: applicationApi.table,
  applicationsDue: applicationApi.table,
  lettersToPrint: applicationApi.table,
  paymentsReturned: achTransactionApi.table,
  vendorsHeld: vendorApi.table,
  authorizationsEnd: vendorApi.table,
  areasRunOut: fundingApi.table,
  officeRequestsOpen: officeRequestApi.table,
  offlineSalesHeld: offlineSaleApi.table,
  batchesToApprove: achBatchApi.table,
  depositsUnmatched: physicalCheckApi.toRecover,
  depositRowsFailed: physicalCheckApi.failures,
};
/** Returns the number of records in the list of a duty, in the role of the caller. An Admin's list names the State. */
async function listed(who: Signed, { stateId }: ApplicationPlace, duty: Duty, { today }: Reply): Promise<number> {
  const columns = Object.entries(filtersOfDuty(duty, today)).map(([name, filter]) => ({ name, filter }));
  // The page of deposits shows only open ones.
  if (duty.kind === 'depositsUnmatched') columns.push({ name: 'recovery', filter: { operator: 'EqualTo', value: 'Open' } });
  const { status, body } = await who.call(lists[duty.kind], { body: { stateId, columns } as never });
  expect([duty.kind, status]).toEqual([duty.kind, 200]);
  return body.result.totalFilteredRecords;
}

test('shows no duty to a place without work, and nothing to an Admin without a State', async () => {
  const place = await aPlace();
  for (const role of staff) expect(await todayOf(await as(role, place))).toMatchObject({ duties: [], today });
  const { status, body } = await (await portal.signIn({ roles: ['Admin'] })).call(dashboardApi.today);
  expect([status, body.duties]).toEqual([200, []]);
});

test('shows each role only duties with a list that it may open, which has exactly the counted records', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()];
  for (const one of [place, elsewhere]) await everything(one);
  const seen: Partial<Record<Role, readonly DutyKind[]>> = {};
  for (const role of roles) {
    const who = await as(role, place);
    const reply = await todayOf(who);
    if (!staff.some((one) => one === role)) {
      expect((await who.call(dashboardApi.today)).status).toBe(403);
      continue;
    }
    seen[role] = reply.duties.map(({ kind }) => kind);
    for (const duty of reply.duties) expect([duty.kind, await listed(who, place, duty, reply)]).toEqual([duty.kind, duty.count]);
  }
  expect(seen).toEqual({
    Admin: ['paymentsReturned', 'batchesToApprove', 'authorizationsEnd', 'depositsUnmatched', 'depositRowsFailed'],
    'State Agency Staff': dutyKinds.filter((kind) => !['paymentsReturned', 'batchesToApprove', 'officeRequestsOpen'].includes(kind)),
    'Local Agency Staff': ['applicationsOverdue', 'applicationsDue', 'officeRequestsOpen', 'lettersToPrint'],
  });
});

test('an Admin sees the duties of the chosen State, and State staff those of no other State', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()];
  await batch(elsewhere, 1);
  const admin = await as('Admin', place);
  expect((await todayOf(admin)).duties).toEqual([]);
  expect((await todayOf(admin, elsewhere.stateId)).duties).toMatchObject([{ kind: 'batchesToApprove', count: 1 }]);
  expect((await admin.call(dashboardApi.today, { query: { stateId: 'none' } })).status).toBe(404);
  const other = await as('State Agency Staff', place);
  expect((await other.call(dashboardApi.today, { query: { stateId: elsewhere.stateId } })).status).toBe(404);
});

test('counts overdue applications by the day, with the oldest, until they are decided or wait', async () => {
  const place = await aPlace();
  await apply(
    place,
    { dueOn: day(-17) },
    { dueOn: day(-1) },
    { dueOn: day(0) },
    { waitingSince: now },
    { status: 'Denied', decidedAt: now },
  );
  const who = await as('State Agency Staff', place);
  expect(await found(who, 'applicationsOverdue')).toEqual([{ kind: 'applicationsOverdue', severity: 'error', count: 2, oldestDays: 17 }]);
  const oldest = (await allApplications(place)).find(({ dueOn }) => dueOn === day(-17));
  await make(async (tx) => {
    const before = await tx.get(applications, oldest?.id ?? '');
    tx.update(applications, before, { ...before, dueOn: undefined, status: 'Denied', decidedAt: now });
  });
  expect(await found(who, 'applicationsOverdue')).toMatchObject([{ count: 1, oldestDays: 1 }]);
});

/** Returns the applications of a place as its State staff see them. */
async function allApplications(place: ApplicationPlace): Promise<readonly { id: string; dueOn: string | null }[]> {
  return (await (await as('State Agency Staff', place)).call(applicationApi.table, { body: {} })).body.result.rows;
}

test('counts applications due from today until the sixth day, with the next day', async () => {
  const place = await aPlace();
  await apply(place, { dueOn: day(-1) }, { dueOn: day(2) }, { dueOn: day(6) }, { dueOn: day(7) });
  const who = await as('State Agency Staff', place);
  expect(await found(who, 'applicationsDue')).toEqual([{ kind: 'applicationsDue', severity: 'warning', count: 2, nextOn: day(2) }]);
});

test('counts only applications of their own areas for local staff', async () => {
  const place = await aPlace();
  const letter = { status: 'Approved', decidedAt: now, letter: 'To print' } as const;
  await apply(place, { dueOn: day(-1) }, letter, { dueOn: day(-3), serviceAreaId: place.otherAreaId });
  await apply(place, { ...letter, serviceAreaId: place.otherAreaId });
  const countsOf = async (...areas: string[]) => (await todayOf(await as('Local Agency Staff', place, areas))).duties;
  expect(await countsOf(place.serviceAreaId)).toMatchObject([
    { count: 1, oldestDays: 1 },
    { count: 1, approvals: 1 },
  ]);
  expect(await countsOf(place.otherAreaId)).toMatchObject([
    { count: 1, oldestDays: 3 },
    { count: 1, approvals: 1 },
  ]);
  expect(await countsOf()).toEqual([]);
});

test('hides applications from State staff without them in their menu', async () => {
  const place = await applicationPlace({ optIntoOnlineRecipientApplicationSubmission: false });
  await apply(place, { dueOn: day(-1) });
  expect((await todayOf(await as('State Agency Staff', place))).duties).toEqual([]);
});

test('counts letters to print by decision, until they are printed', async () => {
  const place = await aPlace();
  const decided = { decidedAt: now, letter: 'To print' } as const;
  await apply(place, { ...decided, status: 'Approved' }, { ...decided, status: 'Denied' }, { ...decided, status: 'Denied' });
  const who = await as('State Agency Staff', place);
  const facts = { kind: 'lettersToPrint', severity: 'neutral' };
  expect(await found(who, 'lettersToPrint')).toEqual([{ ...facts, count: 3, approvals: 1, denials: 2 }]);
  const ids = (await allApplications(place)).map(({ id }) => id);
  await who.call(applicationApi.lettersPrinted, { body: { ids } });
  expect(await found(who, 'lettersToPrint')).toEqual([]);
});

test('counts returned payments to the last cent while their vendor is on hold', async () => {
  const place = await aPlace();
  const held = await vendor(place, 'Held', { paymentHold: 'Returned: R03 No account' });
  const free = await vendor(place, 'Free');
  await ach(place, held.id, 31_024);
  await ach(place, held.id, 1);
  await ach(place, held.id, 7, 'Open');
  await ach(place, free.id, 500);
  const [admin, who] = [await as('Admin', place), await as('State Agency Staff', place)];
  expect(await found(admin, 'paymentsReturned')).toEqual([{ kind: 'paymentsReturned', severity: 'error', count: 2, cents: 31_025 }]);
  expect(await found(who, 'vendorsHeld')).toEqual([{ kind: 'vendorsHeld', severity: 'error', count: 1, firstName: 'Held' }]);
  const lifted = await who.call(vendorApi.liftHold, { params: { id: held.id }, body: { version: held.version, reason: 'New account' } });
  expect(lifted.status).toBe(200);
  expect(await found(admin, 'paymentsReturned')).toEqual([]);
  expect(await found(who, 'vendorsHeld')).toEqual([]);
});

test('counts no archived vendor as held or ending', async () => {
  const place = await aPlace();
  await vendor(place, 'Old', { paymentHold: 'Returned: R03 No account', authorizedTo: day(3), isArchived: true });
  expect((await todayOf(await as('State Agency Staff', place))).duties).toEqual([]);
});

test('counts vendors with an authorization that ends from today until 30 days from now', async () => {
  const place = await aPlace();
  for (const n of [-1, 0, 30, 31]) await vendor(place, `Farm ${n}`, { authorizedTo: day(n) });
  const who = await as('State Agency Staff', place);
  expect(await found(who, 'authorizationsEnd')).toEqual([{ kind: 'authorizationsEnd', severity: 'info', count: 2, nextOn: day(0) }]);
});

test('counts drafts with payments as batches to approve, with their sum', async () => {
  const place = await aPlace();
  await batch(place, 1);
  await batch(place, 2, { totalCents: 0, transactionCount: 0 });
  await batch(place, 3, { status: 'Approved' });
  await batch(place, 4, { totalCents: 1, transactionCount: 1 });
  const duty = { kind: 'batchesToApprove', severity: 'money', count: 2, cents: 1_843_276 };
  expect(await found(await as('Admin', place), 'batchesToApprove')).toEqual([duty]);
});

test('counts unmatched deposits until their recovery is recorded', async () => {
  const place = await aPlace();
  const one = await deposit(place);
  await deposit(place, { amountCents: 1 });
  await deposit(place, { status: 'Deposited', recovery: undefined });
  const who = await as('State Agency Staff', place);
  expect(await found(who, 'depositsUnmatched')).toEqual([{ kind: 'depositsUnmatched', severity: 'info', count: 2, cents: 4102 }]);
  const body = { version: one.version, recovery: 'Written off', reason: 'Too small' } as const;
  expect((await who.call(physicalCheckApi.recover, { params: { id: one.id }, body })).status).toBe(200);
  expect(await found(who, 'depositsUnmatched')).toMatchObject([{ count: 1, cents: 1 }]);
});

test('counts failed rows of deposit files, but not of other imports, until they are deleted', async () => {
  const place = await aPlace();
  const rows = await failed(place, 'Check Deposits', 2);
  await failed(place, 'Check Deposits', 1);
  await failed(place, 'Vendors', 4);
  const who = await as('Admin', place);
  const duty = { kind: 'depositRowsFailed', severity: 'info', count: 3, files: 2 };
  expect(await found(who, 'depositRowsFailed')).toEqual([duty]);
  expect((await who.call(physicalCheckApi.removeFailure, { params: { id: rows[0]?.id ?? '' } })).status).toBe(200);
  expect(await found(who, 'depositRowsFailed')).toEqual([{ ...duty, count: 2 }]);
});

test('counts held offline sales, but no decided ones', async () => {
  const place = await aPlace();
  await offline(place);
  await offline(place, { amountCents: 1 });
  await offline(place, { status: 'Refused', reason: 'Declined by staff', decidedAt: now });
  const duty = { kind: 'offlineSalesHeld', severity: 'warning', count: 2, cents: 1206 };
  expect(await found(await as('State Agency Staff', place), 'offlineSalesHeld')).toEqual([duty]);
});

test('shows the areas that run out by period', async () => {
  const place = await aPlace();
  const { stateId, programId, serviceAreaId, otherAreaId } = place;
  const other = await make((tx) => tx.create(periods, aPeriod({ stateId, programId }, { name: 'Fall' })));
  await fund(place, serviceAreaId, 0);
  await fund(place, otherAreaId, 0);
  await fund(place, serviceAreaId, 100_000, other.id);
  await fund(place, otherAreaId, 0, other.id);
  const who = await as('State Agency Staff', place);
  const duty = { kind: 'areasRunOut', severity: 'warning', programName: 'Program' };
  const season = { issuancePeriodId: place.periodId, issuancePeriodName: 'Season' };
  const fall = { issuancePeriodId: other.id, issuancePeriodName: 'Fall' };
  const reply = await todayOf(who);
  expect(new Set(reply.duties)).toEqual(
    new Set([
      { ...duty, count: 2, ...season, serviceAreaIds: [serviceAreaId, otherAreaId], serviceAreaNames: ['Boone Office', 'Cole Office'] },
      { ...duty, count: 1, ...fall, serviceAreaIds: [otherAreaId], serviceAreaNames: ['Cole Office'] },
    ]),
  );
  for (const one of reply.duties) expect(await listed(who, place, one, reply)).toBe(one.count);
});
