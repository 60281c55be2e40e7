/** The list behind a figure matches the figure for the State, for an office, and for staff of one office. */

import { expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, type Season, season, sold } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { reportApi, type SeniorReport, type VendorReport, type WicReport } from '../../../shared/entities/report.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

type List = 'peopleCounted' | 'benefitsCounted' | 'salesCounted' | 'tokensCounted';
const rowsOf = async (who: Signed, list: List, of: object, more: TableQuery = {}) =>
  (await who.call(reportApi[list], { body: { take: 500, ...more, of } as never })).body.result.rows as Record<string, unknown>[];
const sum = (rows: readonly Record<string, unknown>[], column: string) => rows.reduce((cents, row) => cents + Number(row[column]), 0);
const withCategory = (value: string): TableQuery => ({ columns: [{ name: 'wicCategory', filter: { operator: 'EqualTo', value } }] });

async function filled() {
  const place = await season(portal);
  const there = { serviceAreaId: place.otherAreaId };
  const [first] = await given(place, { wicCategory: 'Pregnant', dateOfBirth: '1950-01-01' }, {}, { number: 2 });
  const [second] = await given(place, { wicCategory: 'Child', ...there, dateOfBirth: '1970-01-01' }, {});
  // In two categories, but once in the total.
  await given(place, { wicCategory: 'Postpartum', dateOfBirth: '1966-06-01' }, { wicCategory: 'Breastfeeding' }, { number: 2 });
  await given(place, { ...there, dateOfBirth: '1966-06-02', eligibilityBasis: '55 or older and Native American' }, {});
  await given(place, { wicCategory: 'Child' }, { status: 'Deactivated', deactivatedCents: 5000, remainingCents: 0 });
  if (!first || !second) throw new Error('They were made');
  await sold(place, first);
  await sold(place, first, { reversedById: 'void', reversalType: 'Void' });
  await sold(place, first, { type: 'Void', originalTransactionId: 'sale' });
  await sold(place, second, { vendorId: undefined, channel: 'Check', occurredAt: '2026-08-01T04:59:59.999Z' });
  readAnew();
  return place;
}

async function compare(who: Signed, place: Season, of: { issuancePeriodId: string; serviceAreaId?: string }) {
  const people = async (extra: object = {}, more?: TableQuery) => (await rowsOf(who, 'peopleCounted', { ...of, ...extra }, more)).length;
  const wic: WicReport = (await who.call(reportApi.wic, { query: of })).body;
  expect(await people()).toBe(wic.totalParticipants);
  expect(await people({ who: 'withoutCategory' })).toBe(wic.numberWithoutCategory);
  expect(await people({}, withCategory('Pregnant'))).toBe(wic.numberOfPregnant);
  expect(await people({}, withCategory('Breastfeeding'))).toBe(wic.numberOfBreastfeeding);
  expect(await people({}, withCategory('Postpartum'))).toBe(wic.numberOfPostpartum);
  expect(await people({}, withCategory('Child'))).toBe(wic.numberOfChildren);
  const senior: SeniorReport = (await who.call(reportApi.senior, { query: of })).body;
  expect(await people({ who: 'sixtyOrOlder' })).toBe(senior.participantsSixtyOrOlder);
  expect(await people({ who: 'underSixty' })).toBe(senior.participantsUnderSixty.reduce((all, { count }) => all + count, 0));
  expect(await people({ who: 'underSixtyWithoutBasis' })).toBe(senior.participantsUnderSixty.find(({ basis }) => !basis)?.count ?? 0);
  const benefits = await rowsOf(who, 'benefitsCounted', of);
  expect([sum(benefits, 'amountCents'), sum(benefits, 'deactivatedCents')]).toEqual([
    wic.benefitsIssuedAmount,
    wic.benefitsDeactivatedAmount,
  ]);
  const sales = await rowsOf(who, 'salesCounted', of);
  expect([sales.length, sum(sales, 'amountCents')]).toEqual([wic.numberOfTransactions, wic.benefitsRedeemedAmount]);
  expect(await rowsOf(who, 'tokensCounted', of)).toEqual([]);
  return { wic, place };
}

