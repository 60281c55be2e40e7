/** Tests the arithmetic of the disposition over records in memory. functions/api/reports/disposition.test.ts tests the calls. */
import { expect, test } from 'vitest';
import { type Disposition, unaccountedFor } from '../../../../shared/entities/disposition.ts';
import { AppError } from '../../../core/errors.ts';
import { checkDeposits } from '../../../entities/check-deposit.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { dispositionEntities } from './disposition.ts';
import { TestSeason } from './testSeason.ts';

/** Returns pieces and cents of the parts that are not zero. */
function figuresOf({ issued, parts }: Disposition): Record<string, readonly [pieces: number, cents: number]> {
  const all = [{ part: 'Issued', ...issued }, ...parts];
  return Object.fromEntries(all.filter(({ pieces, cents }) => pieces || cents).map(({ part, pieces, cents }) => [part, [pieces, cents]]));
}

async function refusalOf(report: Promise<unknown>): Promise<string> {
  try {
    await report;
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

const redeemed = { status: 'Redeemed', remainingCents: 0 };
const check = { checkNumber: '00000001', depositedOn: '2026-07-04' };
const deactivated = { status: 'Deactivated', remainingCents: 0 };

test('counts every cent in the part where it ended, and each benefit as a piece of one part', async () => {
  const season = new TestSeason();
  season.benefit(redeemed);
  season.sale(5000);
  season.benefit({ ...redeemed, ...check });
  season.sale(5000, { channel: 'Check' });
  season.benefit({ ...deactivated, deactivatedCents: 4000, deactivationKind: 'Stolen' });
  season.sale(1000);
  season.benefit({ ...deactivated, deactivatedCents: 5000, deactivationKind: 'Moved' });
  season.benefit({ remainingCents: 4500 });
  season.sale(500);
  season.benefit({ issuancePeriodId: 'winter', amountCents: 3000, remainingCents: 3000 });
  const { whole } = await season.report();
  expect(figuresOf(whole)).toEqual({
    Issued: [6, 28_000],
    'Redeemed by Scan': [1, 6500],
    'Redeemed by Check': [1, 5000],
    'Lost or Stolen': [1, 4000],
    'Voided or Replaced': [1, 5000],
    Expired: [1, 4500],
    'Still Open': [1, 3000],
  });
  expect(unaccountedFor(whole)).toEqual({ pieces: 0, cents: 0 });
});

test('excludes reversed sales, reversals and token sales from the money redeemed by scan', async () => {
  const season = new TestSeason();
  season.benefit({ ...redeemed, amountCents: 700 });
  season.sale(700);
  season.sale(900, { reversedById: 'refund' });
  season.sale(900, { type: 'Refund' });
  season.sale(400, { channel: 'Token', issuancePeriodId: 'market' });
  const { whole, programs } = await season.report();
  expect(figuresOf(whole)).toEqual({ Issued: [1, 700], 'Redeemed by Scan': [1, 700], 'Redeemed by Token': [0, 400] });
  expect(programs.map(({ name, isToken }) => [name, isToken])).toEqual([
    ['Scrip', true],
    ['Vouchers', false],
  ]);
});

test('counts only the records of one period, one fiscal year or all periods', async () => {
  const season = new TestSeason();
  season.benefit();
  season.benefit({ issuancePeriodId: 'winter', amountCents: 3000, remainingCents: 3000 });
  season.sale(100, { issuancePeriodId: 'winter' });
  const all = await season.report();
  expect([all.periodName, all.issuancePeriodIds, all.whole.issued.cents]).toEqual(['All issuance periods', undefined, 8000]);
  expect('issuancePeriodIds' in all).toBe(false);
  const winter = await season.report({ issuancePeriodId: 'winter' });
  expect([winter.periodName, winter.issuancePeriodIds]).toEqual(['winter', ['winter']]);
  expect(figuresOf(winter.whole)).toEqual({ Issued: [1, 3000], 'Redeemed by Scan': [0, 100], 'Still Open': [1, 3000] });
  const year = await season.report({ fiscalYear: '2026' });
  expect([year.periodName, year.issuancePeriodIds?.toSorted()]).toEqual(['Federal fiscal year 2026', ['market', 'summer']]);
  expect(figuresOf(year.whole)).toEqual({ Issued: [1, 5000], Expired: [1, 5000] });
  expect(figuresOf((await season.report({ fiscalYear: '2027' })).whole)).toMatchObject({ Issued: [1, 3000] });
  const none = await season.report({ fiscalYear: '2020' });
  expect([none.issuancePeriodIds, figuresOf(none.whole), none.programs]).toEqual([[], {}, []]);
});

test('lists programs and service areas by name, each with its own sums', async () => {
  const season = new TestSeason();
  season.add(serviceAreas, { name: 'Cole' }, 'cole');
  season.benefit();
  season.benefit();
  season.benefit({ serviceAreaId: 'adair', currentServiceAreaId: 'adair', amountCents: 2000, remainingCents: 2000 });
  const { programs, serviceAreas: areas, stateName, ...rest } = await season.report();
  expect(stateName).toBe('Missouri');
  expect(areas.map((row) => [row.id, row.name, figuresOf(row)])).toEqual([
    ['adair', 'Adair', { Issued: [1, 2000], Expired: [1, 2000] }],
    ['boone', 'Boone', { Issued: [2, 10_000], Expired: [2, 10_000] }],
  ]);
  expect(programs.map((row) => [row.id, row.name, row.isToken, figuresOf(row)])).toEqual([
    ['vouchers', 'Vouchers', false, { Issued: [3, 12_000], Expired: [3, 12_000] }],
  ]);
  const partsOf = ({ parts }: Disposition) => parts.map(({ part }) => part);
  expect(programs.every((row) => partsOf(row).includes('Redeemed by Token'))).toBe(true);
  expect(areas.some((row) => partsOf(row).includes('Redeemed by Token'))).toBe(false);
  expect(rest.tokens).toBeFalsy();
});

test('counts only the benefits and sales of a service area, without rows of other areas', async () => {
  const season = new TestSeason();
  season.benefit({ ...redeemed, serviceAreaId: 'adair', currentServiceAreaId: 'adair' });
  season.sale(5000, { serviceAreaId: 'adair' });
  season.benefit();
  season.sale(200);
  const report = await season.report({ serviceAreaId: 'adair' });
  expect([report.serviceAreaName, report.serviceAreas]).toEqual(['Adair', []]);
  expect(figuresOf(report.whole)).toEqual({ Issued: [1, 5000], 'Redeemed by Scan': [1, 5000] });
  expect(report.whole.parts.map(({ part }) => part)).not.toContain('Redeemed by Token');
  expect(report.programs.flatMap(({ parts }) => parts.map(({ part }) => part))).not.toContain('Redeemed by Token');
  expect(figuresOf((await season.report({ serviceAreaId: 'adair', issuancePeriodId: 'winter' })).whole)).toEqual({});
  expect((await season.report()).serviceAreaName).toBeUndefined();
});

test('refuses an unknown period or service area by name', async () => {
  const season = new TestSeason();
  expect(await refusalOf(season.report({ issuancePeriodId: 'none' }))).toBe(
    'notFound: This issuance period was not found. It may have been deleted, or it belongs to someone else.',
  );
  expect(await refusalOf(season.report({ serviceAreaId: 'none' }))).toBe(
    'notFound: This service area was not found. It may have been deleted, or it belongs to someone else.',
  );
  expect(await refusalOf(season.report({ fiscalYear: '2020' }))).toBe('none');
});

test('returns an empty report for a State without issuance periods', async () => {
  const report = await new TestSeason({ isNew: true }).report();
  expect([report.stateName, figuresOf(report.whole), report.programs]).toEqual(['Missouri', {}, []]);
});

test('returns no State name for a report of no particular State', async () => {
  expect((await new TestSeason().report({}, { scope: {} })).stateName).toBe('');
});

test('accepts a service area beyond the first 500', async () => {
  const season = new TestSeason();
  for (let n = 0; n < 500; n++) season.add(serviceAreas, { name: `County ${n}` });
  season.add(serviceAreas, { name: 'Wright' }, 'wright');
  expect((await season.report({ serviceAreaId: 'wright' })).serviceAreaName).toBe('Wright');
});

test("expires the rest at the midnight after the period's last day, in the State’s time", async () => {
  const season = new TestSeason();
  season.benefit();
  const left = async (asOf: string) => {
    const { whole, today, asOf: of } = await season.report({}, { asOf, graceDays: 0 });
    expect(of).toBe(asOf);
    return [today, ...Object.keys(figuresOf(whole)).slice(1)];
  };
  expect(await left('2026-11-01T04:59:59.999Z')).toEqual(['2026-10-31', 'Still Open']);
  expect(await left('2026-11-01T05:00:00.000Z')).toEqual(['2026-11-01', 'Expired']);
});

test('ignores the grace days of tokens for benefits', async () => {
  const season = new TestSeason();
  season.benefit();
  expect(figuresOf((await season.report({}, { graceDays: 60 })).whole)).toEqual({ Issued: [1, 5000], Expired: [1, 5000] });
});

test('counts only deposits that redeemed nothing, by status and recovery', async () => {
  const season = new TestSeason();
  const deposit = (amountCents: number, more: object) =>
    season.add(checkDeposits, { amountCents, transactionDate: '2026-07-01', status: 'Unmatched', ...more });
  deposit(2500, {});
  deposit(1000, {});
  deposit(700, { recovery: 'Recovered from vendor' });
  deposit(9900, { status: 'Already redeemed electronically', recovery: 'Open' });
  deposit(7700, { status: 'Deposited' });
  const { deposits, whole } = await season.report();
  expect(deposits.map(({ status, recovery, pieces, cents }) => [status, recovery, pieces, cents]).toSorted()).toEqual([
    ['Already redeemed electronically', 'Open', 1, 9900],
    ['Unmatched', 'Open', 2, 3500],
    ['Unmatched', 'Recovered from vendor', 1, 700],
  ]);
  expect(figuresOf(whole)).toEqual({});
});

test('names every kind of record that it reads', () => {
  expect(dispositionEntities.map(({ name }) => name).toSorted()).toEqual([
    ...['Benefit', 'CheckDeposit', 'IssuancePeriod', 'ServiceArea', 'State', 'TokenFloat', 'TokenIssuance', 'TokenRedemption'],
    'Transaction',
  ]);
});
