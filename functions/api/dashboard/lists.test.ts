/** The list behind a dashboard figure matches the figure: for the State, for some offices, and for staff of one office. */

import { beforeAll, expect, test } from 'vitest';
import { aPeriod, aProgram, aVendor, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, season, sold } from '../../../infra/testing/testSeason.ts';
import { issueWood, openTokenMarket, redeemWood } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { type Card, dashboardApi, type PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { reportApi } from '../../../shared/entities/report.ts';
import { localStaffUsers, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: Awaited<ReturnType<typeof filled>>;
let admin: Signed;
beforeAll(async () => {
  place = await filled();
  // An Admin of another State, who chooses the State to show.
  admin = await portal.signIn({ roles: ['Admin'], stateId: (await season(portal)).stateId });
  readAnew();
});

type Row = Readonly<Record<string, unknown>>;
const sum = (rows: readonly Row[], column: string) => rows.reduce((cents, row) => cents + Number(row[column]), 0);
const is = (value: string): Filter => ({ operator: 'EqualTo', value });

/** Returns the rows of a list with the filters of its address. */
async function listed(who: Signed, list: Endpoint, more: object = {}, filters: Readonly<Record<string, Filter>> = {}): Promise<Row[]> {
  const columns = Object.entries(filters).map(([name, filter]) => ({ name, filter }));
  const { status, body } = await who.call(list, { body: { take: 500, ...more, columns } as never });
  expect([list.path, status]).toEqual([list.path, 200]);
  return body.result.rows;
}

/**
 * Creates two programs with seasons of one name, one of them over, two offices, and sales that are valid, voided, refunded or in checks.
 */
async function filled() {
  const open = await season(portal, { span: { startDate: '2020-01-01', endDate: '2099-12-31' } });
  const { stateId, serviceAreaId, otherAreaId } = open;
  const { other, farm, market } = await store().transact(maker, (tx) => {
    const program = tx.create(programs, aProgram(stateId, { name: 'Other' }));
    const days = { startDate: '2020-01-01', endDate: '2020-12-31' };
    return {
      other: tx.create(periods, aPeriod({ stateId, programId: program.id }, days)),
      farm: tx.create(vendors, aVendor(stateId, { name: 'Farm', userName: 'farm', city: 'Joplin' })),
      market: tx.create(vendors, aVendor(stateId, { name: 'Farm', userName: 'market', city: 'Rolla', isArchived: true })),
    };
  });
  const over = { ...open, programId: other.programId, issuancePeriodId: other.id };
  await store().transact(maker, (tx) => {
    for (const [n, { programId, issuancePeriodId }] of [open, over].entries())
      for (const [m, area] of [serviceAreaId, otherAreaId].entries()) {
        const [allocatedCents, remainingCents] = [100_000 * (n + 1), 7000 * (m + 1) + n];
        const rest = { allocatedCents, remainingCents, issuedCents: allocatedCents - remainingCents, returnedCents: 0 };
        tx.create(fundings, { stateId, programId, issuancePeriodId, serviceAreaId: area, ...rest });
      }
  });
  const there = { serviceAreaId: otherAreaId };
  const spent = { remainingCents: 3500 };
  for (const [n, where] of [open, over].entries()) {
    const [here] = await given(where, {}, spent, { number: 2 });
    const [far] = await given(where, there, { remainingCents: 2000 });
    // A recipient who returned everything did not participate, but counts as issued.
    await given(where, there, { status: 'Deactivated', deactivatedCents: 5000, remainingCents: 0 });
    if (!here || !far) throw new Error('They were made');
    await sold(where, here, { vendorId: farm.id, vendorName: 'Farm' });
    await sold(where, here, { vendorId: farm.id, vendorName: 'Farm', reversedById: 'void', reversalType: 'Void' });
    await sold(where, here, { vendorId: farm.id, vendorName: 'Farm', type: 'Void', originalTransactionId: 'sale' });
    await sold(where, far, { vendorId: market.id, vendorName: 'Farm', amountCents: 1000, achTransactionId: 'ach' });
    await sold(where, far, { vendorId: undefined, channel: 'Check', amountCents: 2000 });
    // A sale that was paid and then refunded. The refund is not netted yet, in the season that is over.
    if (n === 0) continue;
    const paid = { vendorId: farm.id, vendorName: 'Farm', amountCents: 300 };
    await sold(where, here, { ...paid, achTransactionId: 'ach', reversedById: 'refund', reversalType: 'Refund' });
    await sold(where, here, { ...paid, type: 'Refund', originalTransactionId: 'paid' });
  }
  return { open, over, stateId, serviceAreaId, otherAreaId, farm, market };
}

async function cardsOf(who: Signed, stateId?: string): Promise<Card[]> {
  return (await who.call(dashboardApi.get, { query: stateId === undefined ? {} : { stateId } })).body.cards;
}
const periodsOf = (cards: readonly Card[]) => cards.flatMap((card) => (card.dashboardDataType === 'IssuancePeriod' ? card.childData : []));
const pick = <T extends Card['dashboardDataType']>(cards: readonly Card[], type: T) =>
  cards.find((card): card is Extract<Card, { dashboardDataType: T }> => card.dashboardDataType === type);

/** Compares each figure of a period with the lists that it links to. */
async function compare(who: Signed, period: PeriodSummary, { areas = [], stateId }: { areas?: readonly string[]; stateId?: string }) {
  const { issuancePeriodId, today } = period;
  const several = areas.length > 0 && { serviceAreas: areas.join(',') };
  const of = { issuancePeriodId, ...several };
  const rows = (list: Endpoint, more: object = of, filters: Readonly<Record<string, Filter>> = {}) =>
    listed(who, list, { of: more, stateId }, filters);
  expect(sum(await rows(reportApi.benefitsCounted), 'amountCents')).toBe(period.issuedFundsCents);
  expect(await rows(reportApi.peopleCounted, { ...of, who: 'everGiven' })).toHaveLength(period.numberOfRecipients);
  const given = await rows(reportApi.fundingsCounted);
  expect(sum(given, 'allocatedCents')).toBe(period.totalFundingAmountCents);
  expect(sum(given, 'remainingCents')).toBe(period.benefitsAvailableForIssuanceCents);
  expect(sum(await rows(reportApi.salesCounted), 'amountCents')).toBe(period.redeemedBenefitsCents);
  const left = await rows(
    reportApi.benefitsCounted,
    { periods: issuancePeriodId, ...several },
    { remainingCents: { operator: 'GreaterThan', value: 0 }, expiresOn: { operator: 'GreaterThanEqualTo', value: today } },
  );
  expect(sum(left, 'remainingCents')).toBe(period.unredeemedBenefitsCents);
  return given;
}

/** Compares with the plain lists filtered by name. Returns the filters. */
async function comparePlain(who: Signed, period: PeriodSummary, area?: string) {
  const names = {
    issuancePeriodName: is(period.issuancePeriodName),
    programName: is(period.program),
    ...(area && { serviceAreaName: is(area) }),
  };
  expect(sum(await listed(who, transactionApi.table, {}, names), 'amountCents')).toBe(period.redeemedBenefitsCents);
  return names;
}

test('each figure of a period links to the rows it counts, for all, one or several offices of one program', async () => {
  const { staff, local } = place.open;
  const found = periodsOf(await cardsOf(staff));
  expect(found.map(({ program, issuancePeriodName }) => [program, issuancePeriodName])).toEqual([
    ['Program', 'Season'],
    ['Other', 'Season'],
  ]);
  expect(found[0]).toMatchObject({
    ...{ totalFundingAmountCents: 200_000, benefitsAvailableForIssuanceCents: 21_000, issuedFundsCents: 20_000, numberOfRecipients: 3 },
    ...{ redeemedBenefitsCents: 4500, unredeemedBenefitsCents: 10_500 },
  });
  expect(found[1]).toMatchObject({ redeemedBenefitsCents: 4500, unredeemedBenefitsCents: 0, expiredBenefitsCents: 10_500 });
  const { serviceAreaId, otherAreaId } = place;
  for (const period of found) {
    await compare(staff, period, {});
    const names = await comparePlain(staff, period);
    const money = await listed(staff, fundingApi.table, {}, names);
    expect([sum(money, 'allocatedCents'), sum(money, 'remainingCents')]).toEqual([
      period.totalFundingAmountCents,
      period.benefitsAvailableForIssuanceCents,
    ]);
    for (const areas of [[serviceAreaId], [otherAreaId], [serviceAreaId, otherAreaId]]) {
      const body = { serviceAreaIds: areas, issuancePeriodId: period.issuancePeriodId };
      const part: PeriodSummary = (await staff.call(dashboardApi.filter, { body })).body;
      expect(await compare(staff, part, { areas })).toHaveLength(areas.length);
      if (areas.length === 1) await comparePlain(staff, part, areas[0] === serviceAreaId ? 'Boone' : 'There');
    }
  }
  const own = periodsOf(await cardsOf(local));
  expect(own.map(({ numberOfRecipients }) => numberOfRecipients)).toEqual([2, 2]);
  for (const period of own) {
    expect(await compare(local, period, {})).toHaveLength(1);
    await comparePlain(local, period);
  }
  for (const period of periodsOf(await cardsOf(admin, place.stateId))) await compare(admin, period, { stateId: place.stateId });
});

test('vendor figures link to the vendors, sales and refunds that they count, for all or some periods', async () => {
  const { open, over, stateId, farm, market } = place;
  const { staff } = open;
  const every = pick(await cardsOf(staff), 'VendorSummary');
  expect(every).toMatchObject({ activeVendors: 1, vendorsWithRedeemedBenefits: 2, untransferredTransactionAmountCents: 2700 });
  expect(await listed(staff, vendorApi.table, {}, { isArchived: is('No') })).toHaveLength(1);
  const chosen = async (who: Signed, issuancePeriodIds: readonly string[], more: object = {}) =>
    (await who.call(dashboardApi.vendorFilter, { body: { issuancePeriodIds, ...more } as never })).body;
  for (const [who, more] of [
    [staff, {}],
    [admin, { stateId }],
  ] as const)
    for (const ids of [[], [over.issuancePeriodId], [open.issuancePeriodId, over.issuancePeriodId]]) {
      const card = await chosen(who, ids, more);
      const periods = ids.join(',') || 'all';
      const rows = (list: Endpoint, of: object = {}) => listed(who, list, { of: { periods, ...of }, ...more });
      const sellers = await rows(reportApi.vendorsCounted);
      expect(sellers).toHaveLength(card.vendorsWithRedeemedBenefits);
      expect(sellers.map(({ id, vendorCity }) => [id, vendorCity]).sort()).toEqual(
        [
          [farm.id, 'Joplin'],
          [market.id, 'Rolla'],
        ].sort(),
      );
      const [waiting, transferred] = [
        await rows(reportApi.salesCounted, { payment: 'waiting' }),
        await rows(reportApi.salesCounted, { payment: 'transferred' }),
      ];
      expect(sum(waiting, 'amountCents')).toBe(card.untransferredTransactionAmountCents);
      expect(sum(transferred, 'amountCents')).toBe(card.amountOfBenefitsTransferredCents);
      expect(waiting.map(({ type }) => type)).not.toContain('Void');
    }
  const [refund] = await listed(staff, reportApi.salesCounted, { of: { periods: 'all', payment: 'waiting' } }, { type: is('Refund') });
  expect(refund).toMatchObject({ type: 'Refund', amountCents: -300 });
});

test('counts the State’s users, and State staff see the counts of their own lists', async () => {
  const { staff } = place.open;
  const { stateId } = place;
  await portal.signIn({ roles: ['Market Manager'], stateId });
  await portal.signIn({ roles: ['Vendor'], stateId });
  readAnew();
  const own = pick(await cardsOf(staff), 'UserCount');
  expect(own).toMatchObject({ numberOfUsers: 4, localStaff: 1, marketManagers: 1 });
  const all = await listed(staff, reportApi.usersCounted);
  expect(all).toHaveLength(4);
  // Names, roles and log-in data, and nothing else of a user's record.
  expect(new Set(all.flatMap(Object.keys))).toEqual(
    new Set(['id', 'version', 'lastName', 'firstName', 'userRoles', 'email', 'isLockedOut', 'emailConfirmed']),
  );
  expect(await listed(staff, localStaffUsers.api.table)).toHaveLength(1);
  expect(await listed(staff, marketManagerUsers.api.table)).toHaveLength(1);
  const seen = pick(await cardsOf(admin, stateId), 'UserCount');
  expect(seen).toEqual({ dashboardDataType: 'UserCount', numberOfUsers: 4, stateName: own?.stateName });
  expect(await listed(admin, userApi.table, {}, { stateName: is(String(seen?.stateName)) })).toHaveLength(4);
});

test('token figures link to issued tokens and tokens in circulation', async () => {
  const market = await openTokenMarket(store());
  await issueWood(store(), market, 6);
  await redeemWood(store(), market, 2);
  readAnew();
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const [period] = periodsOf(await cardsOf(staff));
  expect(period).toMatchObject({ isToken: true, issuedFundsCents: 3000, redeemedBenefitsCents: 1000, unredeemedBenefitsCents: 2000 });
  const of = { issuancePeriodId: period?.issuancePeriodId };
  expect(sum(await listed(staff, reportApi.tokensCounted, { of }), 'amountCents')).toBe(3000);
  expect(await listed(staff, reportApi.peopleCounted, { of: { ...of, who: 'everGiven' } })).toHaveLength(1);
  const tokens = await listed(staff, reportApi.circulationCounted, { of });
  expect([sum(tokens, 'redeemedCents'), sum(tokens, 'outstandingCents')]).toEqual([1000, 2000]);
});

test('refuses lists of another State or of an office that the caller does not serve', async () => {
  const { open, over, stateId, serviceAreaId, otherAreaId } = place;
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await season(portal)).stateId });
  const { issuancePeriodId } = open;
  const ask = async (who: Signed, list: Endpoint, of: object, more: object = {}) =>
    (await who.call(list, { body: { of, ...more } as never })).status;
  for (const list of [reportApi.fundingsCounted, reportApi.circulationCounted])
    expect([await ask(stranger, list, { issuancePeriodId }), await ask(open.staff, list, { periods: 'all' })]).toEqual([404, 400]);
  expect(await ask(stranger, reportApi.vendorsCounted, { periods: 'all' }, { stateId })).toBe(404);
  expect(await listed(stranger, reportApi.vendorsCounted, { of: { periods: over.issuancePeriodId } })).toEqual([]);
  expect(await ask(open.staff, reportApi.vendorsCounted, { issuancePeriodId })).toBe(400);
  const both = { issuancePeriodId, serviceAreas: `${serviceAreaId},${otherAreaId}` };
  for (const list of [reportApi.fundingsCounted, reportApi.benefitsCounted, reportApi.peopleCounted])
    expect(await ask(open.local, list, both)).toBe(404);
  const elsewhere = { periods: 'all', serviceAreas: serviceAreaId };
  expect(await listed(open.local, reportApi.benefitsCounted, { of: elsewhere })).toEqual([]);
  expect(await ask(open.local, reportApi.vendorsCounted, { periods: 'all' })).toBe(403);
});
