import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';

import { RecipientReport } from './RecipientReport.tsx';
import { SeniorReport } from './SeniorReport.tsx';
import { signInAdmin } from './testReport.ts';

const days = { startDate: '2026-06-01', endDate: '2026-10-31' };
const senior = { value: 's1', label: 'Summer', programName: 'Senior Card', federalProgram: 'Senior FMNP', ...days };
const wic = { value: 'w1', label: 'Summer', programName: 'WIC Vouchers', federalProgram: 'WIC FMNP', ...days };
const tokens = { value: 't1', label: 'Summer', programName: 'Tokens', ...days };

beforeEach(signInAdmin);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Serves the periods of a State. Its reports never answer, because only the choice is tested. */
function servePeriods(issuancePeriods: readonly object[]) {
  const waiting = () => new Promise(() => undefined);
  serve({
    'GET /api/reports/options?stateId=mo': () => ({ issuancePeriods, serviceAreas: [] }),
    'GET /api/states/options': () => [{ value: 'mo', label: 'Missouri' }],
    'GET /api/reports/senior-fmnp?issuancePeriodId=s1&stateId=mo': waiting,
    'GET /api/reports/wic-fmnp?issuancePeriodId=w1&stateId=mo': waiting,
  });
}
const offered = async () =>
  within(await screen.findByRole('combobox', { name: 'Issuance Period' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the Senior report offers only periods of Senior programs, also when the address names another', async () => {
  servePeriods([wic, tokens, senior]);
  renderAt('/admin/reports/senior-fmnp-report?issuancePeriodId=t1', <SeniorReport />);
  expect(await offered()).toEqual([expect.stringContaining('Senior Card')]);
});

test('the report on recipients offers the periods of all programs', async () => {
  servePeriods([wic, tokens, senior]);
  renderAt('/admin/reports/recipient-report', <RecipientReport />);
  expect(await offered()).toHaveLength(3);
});

test('a State without a Senior program reads where its Federal Program is set', async () => {
  servePeriods([wic, tokens]);
  renderAt('/admin/reports/senior-fmnp-report', <SeniorReport />);
  expect(
    await screen.findByText('No period belongs to a program with the Federal Program Senior FMNP. An Admin sets it on the program’s page.'),
  ).toBeTruthy();
});
