import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { queries } from '../../functions/api/answers/queries.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { type Item, recordOfItem } from '../../functions/core/store/item.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { achReturns } from '../../functions/entities/ach-return.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { checkDeposits } from '../../functions/entities/check-deposit.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { offlineSales } from '../../functions/entities/offline-sale.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { tokenFloats } from '../../functions/entities/token-float.ts';
import { tokenIssuances } from '../../functions/entities/token-issuance.ts';
import { tokenRedemptions } from '../../functions/entities/token-redemption.ts';
import { isDue, transactions } from '../../functions/entities/transaction.ts';
import { users } from '../../functions/entities/user.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { isExpired, isOpen } from '../../functions/rules/benefits/period.ts';
import { printedCheckFile } from '../../functions/rules/imports/checks/printedCheckFile.ts';
import { depositFile } from '../../functions/rules/imports/deposits/depositFile.ts';
import { importUploaded } from '../../functions/rules/imports/uploads.ts';
import { openCode } from '../../functions/rules/payments/offline/portalKey.ts';
import { addDays, dayIn } from '../../shared/core/days.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import type { Role } from '../../shared/core/role.ts';
import { accountApi } from '../../shared/entities/account.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import { type DispositionReport, dispositionApi, unaccountedFor } from '../../shared/entities/disposition.ts';
import { type FundingForecast, fundingForecastApi } from '../../shared/entities/funding-forecast.ts';
import { programApi } from '../../shared/entities/program.ts';
import { signedCents } from '../../shared/entities/transaction.ts';
import { hasBankData } from '../../shared/entities/vendor.ts';
import type { Signed } from '../testing/testPortal.ts';
import { usePortal } from '../testing/usePortal.ts';
import { accounts, demoPassword } from './accounts.ts';
import { idOf, maker } from './agency.ts';
import { importedFarms } from './farmImport.ts';
import { importToEnd, importWhole } from './fileImport.ts';
import { storeAt } from './pastStore.ts';
import { printedCount } from './printedChecks.ts';
import { paidUntil } from './sales.ts';
import { agencies } from './schemes.ts';
import { seasonsAround } from './seasons.ts';
import { seed } from './seed.ts';

const portal = usePortal();
/** The days of the demonstration count from its beginning. */
let seededAt: number;
let items: Item[];
const lines: string[] = [];

beforeAll(async () => {
  seededAt = Date.now();
  await seed({ log: (line) => lines.push(line) });
  items = await scan();
});

async function scan(): Promise<Item[]> {
  const found: Item[] = [];
  for (let start: Record<string, unknown> | undefined, isFirst = true; isFirst || start; isFirst = false) {
    const page = await tableClient().send(new ScanCommand({ TableName: portal.tableName, ...(start && { ExclusiveStartKey: start }) }));
    found.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  }
  return found;
}

const all = <T extends RecordBase>(of: Entity<T>): T[] => items.filter(({ sk }) => sk === of.name).map((item) => recordOfItem(of, item));
const byId = <T extends RecordBase>(of: Entity<T>) => new Map(all(of).map((record) => [record.id, record]));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
function groups<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  return list.reduce((map, one) => map.set(key(one), [...(map.get(key(one)) ?? []), one]), new Map<string, T[]>());
}

async function signIn(email: string): Promise<Signed> {
  const reply = await portal.visitor.call(accountApi.login, { body: { email, password: demoPassword, deliver: 'token' } });
  expect([email, reply.status]).toEqual([email, 200]);
  const token: string = reply.body.token;
  return {
    ...portal.visitor,
    call: (endpoint, input = {}) => portal.visitor.call(endpoint, { ...input, headers: { authorization: `Bearer ${token}` } }),
  };
}

test('lets each announced account log in with its role and State', async () => {
  for (const { email, role, state } of accounts) {
    const { body } = await (await signIn(email)).call(accountApi.me);
    expect(body).toMatchObject({ email, roleNames: [role], stateName: state, hasProgramWithTokenType: true });
    expect(body.serviceAreas).toHaveLength(role === 'Local Agency Staff' ? 2 : 0);
    expect(body.vendorId !== undefined).toBe(role === 'Vendor');
    if (role === 'Vendor') expect(all(transactions).some(({ vendorId }) => vendorId === body.vendorId)).toBe(true);
  }
});

