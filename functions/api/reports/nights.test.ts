/** Tests the State day of a record in every report on days: on both sides of midnight, of a leap day, of a year and of a fiscal year. */

import { beforeAll, expect, test } from 'vitest';
import { aProgram, aVendor, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, type Season, season, sold } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dispositionApi } from '../../../shared/entities/disposition.ts';
import { type IncentiveReport, type InternalIssuanceReport, reportApi, type VendorReport } from '../../../shared/entities/report.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

type Zone = 'America/Chicago' | 'Pacific/Honolulu';
/** Sales at half past eleven at night and an hour later, and Chicago's offset from UTC in that night. */
const nights = [
  { day: '2027-12-31', next: '2028-01-01', chicago: '-06:00', cents: [1, 2] },
  { day: '2028-02-28', next: '2028-02-29', chicago: '-06:00', cents: [4, 8] },
  { day: '2028-02-29', next: '2028-03-01', chicago: '-06:00', cents: [16, 32] },
  { day: '2028-09-30', next: '2028-10-01', chicago: '-05:00', cents: [64, 128] },
] as const;
/** The cents sold on each day, by the State's clock. */
const ofDay = {
  ...{ '2027-12-30': 0, '2027-12-31': 1, '2028-01-01': 2, '2028-01-02': 0 },
  ...{ '2028-02-28': 4, '2028-02-29': 8 + 16, '2028-03-01': 32, '2028-03-02': 0 },
  ...{ '2028-09-29': 0, '2028-09-30': 64, '2028-10-01': 128, '2028-10-02': 0 },
} as const;

/**
 * Creates a sale of the given cents at each of the times, and a benefit. Also creates the same number of one-cent tokens, issued and turned
 * in.
 */
async function filled(zone: Zone) {
  const place = await season(portal, { zone, span: { startDate: '2027-10-01', endDate: '2028-12-31' } });
  const { stateId, issuancePeriodId, serviceAreaId } = place;
  const { farm, programId } = await store().transact(maker, (tx) => ({
    farm: tx.create(vendors, aVendor(stateId, { name: 'Farm', authorizedTo: '2028-02-29' })),
    programId: tx.create(programs, aProgram(stateId, { name: 'Tokens', programType: 'Token' })).id,
  }));
  for (const { day, next, chicago, cents } of nights) {
    const offset = zone === 'America/Chicago' ? chicago : '-10:00';
    const times = [`${day}T23:30:00${offset}`, `${next}T00:30:00${offset}`].map((time) => new Date(time).toISOString());
    for (const [n, at] of times.entries()) {
      const amountCents = cents[n] ?? 0;
      const [benefit] = await given(place, {}, { issuedAt: at });
      if (!benefit) throw new Error('It was made');
      await sold(place, benefit, { vendorId: farm.id, amountCents, occurredAt: at });
      await store().transact(maker, (tx) => {
        const token = { tokenId: 'wood', type: 'Wood', valueCents: 1, stateId, programId, issuancePeriodId } as const;
        const counts = { count: amountCents, amountCents };
        const to = { recipientId: 'r', fundingId: 'f', serviceAreaId, issuedBy: 'Sue', returnedCount: 0, returnedCents: 0 };
        tx.create(tokenIssuances, { ...token, ...counts, ...to, issuedAt: at });
        const from = { vendorId: farm.id, vendorName: 'Farm', recordedBy: 'Sue', recordedById: 's', isUnexpected: false } as const;
        tx.create(tokenRedemptions, { ...token, ...counts, ...from, status: 'Recorded', handedInAt: at });
      });
    }
  }
  readAnew();
  return place;
}

