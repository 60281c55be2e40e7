/** Compares the WIC and Senior reports with sums over the created records, and checks who may see them. */

import { beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, type Season, season, sold } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { reportApi } from '../../../shared/entities/report.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { bornBy } from '../../rules/people/recipients/bornBy.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const query = ({ issuancePeriodId }: Season, more: object = {}) => ({ query: { issuancePeriodId, ...more } });
const senior = async (who: Signed, place: Season, more?: object) => (await who.call(reportApi.senior, query(place, more))).body;
const wic = async (who: Signed, place: Season, more?: object) => (await who.call(reportApi.wic, query(place, more))).body;

test('counts people once by category and households by ID, and omits people who returned everything unspent', async () => {
  const place = await season(portal);
  const home = { householdId: 'home' };
  const [benefit] = await given(place, { wicCategory: 'Pregnant', ...home }, {}, { number: 2 });
  await given(place, { wicCategory: 'Infant', ...home }, {});
  await given(place, { wicCategory: 'Child' }, {});
  // A person with a new category between two benefits counts in both, but once in the total.
  await given(place, { wicCategory: 'Postpartum' }, { wicCategory: 'Breastfeeding' }, { number: 2 });
  await given(place, { wicCategory: 'Child' }, { status: 'Deactivated', deactivatedCents: 5000, remainingCents: 0 });
  // Spending before a deactivation counts.
  await given(
    place,
    { wicCategory: 'Child', serviceAreaId: place.otherAreaId },
    { status: 'Deactivated', deactivatedCents: 4000, remainingCents: 0 },
  );
  if (!benefit) throw new Error('One was made');
  await sold(place, benefit);
  await sold(place, benefit, { reversedById: 'void', reversalType: 'Void' });
  readAnew();
  const all = await wic(place.staff, place);
  expect(all).toMatchObject({
    numberOfPregnant: 1,
    numberOfPostpartum: 1,
    numberOfBreastfeeding: 1,
    numberOfInfants: 1,
    numberOfChildren: 2,
  });
  expect(all).toMatchObject({ totalParticipants: 5, numberOfHouseholds: 4, numberWithoutCategory: 0, isCounted: true });
  expect(all).toMatchObject({
    benefitsIssuedAmount: 8 * 5000,
    benefitsDeactivatedAmount: 9000,
    benefitsRedeemedAmount: 1500,
    numberOfTransactions: 1,
  });
  const one = await wic(place.staff, place, { serviceAreaId: place.otherAreaId });
  expect(one).toMatchObject({ totalParticipants: 1, numberOfChildren: 1, benefitsIssuedAmount: 5000, benefitsRedeemedAmount: 0 });
  expect(await wic(place.local, place)).toEqual({ ...one, asOf: expect.any(String) });
});

test('counts one household for a person who gains it between two benefits, and both for one who changes it', async () => {
  const place = await season(portal);
  await given(place, {}, { householdId: undefined }, { householdId: 'home', number: 2 });
  readAnew();
  expect(await wic(place.staff, place)).toMatchObject({ totalParticipants: 1, numberOfHouseholds: 1 });
  await given(place, {}, { householdId: 'home' }, { householdId: 'elsewhere', number: 2 });
  await given(place, {}, {});
  readAnew();
  expect(await wic(place.staff, place)).toMatchObject({ totalParticipants: 3, numberOfHouseholds: 3 });
});

test('counts people as sixty on the first day, including leap-day birthdays, and lists the others by basis', async () => {
  const place = await season(portal);
  await given(place, { dateOfBirth: '1966-06-01', eligibilityBasis: '60 or older' }, {});
  await given(place, { dateOfBirth: '1964-02-29', eligibilityBasis: '60 or older' }, {});
  await given(place, { dateOfBirth: '1966-06-02', eligibilityBasis: '55 or older and Native American' }, {});
  await given(place, { dateOfBirth: '1970-01-01' }, {});
  readAnew();
  const report = await senior(place.staff, place);
  expect(report).toMatchObject({ participantsSixtyOrOlder: 2, totalParticipants: 4, totalValueOfBenefitsIssued: 20_000 });
  expect(report.participantsUnderSixty).toEqual(
    expect.arrayContaining([{ count: 1 }, { basis: '55 or older and Native American', count: 1 }]),
  );
  expect(['2028-02-29', '2026-02-28', '2026-03-01'].map(bornBy)).toEqual(['1968-02-29', '1966-02-28', '1966-03-01']);
});

test('counts a period that is within the days, and an empty season is all zeros', async () => {
  const place = await season(portal);
  await given(place, {}, {});
  readAnew();
  const issued = async (startDate: string, endDate: string) =>
    (await senior(place.staff, place, { startDate, endDate })).totalValueOfBenefitsIssued;
  expect(await issued('2026-06-01', '2026-10-31')).toBe(5000);
  expect(await issued('2026-06-02', '2026-10-31')).toBe(0);
  expect(await issued('2026-06-01', '2026-10-30')).toBe(0);
  const empty = await season(portal);
  readAnew();
  expect(await wic(empty.staff, empty)).toMatchObject({ totalParticipants: 0, numberOfHouseholds: 0, benefitsIssuedAmount: 0 });
  expect(await senior(empty.staff, empty)).toMatchObject({ participantsSixtyOrOlder: 0, participantsUnderSixty: [] });
});

test('refuses the period or office of another State, and an Admin names the State', async () => {
  const [place, other] = [await season(portal), await season(portal)];
  readAnew();
  const refused = async (who: Signed, of: Season, more?: object) => refusalOf(await who.call(reportApi.wic, query(of, more)));
  expect((await refused(other.staff, place))[0]).toBe(404);
  expect((await refused(place.staff, place, { serviceAreaId: other.serviceAreaId }))[0]).toBe(404);
  expect((await refused(place.local, place, { serviceAreaId: place.serviceAreaId }))[0]).toBe(404);
  expect((await refused(place.staff, place, { stateId: other.stateId }))[0]).toBe(404);
  expect((await admin.call(reportApi.wic, query(place, { stateId: place.stateId }))).status).toBe(200);
  expect(await refused(place.staff, place, { startDate: '2026-07-01', endDate: '2026-06-01' })).toEqual([
    400,
    'End Date must be on or after Start Date',
  ]);
});