test('gives several vendors one Primary user and others, some of them locked and some not confirmed', () => {
  const ofVendors = groups(
    all(users).filter(({ vendorId }) => vendorId),
    ({ vendorId }) => String(vendorId),
  );
  for (const held of ofVendors.values()) expect(held.filter(({ vendorUserType }) => vendorUserType === 'Primary')).toHaveLength(1);
  const others = [...ofVendors.values()].filter((held) => held.length > 1);
  expect(others.length).toBeGreaterThanOrEqual(10);
  expect(others.filter((held) => held.some(({ isLockedOut }) => isLockedOut)).length).toBeGreaterThanOrEqual(4);
  expect(others.filter((held) => held.some(({ emailConfirmed }) => !emailConfirmed)).length).toBeGreaterThanOrEqual(4);
});

test('creates as much data as a State agency has in a season', () => {
  const count = (of: Entity) => items.filter(({ sk }) => sk === of.name).length;
  expect([count(states), count(programs), count(periods), count(serviceAreas)]).toEqual([2, 10, 27, 16]);
  expect([count(recipients), count(vendors)]).toEqual([3500 + 3 * printedCount, 300 + agencies.length * importedFarms]);
  expect(count(benefits)).toBeGreaterThan(2000);
  expect(count(transactions)).toBeGreaterThan(1000);
  expect(all(users).filter(({ userRoles }) => !userRoles.includes('Vendor')).length).toBeGreaterThanOrEqual(20);
  const missouri = all(states).find(({ name }) => name === 'Missouri')?.id;
  expect(
    all(serviceAreas)
      .filter(({ stateId }) => stateId === missouri)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    ...['Central Missouri', 'Gateway West', 'Kansas City Metro', 'Northeast Missouri', 'Northwest Missouri'],
    ...['Southeast Missouri and Bootheel', 'Southwest Missouri', 'St. Louis Metro'],
  ]);
});

