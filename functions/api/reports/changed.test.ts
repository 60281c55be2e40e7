/** People who moved, were archived or changed in the records since count according to the issue of their benefits. */

import { expect, test } from 'vitest';
import { aVendor, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, type Season, season, sold } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dispositionApi } from '../../../shared/entities/disposition.ts';
import { reportApi, type SeniorReport, type WicReport } from '../../../shared/entities/report.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

const was = { wicCategory: 'Pregnant', householdId: 'home', eligibilityBasis: '55 or older and Native American' } as const;
const is = { wicCategory: 'Child', householdId: 'elsewhere', eligibilityBasis: '60 or older' } as const;

/** Creates a young recipient with a partly spent benefit who then moves to the other office, changes and is archived. */
async function moved() {
  const place = await season(portal);
  const [benefit] = await given(place, { ...was, dateOfBirth: '1970-01-01' }, { remainingCents: 3500 });
  if (!benefit) throw new Error('It was made');
  await sold(place, benefit);
  await store().transact(maker, async (tx) => {
    const before = await store().get(maker, recipients, benefit.recipientId);
    tx.update(recipients, before, { ...before, ...is, serviceAreaId: place.otherAreaId, isArchived: true });
    tx.update(benefits, benefit, { ...benefit, currentServiceAreaId: place.otherAreaId });
  });
  readAnew();
  return place;
}
const wic = async (who: Signed, { issuancePeriodId }: Season, more = {}): Promise<WicReport> =>
  (await who.call(reportApi.wic, { query: { issuancePeriodId, ...more } })).body;
const senior = async (who: Signed, { issuancePeriodId }: Season, more = {}): Promise<SeniorReport> =>
  (await who.call(reportApi.senior, { query: { issuancePeriodId, ...more } })).body;

test('counts a moved, changed and archived person only under the office, category and basis of the issue', async () => {
  const place = await moved();
  const { staff, local, serviceAreaId, otherAreaId } = place;
  for (const more of [{}, { serviceAreaId }]) {
    expect(await wic(staff, place, more)).toMatchObject({
      ...{ numberOfPregnant: 1, numberOfChildren: 0, numberOfHouseholds: 1, totalParticipants: 1 },
      ...{ benefitsIssuedAmount: 5000, benefitsRedeemedAmount: 1500, numberOfTransactions: 1 },
    });
    const { participantsUnderSixty, totalValueOfBenefitsRedeemed } = await senior(staff, place, more);
    expect([participantsUnderSixty, totalValueOfBenefitsRedeemed]).toEqual([[{ basis: was.eligibilityBasis, count: 1 }], 1500]);
  }
  const nothing = { totalParticipants: 0, numberOfHouseholds: 0, benefitsIssuedAmount: 0, benefitsRedeemedAmount: 0 };
  expect(await wic(staff, place, { serviceAreaId: otherAreaId })).toMatchObject(nothing);
  expect(await wic(local, place)).toMatchObject(nothing);
  expect(await senior(local, place)).toMatchObject({
    totalParticipants: 0,
    totalValueOfBenefitsIssued: 0,
    totalValueOfBenefitsRedeemed: 0,
  });
});

test('the file, the lists and the disposition agree about them', async () => {
  const { staff, local, issuancePeriodId, serviceAreaId, otherAreaId } = await moved();
  const fileOf = async (who: Signed) => {
    const { body } = await who.call(reportApi.recipientCsv, { body: { issuancePeriodId, timezone: 'America/Chicago' } });
    return Buffer.from(body).toString().trim().split('\r\n').slice(1);
  };
  const [line, ...others] = await fileOf(staff);
  expect([others, await fileOf(local)]).toEqual([[], []]);
  for (const said of [was.wicCategory, was.householdId, was.eligibilityBasis, ',1,50.00,15.00,0.00,35.00,']) expect(line).toContain(said);
  for (const list of ['peopleCounted', 'benefitsCounted', 'salesCounted'] as const) {
    const rowsOf = async (who: Signed) => (await who.call(reportApi[list], { body: { of: { issuancePeriodId } } })).body.result.rows.length;
    expect([list, await rowsOf(staff), await rowsOf(local)]).toEqual([list, 1, 0]);
  }
  const piecesIn = async (area: string) =>
    (await staff.call(dispositionApi.get, { query: { serviceAreaId: area } })).body.whole.issued.pieces;
  expect([await piecesIn(serviceAreaId), await piecesIn(otherAreaId)]).toEqual([1, 0]);
});

test('a corrected birth date also corrects the reports, because the old one was wrong', async () => {
  const place = await season(portal);
  const [benefit] = await given(place, { dateOfBirth: '1970-01-01' }, {});
  await store().transact(maker, async (tx) => {
    const before = await store().get(maker, recipients, benefit?.recipientId ?? '');
    tx.update(recipients, before, { ...before, dateOfBirth: '1950-01-01' });
  });
  readAnew();
  expect(await senior(place.staff, place)).toMatchObject({ participantsSixtyOrOlder: 1, participantsUnderSixty: [] });
});

test('the file lists a vendor with its current outlet type and its sales before it was archived', async () => {
  const place = await season(portal);
  const { stateId, staff } = place;
  const farm = await store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name: 'Farm' })));
  const [benefit] = await given(place, {}, {});
  if (!benefit) throw new Error('It was made');
  await sold(place, benefit, { vendorId: farm.id });
  await store().transact(maker, (tx) => tx.update(vendors, farm, { ...farm, outletType: 'CSA', isArchived: true }));
  readAnew();
  const days = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const file = Buffer.from((await staff.call(reportApi.vendorCsv, { body: days })).body).toString();
  expect(file).toContain('Farm,,CSA,15.00,');
  const { numberOfAuthorizedVendors, vendorList } = (await staff.call(reportApi.vendor, { query: days })).body;
  expect([numberOfAuthorizedVendors, vendorList]).toMatchObject([
    0,
    [{ vendorName: 'Farm', isAuthorized: false, totalValueOfBenefits: 1500 }],
  ]);
});