test('every figure about people links to a list with the same number of rows', async () => {
  const place = await filled();
  const { issuancePeriodId, serviceAreaId, otherAreaId } = place;
  const { wic } = await compare(place.staff, place, { issuancePeriodId });
  expect(wic).toMatchObject({ totalParticipants: 4, numberWithoutCategory: 1, numberOfTransactions: 2, benefitsIssuedAmount: 7 * 5000 });
  await compare(place.staff, place, { issuancePeriodId, serviceAreaId });
  const { wic: one } = await compare(place.local, place, { issuancePeriodId });
  expect(one).toMatchObject({ totalParticipants: 2, numberOfTransactions: 1 });
  await compare(place.staff, place, { issuancePeriodId, serviceAreaId: otherAreaId });
});

test('lists a person once with the recipient’s ID, spending next to the issued amount, and no code', async () => {
  const { staff, issuancePeriodId } = await filled();
  const people = await rowsOf(staff, 'peopleCounted', { issuancePeriodId }, withCategory('Pregnant'));
  expect(people).toHaveLength(1);
  expect(Object.keys(people[0] ?? {}).sort()).toEqual(
    [
      ...['eligibilityBasis', 'householdId', 'id', 'recipientDateOfBirth', 'recipientFirstName', 'recipientLastName'],
      ...['serviceAreaName', 'version', 'wicCategory'],
    ].sort(),
  );
  const [benefit] = await rowsOf(staff, 'benefitsCounted', { issuancePeriodId }, withCategory('Pregnant'));
  expect(benefit).toMatchObject({ amountCents: 5000, spentCents: 0, remainingCents: 5000, deactivatedCents: 0 });
  expect(benefit).not.toHaveProperty('code');
  const search = { columns: [{ name: 'code', filter: { operator: 'StartsWith' as const, value: 'CODE' } }] };
  const refused = await staff.call(reportApi.benefitsCounted, { body: { ...search, of: { issuancePeriodId } } });
  expect(refusalOf(refused)).toEqual([400, "There is no column 'code' in this list"]);
});

test('uses the State’s days for a vendor’s sales, and for sales without a vendor', async () => {
  const { staff } = await filled();
  const sales = (vendorId: string, startDate: string, endDate: string) => rowsOf(staff, 'salesCounted', { vendorId, startDate, endDate });
  const july = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const { vendorList }: VendorReport = (await staff.call(reportApi.vendor, { query: july })).body;
  expect(sum(await sales('none', '2026-07-01', '2026-07-31'), 'amountCents')).toBe(
    vendorList.find(({ vendorId }) => vendorId === undefined)?.totalValueOfBenefits,
  );
  expect(await sales('none', '2026-08-01', '2026-08-31')).toEqual([]);
  expect(await sales('v', '2026-07-04', '2026-07-04')).toHaveLength(1);
  expect(await sales('other', '2026-07-04', '2026-07-04')).toEqual([]);
});

test('lists several or all periods too, by the outcome of the benefits', async () => {
  const { staff, local, issuancePeriodId, otherAreaId } = await filled();
  const ended = (value: string): TableQuery => ({ columns: [{ name: 'endsAs', filter: { operator: 'EqualTo', value } }] });
  const count = async (of: object, more?: TableQuery, who = staff) => (await rowsOf(who, 'benefitsCounted', of, more)).length;
  expect(await count({ periods: 'all' })).toBe(7);
  expect(await count({ periods: `${issuancePeriodId},other` })).toBe(7);
  expect(await count({ periods: 'other' })).toBe(0);
  expect([await count({ periods: ',' }), await count({ periods: 'all', serviceAreas: ',' })]).toEqual([0, 0]);
  expect(await count({ periods: issuancePeriodId, serviceAreaId: otherAreaId })).toBe(2);
  expect(await count({ periods: 'all' }, undefined, local)).toBe(2);
  expect(await count({ periods: 'all' }, ended('Voided or Replaced'))).toBe(1);
  expect(await count({ periods: 'all' }, ended('Unspent'))).toBe(6);
  const takenBack = { columns: [{ name: 'takenBackAs', filter: { operator: 'EqualTo' as const, value: 'Voided or Replaced' } }] };
  expect(await count({ periods: issuancePeriodId }, takenBack)).toBe(1);
  expect((await rowsOf(staff, 'salesCounted', { periods: 'all' })).length).toBe(2);
});