test('fills every list of both States', async () => {
  const people = new Map<string, Signed>();
  for (const { email } of accounts) people.set(email, await signIn(email));
  // Lists below a record, or with a record in their body, belong to one record each.
  const lists = queries.filter(
    ({ endpoint }) => /\/table(\/state-staff)?$|-table$/.test(endpoint.path) && !/\{|failures|dataset/.test(endpoint.path),
  );
  expect(lists.length).toBeGreaterThan(2);
  for (const { endpoint, who } of lists) {
    const replies = await Promise.all(
      accounts
        .filter(({ role }) => (who as readonly Role[]).includes(role))
        .map(async ({ email }) => ({ email, reply: await people.get(email)?.call(endpoint, { body: {} }) })),
    );
    // Some roles see a list only for one record, which they must name.
    const shown = replies.filter(({ reply }) => reply?.status !== 403);
    expect([endpoint.path, shown.length > 0]).toEqual([endpoint.path, true]);
    for (const { email, reply } of shown) {
      expect([endpoint.path, email, reply?.status, reply?.body.result?.totalFilteredRecords > 0]).toEqual([
        endpoint.path,
        email,
        200,
        true,
      ]);
    }
  }
});

test('balances issued with redeemed, remaining, deactivated and expired amounts for every period and service area', () => {
  const [seasons, zones, sales] = [byId(periods), byId(states), groups(all(transactions), ({ benefitId = '' }) => benefitId)];
  const redeemed = ({ id }: Benefit) =>
    sum((sales.get(id) ?? []).map(({ type, amountCents }) => (type === 'Sale' ? amountCents : -amountCents)));
  const now = Date.now();
  let expiredCents = 0;
  let deactivatedCents = 0;
  for (const group of groups(all(benefits), ({ issuancePeriodId, serviceAreaId }) => `${issuancePeriodId}#${serviceAreaId}`).values()) {
    const total = { issued: 0, redeemed: 0, left: 0, deactivated: 0, expired: 0 };
    for (const benefit of group) {
      const [period, state] = [seasons.get(benefit.issuancePeriodId), zones.get(benefit.stateId)];
      const hasExpired = period !== undefined && state !== undefined && isExpired(state, period, now);
      total.issued += benefit.amountCents;
      total.redeemed += redeemed(benefit);
      total[hasExpired ? 'expired' : 'left'] += benefit.remainingCents;
      total.deactivated += benefit.deactivatedCents;
      expect(redeemed(benefit)).toBeLessThanOrEqual(benefit.amountCents);
      expect(benefit.status === 'Redeemed').toBe(benefit.remainingCents === 0 && benefit.deactivatedCents === 0);
    }
    expect(total.issued).toBe(total.redeemed + total.left + total.deactivated + total.expired);
    expiredCents += total.expired;
    deactivatedCents += total.deactivated;
  }
  expect([expiredCents > 0, deactivatedCents > 0]).toEqual([true, true]);
});

test('counts issued and returned amounts in fundings, and no period issues more than it has', () => {
  const issued = groups(all(benefits), ({ fundingId }) => fundingId);
  const scripOf = groups(all(tokenIssuances), ({ fundingId }) => fundingId);
  for (const funding of all(fundings)) {
    const own = issued.get(funding.id) ?? [];
    const scrip = scripOf.get(funding.id) ?? [];
    expect(funding.issuedCents).toBe(sum([...own, ...scrip].map(({ amountCents }) => amountCents)));
    const returned = [...own.map((one) => one.deactivatedCents), ...scrip.map((one) => one.returnedCents)];
    expect(funding.returnedCents).toBe(sum(returned));
    expect(funding.remainingCents).toBe(funding.allocatedCents - funding.issuedCents + funding.returnedCents);
    expect(funding.remainingCents).toBeGreaterThanOrEqual(0);
  }
  const given = groups(all(fundings), ({ issuancePeriodId }) => issuancePeriodId);
  for (const period of all(periods)) {
    expect(period.unallocatedCents).toBe(period.availableFundsCents - sum((given.get(period.id) ?? []).map((one) => one.allocatedCents)));
    expect(period.unallocatedCents).toBeGreaterThanOrEqual(0);
  }
});

test('creates tokens that are redeemed, outstanding or returned, some processed into sales and some waiting', () => {
  const [given, taken, sold] = [all(tokenIssuances), all(tokenRedemptions), byId(transactions)];
  const sumOf = <T extends { tokenId: string; amountCents: number }>(list: readonly T[], tokenId: string) =>
    sum(list.filter((one) => one.tokenId === tokenId).map(({ amountCents }) => amountCents));
  expect(all(tokenFloats)).toHaveLength(6);
  for (const { tokenId, issuedCents, returnedCents, redeemedCents, outstandingCents } of all(tokenFloats)) {
    expect(issuedCents).toBe(sumOf(given, tokenId));
    expect(redeemedCents).toBe(
      sumOf(
        taken.filter(({ status }) => status !== 'Taken Back'),
        tokenId,
      ),
    );
    expect(outstandingCents).toBe(issuedCents - returnedCents - redeemedCents);
  }
  for (const { stateId } of all(tokenFloats)) {
    const states = taken.filter((one) => one.stateId === stateId).map(({ status }) => status);
    expect(new Set(states)).toEqual(new Set(['Recorded', 'Processed', 'Taken Back']));
  }
  for (const { saleId = '' } of taken.filter(({ status }) => status === 'Processed'))
    expect(sold.get(saleId)).toMatchObject({ type: 'Sale', channel: 'Token' });
});

test('lets the money of one service area in each State run out within four weeks, and that of others last', async () => {
  const soon = addDays(dayIn('America/Chicago', Date.now()), 28);
  for (const email of ['state.mo@example.org', 'state.oh@example.org']) {
    const { body } = await (await signIn(email)).call(fundingForecastApi.all);
    const kinds = body.fundings.map(({ forecast }: FundingForecast) => forecast.kind);
    const due = body.fundings.map(({ forecast }: FundingForecast) => forecast.kind === 'runsOut' && forecast.on <= soon);
    expect([email, due[0], due.filter(Boolean).length]).toEqual([email, true, 1]);
    expect(kinds).toEqual(expect.arrayContaining(['lasts', 'unknown']));
  }
});

test('accounts for every coupon of both States in the disposition', async () => {
  for (const email of ['state.mo@example.org', 'state.oh@example.org']) {
    const report: DispositionReport = (await (await signIn(email)).call(dispositionApi.get, { query: {} })).body;
    expect([email, report.whole.issued.cents > 0]).toEqual([email, true]);
    for (const part of [report.whole, ...report.programs, ...report.serviceAreas])
      expect(unaccountedFor(part)).toEqual({ pieces: 0, cents: 0 });
  }
});

test('funds a file of two thousand card recipients in each area of Missouri, and three seasons of each type', () => {
  const [schemes, zones] = [byId(programs), byId(states)];
  // The seasons of checks have fixed days.
  const ofChecks = ['OH', 'MO'].map((code) => idOf('Program', code, 'checks'));
  const moving = all(periods).filter(({ programId }) => !ofChecks.includes(programId));
  const kinds = moving.map((period) => {
    const state = zones.get(period.stateId);
    if (!state) throw new Error(`${period.name} has no state`);
    const kind = isOpen(state, period, Date.now()) ? 'open' : isExpired(state, period, Date.now()) ? 'over' : 'to come';
    return { period, kind, type: schemes.get(period.programId)?.programType, stateName: state.name };
  });
  expect([...groups(kinds, ({ kind, type, stateName }) => `${stateName} ${type} ${kind}`).values()].map((list) => list.length)).toEqual(
    Array(24).fill(1),
  );
  const card = kinds.find(({ kind, type, stateName }) => kind === 'open' && type === 'Hybrid Card' && stateName === 'Missouri')?.period;
  const money = all(fundings).filter(({ issuancePeriodId }) => issuancePeriodId === card?.id);
  expect(money).toHaveLength(8);
  for (const { remainingCents } of money)
    expect(remainingCents).toBeGreaterThanOrEqual(2000 * (card?.benefitAmountPerRecipientCents ?? Infinity));
});

test('pays older sales in batches, leaves recent sales and unpayable vendors due, and reverses some sales', () => {
  const [sales, payees] = [all(transactions), byId(vendors)];
  const paid = groups(
    sales.filter(({ achTransactionId }) => achTransactionId),
    ({ achTransactionId }) => String(achTransactionId),
  );
  // The sales of a returned payment are due again.
  for (const ach of all(achTransactions).filter(({ status }) => status !== 'Returned')) {
    expect(ach.amountCents).toBe(
      sum((paid.get(ach.id) ?? []).map(({ type, amountCents }) => (type === 'Sale' ? amountCents : -amountCents))),
    );
  }
  expect(all(achTransactions).length).toBeGreaterThan(50);
  const due = sales.filter(isDue).map((sale) => ({ sale, vendor: payees.get(sale.vendorId ?? '') }));
  expect(due.some(({ vendor }) => vendor && !hasBankData(vendor))).toBe(true);
  const lastRuns = ['America/Chicago', 'America/New_York'].map((zone) =>
    paidUntil(zone, seasonsAround(dayIn(zone, seededAt)).current, seededAt),
  );
  const lastRun = Math.min(...lastRuns);
  const wasDue = due.filter(({ sale }) => Date.parse(sale.occurredAt) <= lastRun - 60_000);
  const netOf = (id = '') => sum(wasDue.filter(({ sale }) => sale.vendorId === id).map(({ sale }) => signedCents(sale)));
  // A vendor with refunds as high as its sales waits for the next run.
  const unpaid = wasDue.filter(({ vendor }) => vendor && hasBankData(vendor) && !vendor.paymentHold && netOf(vendor.id) > 0);
  expect(unpaid).toEqual([]);
  for (const state of all(states)) {
    const batches = all(achBatches).filter(({ stateId }) => stateId === state.id);
    expect(new Set(batches.map(({ status }) => status))).toEqual(new Set(['Draft', 'Approved', 'Sent', 'Settled']));
    expect(batches.some(({ returnedCents = 0 }) => returnedCents > 0)).toBe(true);
    const told = all(achReturns).filter(({ stateId }) => stateId === state.id);
    expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['Returned', 'To take over']));
  }
  expect(new Set(sales.map(({ type }) => type))).toEqual(new Set(['Sale', 'Void', 'Refund']));
  expect(sales.every(({ occurredAt }) => Date.parse(occurredAt) < Date.now())).toBe(true);
});

