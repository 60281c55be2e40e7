import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispositionParts } from '../../shared/entities/disposition.ts';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { DispositionReport } from './DispositionReport.tsx';
import { IncentiveReport } from './IncentiveReport.tsx';
import { InternalIssuanceReport } from './InternalIssuanceReport.tsx';
import { RecipientReport } from './RecipientReport.tsx';
import { SeniorReport } from './SeniorReport.tsx';
import { signInAdmin } from './testReport.ts';
import { VendorReport } from './VendorReport.tsx';
import { WicReport } from './WicReport.tsx';

const asOf = '2026-07-01T12:00:00.000Z';
const days = { startDate: '2026-06-01', endDate: '2026-06-30' };
const of = { issuancePeriodId: 'p1', stateId: 'mo' };
const about = { issuancePeriodName: 'Season', ...days, isCounted: true, isToken: false, asOf };
const zero = { pieces: 0, cents: 0 };

const senior = {
  ...{ ...about, participantsSixtyOrOlder: 0, participantsUnderSixty: [], totalParticipants: 0 },
  ...{ totalValueOfBenefitsIssued: 0, totalValueOfBenefitsDeactivated: 0, totalValueOfBenefitsRedeemed: 0 },
};
const wic = {
  ...{ ...about, numberOfPregnant: 0, numberOfPostpartum: 0, numberOfBreastfeeding: 0, numberOfInfants: 0, numberOfChildren: 0 },
  ...{ numberWithoutCategory: 0, numberOfHouseholds: 0, totalParticipants: 0, numberOfTransactions: 0 },
  ...{ benefitsIssuedAmount: 0, benefitsDeactivatedAmount: 0, benefitsRedeemedAmount: 0 },
};
const disposition = {
  ...{ stateName: 'Missouri', periodName: 'All issuance periods', today: '2026-07-01', programs: [], serviceAreas: [], deposits: [] },
  whole: { issued: zero, parts: dispositionParts.map((part) => ({ part, ...zero })) },
  ...{ tokensBeyond: zero, asOf },
};
const ofPeriod = new URLSearchParams({ issuancePeriodId: 'p1', ...days, stateId: 'mo' });
const span = new URLSearchParams({ ...days, stateId: 'mo' });

beforeEach(() => {
  signInAdmin();
  URL.createObjectURL = () => 'blob:csv';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const federalProgramOf: Readonly<Record<string, string>> = { 'senior-fmnp-report': 'Senior FMNP', 'wic-fmnp-report': 'WIC FMNP' };

async function pressExport(path: string, report: ReactNode, answers: Readonly<Record<string, unknown>>) {
  const options = {
    issuancePeriods: [{ value: 'p1', label: 'Season', programName: 'Senior', federalProgram: federalProgramOf[path], ...days }],
    serviceAreas: [],
  };
  const all = {
    'GET /api/reports/options?stateId=mo': options,
    'GET /api/states/options': [{ value: 'mo', label: 'Missouri' }],
    ...answers,
  };
  const asked = serve(Object.fromEntries(Object.entries(all).map(([call, answer]) => [call, () => answer])));
  const { user } = renderAt(`/admin/reports/${path}?${new URLSearchParams(days)}`, report);
  await screen.findByText(/^As of/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return asked;
}

test.each([
  ['senior-fmnp-report', <SeniorReport key="report" />, `GET /api/reports/senior-fmnp?${ofPeriod}`, senior],
  ['wic-fmnp-report', <WicReport key="report" />, `GET /api/reports/wic-fmnp?${ofPeriod}`, wic],
  ['recipient-report', <RecipientReport key="report" />, `GET /api/reports/wic-fmnp?${new URLSearchParams(of)}`, wic],
  [
    'vendor-report',
    <VendorReport key="report" />,
    `GET /api/reports/vendor?${span}`,
    { numberOfAuthorizedVendors: 0, vendorList: [], asOf },
  ],
  [
    'internal-issuance-report',
    <InternalIssuanceReport key="report" />,
    `GET /api/reports/internal-issuance?${span}`,
    { programs: [], asOf },
  ],
  [
    'incentive-report',
    <IncentiveReport key="report" />,
    `GET /api/reports/incentive?${span}`,
    { tokens: [], vendors: [], months: [], asOf },
  ],
  ['disposition', <DispositionReport key="report" />, 'GET /api/reports/disposition?stateId=mo', disposition],
] as const)('%s without data exports nothing', async (path, report, call, answer) => {
  const asked = await pressExport(path, report, { [call]: answer });
  await screen.findByText('No data to export');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['senior-fmnp-report', <SeniorReport key="report" />, `GET /api/reports/senior-fmnp?${ofPeriod}`, { ...senior, totalParticipants: 1 }],
  [
    'disposition',
    <DispositionReport key="report" />,
    'GET /api/reports/disposition?stateId=mo',
    { ...disposition, tokensBeyond: { pieces: 1, cents: 500 } },
  ],
] as const)('%s with data is exported', async (path, report, call, answer) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await pressExport(path, report, { [call]: answer, 'POST /api/reports/disposition-csv-report': new Response('Of,Part') });
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(screen.queryByText('No data to export')).toBeNull();
});