test('staff of one office get only its rows: no tokens of others, and no old benefits of people who moved in', async () => {
  const { staff, local, stateId, programId, issuancePeriodId, serviceAreaId, otherAreaId } = await filled();
  const days = { startDate: '2026-06-01', endDate: '2026-12-31' };
  await store().transact(maker, (tx) => {
    const of = { stateId, programId, issuancePeriodId, recipientId: 'r', tokenId: 't', fundingId: 'f' };
    const counts = { count: 10, returnedCount: 0, amountCents: 2000, returnedCents: 0, valueCents: 200, type: 'Wood' } as const;
    const issued = { issuedAt: '2026-07-01T12:00:00.000Z', issuedBy: 'Sue' };
    for (const area of [serviceAreaId, otherAreaId]) tx.create(tokenIssuances, { ...of, ...counts, ...issued, serviceAreaId: area });
  });
  await store().transact(maker, async (tx) => {
    const [moved] = await rowsOf(staff, 'benefitsCounted', { ...days, serviceAreaId });
    const before = await store().get(maker, benefits, String(moved?.id));
    tx.update(benefits, before, { ...before, currentServiceAreaId: otherAreaId });
  });
  readAnew();
  const count = async (who: Signed, list: List, of: object) => (await rowsOf(who, list, of)).length;
  for (const of of [days, { periods: 'all' }, { periods: issuancePeriodId }]) {
    expect([await count(staff, 'tokensCounted', of), await count(staff, 'benefitsCounted', of)]).toEqual([2, 7]);
    expect([await count(local, 'tokensCounted', of), await count(local, 'benefitsCounted', of)]).toEqual([1, 2]);
    const here = { ...of, serviceAreaId };
    expect([await count(staff, 'tokensCounted', here), await count(staff, 'benefitsCounted', here)]).toEqual([1, 5]);
    expect([await count(local, 'tokensCounted', here), await count(local, 'benefitsCounted', here)]).toEqual([0, 0]);
  }
});

test('a list needs a period or both days, and another State’s period is not found', async () => {
  const [place, other] = [await season(portal), await season(portal)];
  const ask = async (of: object, list: List = 'benefitsCounted') =>
    refusalOf(await place.staff.call(reportApi[list], { body: { of } as never }));
  const needed = 'Issuance Period is required, or both Start Date and End Date';
  expect(await ask({})).toEqual([400, needed]);
  expect(await ask({ startDate: '2026-06-01' })).toEqual([400, needed]);
  expect(await ask({ startDate: '2026-06-02', endDate: '2026-06-01' })).toEqual([400, 'End Date must be on or after Start Date']);
  expect(await ask({ startDate: '2026-06-01', endDate: '2026-06-02' }, 'peopleCounted')).toEqual([400, 'Issuance Period is required']);
  const { issuancePeriodId } = other;
  expect((await ask({ issuancePeriodId }))[0]).toBe(404);
  expect((await ask({ issuancePeriodId }, 'peopleCounted'))[0]).toBe(404);
  expect((await ask({ issuancePeriodId: place.issuancePeriodId, serviceAreaId: other.serviceAreaId }, 'salesCounted'))[0]).toBe(404);
});
