import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { FundingList } from './FundingList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cents = { allocatedCents: 80_000, issuedCents: 10_000, returnedCents: 0, remainingCents: 70_000 };
const row = (id: string, serviceAreaName: string) => ({
  ...{ id, version: 1, serviceAreaName, issuancePeriodName: 'Summer', programName: 'Senior FMNP', ...cents },
});
const rows = [row('f1', 'Boone'), row('f2', 'Cole')];
const list = { result: { rows, totalFilteredRecords: 2 }, asOf: new Date().toISOString() };
const forecast = { kind: 'runsOut', on: '2026-09-12', earliest: '2026-09-05', weeklyCents: 35_000, followsLastSeason: false };
const funding = { fundingId: 'f1', serviceAreaId: 'a', serviceAreaName: 'Boone', issuancePeriodId: 'p', remainingCents: 70_000, forecast };

test('shows when each funding’s money runs out, and nothing once its period is over', async () => {
  serve({
    'POST /api/service-area-funding/table': () => list,
    'GET /api/service-area-funding/forecast': () => ({ fundings: [funding], asOf: list.asOf }),
  });
  renderAt('/state-staff/service-area-funding', <FundingList />);
  const boone = (await screen.findByRole('link', { name: 'Boone, Senior FMNP, Summer' })).closest('tr');
  await screen.findByText('Runs out 09/12/2026');
  screen.getByRole('button', { name: 'Actions for Boone, Senior FMNP, Summer' });
  expect(boone?.textContent).toContain('$700.00Runs out 09/12/202609/05/2026 at the earliest, or the money lasts');
  const cole = screen.getByRole('link', { name: 'Cole, Senior FMNP, Summer' }).closest('tr');
  expect(cole && within(cole).getByText('$700.00').closest('td')?.textContent).toBe('$700.00');
});

test('shows the remaining amount before the allocated and issued ones, which a normal window cuts off', async () => {
  serve({
    'POST /api/service-area-funding/table': () => list,
    'GET /api/service-area-funding/forecast': () => ({ fundings: [], asOf: list.asOf }),
  });
  renderAt('/state-staff/service-area-funding', <FundingList />);
  await screen.findByRole('link', { name: 'Boone, Senior FMNP, Summer' });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(2, 5)).toEqual(['Program', 'Remaining', 'Allocated']);
});

test('shows the list without forecasts if they fail, and can request them again', async () => {
  let isBroken = true;
  serve({
    'POST /api/service-area-funding/table': () => list,
    'GET /api/service-area-funding/forecast': () =>
      isBroken ? new Response('', { status: 400 }) : { fundings: [funding], asOf: list.asOf },
  });
  const { user } = renderAt('/state-staff/service-area-funding', <FundingList />);
  await screen.findByText('When the money runs out could not be loaded.');
  expect(await screen.findByText('Boone')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Runs out 09/12/2026');
});