test('shows images of the programs to everyone', async () => {
  const [program] = all(programs);
  const params = { programId: program?.id ?? '', logoGuid: program?.logoGuid ?? '', mapGuid: program?.farmersMarketMapGuid ?? '' };
  for (const endpoint of [programApi.logo, programApi.map]) {
    const reply = await portal.visitor.call(endpoint as typeof programApi.logo, { params });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test.each([
  ['hybrid-card-recipients.csv', 40, 0],
  ['hybrid-card-recipients-with-faults.csv', 10, 8],
])('imports the sample file %s with %i good rows and %i bad ones', async (name, rowsDone, rowsFailed) => {
  const card = all(periods).find(({ id }) => id === idOf('IssuancePeriod', 'MO', 'Hybrid Card', 'current'));
  const content = await readFile(join(import.meta.dirname, '../../docs/samples', name));
  const done = await importWhole(storeAt(Date.now()), maker, card?.id ?? '', { name, content });
  expect(done).toMatchObject({ status: 'Done', rowsDone, rowsFailed });
});

test('gives Ohio paper checks with two seasons of 2026, money in all areas, and a first printing for seniors', async () => {
  const ofChecks = all(periods).filter(({ programId }) => programId === idOf('Program', 'OH', 'checks'));
  const facts = ofChecks.map(({ name, startDate, endDate, numberOfBenefitVouchers, amountPerBenefitVoucherCents }) =>
    [name, startDate, endDate, numberOfBenefitVouchers, amountPerBenefitVoucherCents].join(' '),
  );
  expect(facts.sort()).toEqual([
    'Ohio Senior FMNP 2026 2026-06-01 2026-10-31 1 5000',
    'Ohio Senior FMNP 2026 Late Season 2026-08-15 2026-10-31 1 2500',
  ]);
  for (const { id } of ofChecks) expect(all(fundings).filter(({ issuancePeriodId }) => issuancePeriodId === id)).toHaveLength(8);
  const checks = all(benefits).filter(({ checkNumber }) => checkNumber !== undefined);
  expect(checks).toHaveLength(3 * printedCount);
  expect(checks.every(({ checkNumber }) => checkNumber?.startsWith('0040'))).toBe(true);
});

test('has bank reports of checks with and without a vendor, some of them to be recovered', async () => {
  const ohio = all(states).find(({ name }) => name === 'Ohio')?.id;
  const count = groups(all(checkDeposits), ({ stateId, status }) => `${stateId === ohio ? 'Ohio' : 'Missouri'} ${status}`);
  expect([...count].map(([what, { length }]) => `${what}: ${length}`).sort()).toEqual([
    'Missouri Already redeemed electronically: 2',
    'Missouri Deposited: 22',
    'Missouri Unmatched: 4',
    'Ohio Already redeemed electronically: 2',
    'Ohio Deposited: 32',
    'Ohio Unmatched: 4',
  ]);
  const deposited = all(checkDeposits).filter(({ status }) => status === 'Deposited');
  expect(deposited.filter(({ vendorId }) => vendorId === undefined).length).toBeGreaterThan(5);
  expect(deposited.filter(({ vendorId }) => vendorId !== undefined).length).toBeGreaterThan(5);
});

test('imports the sample files of checks: the printed checks, then the bank’s file with 16 good rows and 6 bad ones', async () => {
  const ohio = { stateId: idOf('State', 'Ohio') };
  const outcomes = [];
  for (const [name, kind] of [
    ['hybrid-check-recipients.csv', printedCheckFile],
    ['physical-check-deposits.csv', depositFile],
  ] as const) {
    const content = await readFile(join(import.meta.dirname, '../../docs/samples', name));
    const uploaded = { part: 'file', file: { name, content }, importId: undefined };
    const { status, rowsDone, rowsFailed } = await importToEnd(
      store(),
      maker,
      await importUploaded(store(), maker, { kind, subject: ohio }, uploaded),
    );
    outcomes.push([status, rowsDone, rowsFailed]);
  }
  expect(outcomes).toEqual([
    ['Done', 24, 0],
    ['Done', 16, 6],
  ]);
});

test('has a held sale in each State that its card can still pay', () => {
  const held = all(offlineSales).filter(({ status }) => status === 'Held');
  expect(held).toHaveLength(all(states).length);
  for (const { code, amountCents } of held) {
    const card = all(benefits).find((benefit) => benefit.code === openCode(code));
    expect(card).toMatchObject({ status: 'Issued' });
    expect(card?.remainingCents).toBeGreaterThanOrEqual(amountCents);
  }
});

test('attributes records to the people who would have created them', () => {
  expect(lines.at(-1)).toContain('ready');
  for (const account of ['state.mo@example.org', 'local.mo@example.org']) {
    const clerk = all(users).find(({ email }) => email === account);
    expect(all(benefits).some(({ createdBy }) => createdBy === clerk?.id)).toBe(true);
  }
  expect(items.some(({ sk, row }) => sk.startsWith('log#') && row.includes('"Deactivated"'))).toBe(true);
});