test.each(['America/Chicago', 'Pacific/Honolulu'] as const)(
  'in %s every report counts 11:30 PM on that day and an hour later on the next one',
  async (zone) => {
    const { staff, stateId } = await filled(zone);
    for (const [day, cents] of Object.entries(ofDay)) {
      const query = { startDate: day, endDate: day };
      const vendor: VendorReport = (await staff.call(reportApi.vendor, { query })).body;
      const total = vendor.vendorList.reduce((sum, one) => sum + one.totalValueOfBenefits, 0);
      const file = Buffer.from((await staff.call(reportApi.vendorCsv, { body: query })).body).toString();
      const issued: InternalIssuanceReport = (await admin.call(reportApi.internalIssuance, { query: { ...query, stateId } })).body;
      const { tokens, months }: IncentiveReport = (await staff.call(reportApi.incentive, { query })).body;
      const rowsOf = async (list: 'salesCounted' | 'benefitsCounted' | 'tokensCounted') =>
        (await staff.call(reportApi[list], { body: { of: query } })).body.result.rows as { amountCents: number }[];
      const [sales, benefits, given] = [await rowsOf('salesCounted'), await rowsOf('benefitsCounted'), await rowsOf('tokensCounted')];
      const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect([day, total, sumOf(sales), sumOf(given), tokens[0]?.issuedCents ?? 0, tokens[0]?.redeemedCents ?? 0, months]).toEqual([
        ...[day, cents, cents, cents, cents, cents],
        [{ month: day.slice(0, 7), issuedCents: cents, redeemedCents: cents }],
      ]);
      if (cents) expect(file).toContain(`,${(cents / 100).toFixed(2)},`);
      const pieces = day === '2028-02-29' ? 2 : Number(cents > 0);
      expect(benefits.length).toBe(pieces);
      const counts = issued.programs.map(({ programName, issuedBenefitsCount }) => [programName, issuedBenefitsCount]);
      expect(new Map(counts as [string, number][])).toEqual(
        new Map(
          cents
            ? [
                ['Program', pieces],
                ['Tokens', cents],
              ]
            : [],
        ),
      );
      expect([day, vendor.numberOfAuthorizedVendors]).toEqual([day, day <= '2028-02-29' ? 1 : 0]);
    }
    const winter = { startDate: '2027-12-31', endDate: '2028-02-29' };
    const { months }: IncentiveReport = (await staff.call(reportApi.incentive, { query: winter })).body;
    expect(months.map(({ month, issuedCents, redeemedCents }) => [month, issuedCents, redeemedCents])).toEqual([
      ['2027-12', 1, 1],
      ['2028-01', 2, 2],
      ['2028-02', 28, 28],
    ]);
  },
);

const counted = async ({ staff, issuancePeriodId }: Season, startDate: string, endDate: string) => {
  const query = { issuancePeriodId, startDate, endDate };
  const [{ body: senior }, { body: wic }] = [await staff.call(reportApi.senior, { query }), await staff.call(reportApi.wic, { query })];
  expect([wic.totalParticipants, wic.benefitsRedeemedAmount, wic.isCounted]).toEqual([
    senior.totalParticipants,
    senior.totalValueOfBenefitsRedeemed,
    senior.isCounted,
  ]);
  return [senior.isCounted, senior.totalParticipants, senior.totalValueOfBenefitsIssued, senior.totalValueOfBenefitsRedeemed];
};

test('counts a period over New Year only if the days contain all of it, including later bank deposits', async () => {
  const place = await season(portal, { span: { startDate: '2027-12-01', endDate: '2028-02-29' } });
  const [benefit] = await given(place, {}, { issuedAt: '2027-12-15T12:00:00.000Z' });
  if (!benefit) throw new Error('It was made');
  await sold(place, benefit, { channel: 'Check', occurredAt: '2028-03-20T12:00:00.000Z' });
  readAnew();
  expect(await counted(place, '2027-12-01', '2028-02-29')).toEqual([true, 1, 5000, 1500]);
  expect(await counted(place, '2027-12-01', '2028-02-28')).toEqual([false, 0, 0, 0]);
  expect(await counted(place, '2028-01-01', '2028-12-31')).toEqual([false, 0, 0, 0]);
});

test('the disposition counts a period over the end of a fiscal year in the year in which it begins', async () => {
  const [over, after] = [
    await season(portal, { span: { startDate: '2028-09-30', endDate: '2028-10-31' } }),
    await season(portal, { span: { startDate: '2028-10-01', endDate: '2028-10-31' } }),
  ];
  for (const place of [over, after]) await given(place, {}, { issuedAt: '2028-10-01T12:00:00.000Z' });
  readAnew();
  const piecesIn = async ({ staff }: Season, fiscalYear: string) =>
    (await staff.call(dispositionApi.get, { query: { fiscalYear } })).body.whole.issued.pieces;
  expect([await piecesIn(over, '2028'), await piecesIn(over, '2029')]).toEqual([1, 0]);
  expect([await piecesIn(after, '2028'), await piecesIn(after, '2029')]).toEqual([0, 1]);
});
