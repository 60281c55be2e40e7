import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { FundingRunOut } from './FundingRunOut.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rate = { weeklyCents: 35_000, followsLastSeason: false };
const runsOut = (on: string): Forecast => ({ kind: 'runsOut', on, earliest: on, latest: on, ...rate });
const lasts: Forecast = { kind: 'lasts', ...rate };
const unknown: Forecast = { kind: 'unknown', why: 'Nothing was issued before today.' };

const period = {
  issuancePeriodId: 'p1',
  issuancePeriodName: 'Summer',
  program: 'Cards',
  startDate: '2026-05-01',
  endDate: '2026-10-31',
  isToken: false,
  today: '2026-07-01',
  totalFundingAmountCents: 0,
  issuedFundsCents: 0,
  numberOfRecipients: 0,
  benefitsAvailableForIssuanceCents: 0,
  deactivatedBenefitsCents: 0,
  serviceAreaOptions: [],
};

/** Renders one service area per forecast, in the order of the server's response. */
function open(forecasts: readonly Forecast[]) {
  const fundings = forecasts.map((forecast, n) => ({
    ...{ fundingId: `f${n}`, serviceAreaId: `a${n}`, serviceAreaName: `Area ${n}`, issuancePeriodId: 'p1', remainingCents: 100, forecast },
  }));
  serve({ 'GET /api/service-area-funding/forecast': () => ({ fundings, asOf: '2026-07-01T12:00:00.000Z' }) });
  return renderAt('/dashboard', <FundingRunOut periods={[period]} />);
}

test('lists the service areas that run out, two at first, with links to their funding', async () => {
  const { user } = open([{ kind: 'empty' }, runsOut('2026-07-10'), runsOut('2026-08-01'), lasts, unknown]);
  const first = await screen.findByRole('link', { name: 'Area 0' });
  expect(first.getAttribute('href')).toBe('/state-staff/service-area-funding/f0');
  expect(first.closest('li')?.textContent).toContain('Cards, Summer');
  expect(screen.getByText('Runs out 07/10/2026')).toBeDefined();
  expect(screen.queryByText('Area 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View All' }));
  expect(screen.getByText('Runs out 08/01/2026')).toBeDefined();
  expect(screen.queryByText('Area 3')).toBeNull();
});

test('shows that no area runs out, or that this is unknown', async () => {
  open([lasts, unknown]);
  await screen.findByText('At the current rate, no service area’s money runs out before its period ends.');
  cleanup();
  open([unknown, unknown]);
  await screen.findByText('This is not known yet.');
});

test('shows an error if the forecasts fail to load', async () => {
  serve({ 'GET /api/service-area-funding/forecast': () => new Response('', { status: 400 }) });
  renderAt('/dashboard', <FundingRunOut periods={[]} />);
  await screen.findByText('This could not be loaded.');
});
