import { cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { DispositionReport } from './DispositionReport.tsx';
import { IncentiveReport } from './IncentiveReport.tsx';
import { SeniorReport } from './SeniorReport.tsx';
import { signInAs } from './testReport.ts';
import { VendorReport } from './VendorReport.tsx';
import { WicReport } from './WicReport.tsx';

// jsdom draws no bars. The texts and numbers are this code's own.
vi.mock('../core/chart/ChartBars.tsx', () => ({ ChartBars: () => null }));

const asOf = '2026-06-30T12:00:00.000Z';
const days = { startDate: '2026-05-01', endDate: '2026-10-31' };
const period = { value: 'p1', label: 'Summer', programName: 'Cards', federalProgram: 'WIC FMNP', ...days };
const about = { issuancePeriodName: 'Summer', ...days, isCounted: true, isToken: false, asOf };
const span = '?startDate=2026-01-01&endDate=2026-06-30';

/** Renders the report at its URL with a response of the server. */
function open(report: ReactElement, name: string, call: string, answer: object, search = '') {
  const issuancePeriods = [name.startsWith('senior') ? { ...period, federalProgram: 'Senior FMNP' } : period];
  serve({
    'GET /api/reports/options': () => ({ issuancePeriods, serviceAreas: [] }),
    [`GET /api/reports/${call}`]: () => ({ asOf, ...answer }),
  });
  return renderAt(`/state-staff/reports/${name}${search}`, report);
}
const words = async () => (await screen.findByRole('img')).getAttribute('aria-label');
const noChart = async (row: string | RegExp) => {
  await screen.findByRole('row', { name: row });
  expect([screen.queryByRole('img'), screen.queryByRole('button', { name: /Show as/ })]).toEqual([null, null]);
};

beforeEach(() => signInAs('State Agency Staff'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wic = {
  ...about,
  numberOfPregnant: 12,
  numberOfPostpartum: 3,
  numberOfBreastfeeding: 4,
  numberOfInfants: 5,
  numberOfChildren: 1234,
  numberWithoutCategory: 0,
  numberOfHouseholds: 900,
  totalParticipants: 1258,
  numberOfTransactions: 1,
  benefitsIssuedAmount: 5000,
  benefitsDeactivatedAmount: 0,
  benefitsRedeemedAmount: 100,
};
const openWic = (figures: object = {}) => open(<WicReport />, 'wic-fmnp-report', 'wic-fmnp?issuancePeriodId=p1', { ...wic, ...figures });

test('WIC: the chart shows the people of each category and can be switched to the table', async () => {
  const { user } = openWic();
  expect(await words()).toBe('Participants by category: Pregnant 12, Postpartum 3, Breastfeeding 4, Infants 5, Children 1,234');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('img')).toBeNull();
  const table = screen.getByRole('table', { name: 'WIC FMNP Report: Summer' });
  expect(within(table).getByRole('row', { name: /^Children .*1,234/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(await words()).toContain('Children 1,234');
});

test('WIC: people without a category get a bar, and no participants means no chart', async () => {
  openWic({ numberWithoutCategory: 7 });
  expect(await words()).toContain('Children 1,234, Without a Category 7');
  cleanup();
  const nobody = { numberOfPregnant: 0, numberOfPostpartum: 0, numberOfBreastfeeding: 0, numberOfInfants: 0, numberOfChildren: 0 };
  openWic(nobody);
  await noChart(/^Pregnant/);
});

test('Senior: compares ages and bases if there is more than one', async () => {
  const answer = (under: readonly object[]) => ({
    ...about,
    participantsSixtyOrOlder: 90,
    participantsUnderSixty: under,
    totalParticipants: 97,
    totalValueOfBenefitsIssued: 0,
    totalValueOfBenefitsDeactivated: 0,
  });
  const openSenior = (under: readonly object[]) =>
    open(<SeniorReport />, 'senior-fmnp-report', 'senior-fmnp?issuancePeriodId=p1', answer(under));
  openSenior([{ basis: '55 or older and Native American', count: 6 }, { count: 1 }]);
  expect(await words()).toBe('Participants by age and basis: 60 or Older 90, Native American, 55+ 6, Under 60, No Basis 1');
  cleanup();
  openSenior([]);
  await noChart(/^Participants 60 or Older/);
});

test('Vendors: names the largest, groups all others in one bar and omits those without sales', async () => {
  const vendor = (name: string, totalValueOfBenefits: number) => ({
    ...{ vendorId: name, vendorName: name, isAuthorized: true, totalValueOfBenefits },
  });
  const sold = (count: number) => Array.from({ length: count }, (_, n) => vendor(`Farm ${n + 1}`, 100 * (n + 1)));
  const openVendors = (vendorList: readonly object[]) =>
    open(
      <VendorReport />,
      'vendor-report',
      'vendor?startDate=2026-01-01&endDate=2026-06-30',
      { numberOfAuthorizedVendors: 1, vendorList },
      span,
    );
  openVendors([...sold(10), vendor('Idle', 0)]);
  expect(await words()).toMatch(/^Total value of benefits by vendor: Farm 10 \$10\.00, .*Farm 3 \$3\.00, All Others \(2\) \$3\.00$/);
  cleanup();
  openVendors(sold(9));
  expect(await words()).toMatch(/Farm 2 \$2\.00, Farm 1 \$1\.00$/);
  cleanup();
  openVendors([vendor('Idle', 0)]);
  await noChart(/^Idle/);
});

const month = (name: string, issuedCents: number, redeemedCents: number) => ({ month: name, issuedCents, redeemedCents });
const openIncentive = (months: readonly object[]) => {
  const answer = { tokens: [], vendors: [], months };
  return open(<IncentiveReport />, 'incentive-report', 'incentive?startDate=2026-01-01&endDate=2026-06-30', answer, span);
};

test('Incentive: shows issued and redeemed side by side for each month, with a legend', async () => {
  openIncentive([month('2026-05', 50_000, 0), month('2026-06', 70_000, 12_345)]);
  expect(await words()).toBe(
    'Tokens issued and redeemed by month: May 2026 Issued $500.00, Redeemed $0.00; Jun 2026 Issued $700.00, Redeemed $123.45',
  );
  expect(within(screen.getByRole('img')).getAllByText(/^(Issued|Redeemed)$/)).toHaveLength(2);
  expect(screen.getByRole('row', { name: 'June 2026 $700.00 $123.45' })).toBeTruthy();
});

test('Incentive: groups many months by year, and shows no chart without activity', async () => {
  const years = ['2024', '2025', '2026'].flatMap((year) =>
    ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((at) => `${year}-${at}`),
  );
  openIncentive(years.map((name) => month(name, 100, 10)));
  expect(await words()).toContain('by year: 2024 Issued $9.00, Redeemed $0.90; 2025 Issued');
  cleanup();
  openIncentive([month('2026-06', 0, 0)]);
  await noChart('June 2026 $0.00 $0.00');
});

test('Disposition: shows the outcome of the money, part by part', async () => {
  const of = (part: string, cents: number) => ({ part, pieces: cents / 5000, cents });
  const answer = (cents: number) => ({
    ...{ stateName: 'Missouri', periodName: 'Summer', today: '2026-06-30', programs: [], serviceAreas: [], deposits: [] },
    whole: { issued: { pieces: cents / 2500, cents: 2 * cents }, parts: [of('Redeemed by Scan', cents), of('Still Open', cents)] },
  });
  open(<DispositionReport />, 'disposition', 'disposition', answer(10_000));
  expect(await words()).toBe('Outcome of the money: Redeemed by Scan $100.00, Still Open $100.00');
  expect(screen.getByRole('table', { name: 'Disposition: Summer' })).toBeTruthy();
  cleanup();
  open(<DispositionReport />, 'disposition', 'disposition', answer(0));
  await noChart(/^Still Open/);
});
