import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SeasonPanel } from '../../../shared/entities/dashboard.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { Seasons } from './Seasons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rate = { weeklyCents: 100, followsLastSeason: false };
const panel: SeasonPanel = {
  issuancePeriodId: 'p1',
  issuancePeriodName: '2026',
  program: 'Senior FMNP Card',
  startDate: '2026-05-01',
  endDate: '2026-10-31',
  isToken: false,
  today: '2026-10-05',
  totalFundingAmountCents: 48_000_000,
  benefitsAvailableForIssuanceCents: 6_840_000,
  issuedCents: 41_160_000,
  redeemedCents: 29_223_650,
  before: { startDate: '2025-05-01', endDate: '2025-10-31', issuedCents: 40_000_000, redeemedCents: 26_000_000 },
  points: [
    { at: 0, issuedCents: 100, redeemedCents: 0, issuedBeforeCents: 250, redeemedBeforeCents: 5 },
    { at: 157, issuedCents: 41_160_000, redeemedCents: 29_223_650, issuedBeforeCents: 40_000_000, redeemedBeforeCents: 26_000_000 },
    { at: 183, issuedBeforeCents: 41_000_000, redeemedBeforeCents: 30_000_000 },
  ],
  forecast: { kind: 'runsOut', on: '2026-12-07', earliest: '2026-12-01', ...rate },
};

function open(...seasons: readonly Partial<SeasonPanel>[]) {
  const all = seasons.map((more, n) => ({ ...panel, issuancePeriodId: `p${n}`, ...more }));
  serve({ 'GET /api/dashboard/seasons': () => ({ seasons: all, asOf: '2026-10-05T15:41:00.000Z' }) });
  return renderAt('/dashboard', <Seasons stateId={undefined} />);
}
const block = () => screen.findByRole('region', { name: 'Senior FMNP Card, 2026' });

test('shows the redeemed share, the comparison on this day, the money left and the day it runs out', async () => {
  open({});
  const { textContent } = await block();
  for (const text of [
    'May 1 – Oct 31 · 26 days left',
    '71%redeemed',
    '6 points above last year on this day',
    '$292,236.50 spent',
    '$411,600 issued of $480,000',
    '$68,400 left to issue',
    'At this pace the money lasts until December 7',
  ])
    expect(textContent).toContain(text);
});

test.each<[string, Partial<SeasonPanel>]>([
  ['1 point below last year on this day', { redeemedCents: 26_342_400 }],
  ['1 point above last year on this day', { redeemedCents: 27_165_600 }],
  ['The same as last year on this day', { redeemedCents: 26_754_000 }],
  ['6 points above last season on this day', { before: { ...panel.before, startDate: '2026-01-01' } as SeasonPanel['before'] }],
  ['There is no earlier season to compare with', { before: undefined }],
  ['By this day last year, nothing was issued', { before: { ...panel.before, issuedCents: 0 } as SeasonPanel['before'] }],
  ['Nothing has been issued yet', { issuedCents: 0, redeemedCents: 0 }],
  ['The season begins on November 1', { startDate: '2026-11-01', endDate: '2027-01-31' }],
  ['Redeemed tokens are counted for the whole state', { redeemedCents: undefined, isToken: true }],
  ['86%issued', { redeemedCents: undefined, isToken: true }],
  ['$0issued', { issuedCents: 0, redeemedCents: 0 }],
  ['1 day left', { today: '2026-10-30' }],
  ['last day', { today: '2026-10-31' }],
  ['over', { today: '2026-11-02' }],
  ['begins in 1 day', { startDate: '2026-10-06' }],
  ['Sep 1 – Jan 31 · 118 days left', { startDate: '2026-09-01', endDate: '2027-01-31' }],
  ['Sep 1, 2025 – Jan 31, 2027 · 118 days left', { startDate: '2025-09-01', endDate: '2027-01-31' }],
  ['Nov 1, 2026 – Jan 31, 2027 · begins in 27 days', { startDate: '2026-11-01', endDate: '2027-01-31' }],
  [
    'At this pace the money lasts until January 12, 2027',
    { forecast: { kind: 'runsOut', on: '2027-01-12', earliest: '2027-01-12', ...rate } },
  ],
  ['At this pace the money lasts the season', { forecast: { kind: 'lasts', ...rate } }],
  ['All money has been issued', { forecast: { kind: 'empty' } }],
  ['Nothing was issued before today.', { forecast: { kind: 'unknown', why: 'Nothing was issued before today.' } }],
])('says “%s”', async (text, more) => {
  open(more);
  expect((await block()).textContent).toContain(text);
});

test('describes the chart by its message, and shows the same numbers in its table', async () => {
  const { user } = open({});
  const words =
    'Senior FMNP Card, 2026: $292,236.50 redeemed of $411,600 issued by October 5. ' +
    'By the same day last year: $260,000 redeemed of $400,000 issued.';
  const chart = await screen.findByRole('img', { name: words });
  // The lines' labels are at their ends, without a legend.
  for (const label of ['Issued', 'Redeemed', 'Issued 2025', 'Redeemed 2025', '$150K', '$450K', 'May', 'Oct'])
    expect(await within(chart).findByText(label)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('img')).toBeNull();
  const table = screen.getByRole('table', { name: 'Senior FMNP Card, 2026' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DayIssuedRedeemedIssued 2025Redeemed 2025',
    'May 1$1.00$0.00$2.50$0.05',
    'Oct 5$411,600.00$292,236.50$400,000.00$260,000.00',
    'Oct 31$410,000.00$300,000.00',
  ]);
});

test('draws only issued tokens where redeemed ones are unknown', async () => {
  const { user } = open({
    redeemedCents: undefined,
    before: { startDate: '2026-01-01', endDate: '2026-04-01', issuedCents: 5 },
    points: [{ at: 0, issuedCents: 100, issuedBeforeCents: 5 }],
  });
  await screen.findByRole('img', {
    name: 'Senior FMNP Card, 2026: $411,600 issued by October 5. By the same day last season: $0.05 issued.',
  });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Issued', 'Issued last season']);
});

test('leaves out the lines and columns of a season before that issued nothing', async () => {
  const { user } = open({ points: [{ at: 0, issuedCents: 100, redeemedCents: 0, issuedBeforeCents: 0, redeemedBeforeCents: 0 }] });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Issued', 'Redeemed']);
});

test('draws no chart while nothing was issued', async () => {
  open({ issuedCents: 0, redeemedCents: 0, before: undefined, points: [{ at: 0, issuedCents: 0, redeemedCents: 0 }] });
  await block();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
});

test('shows two panels, and all of them after View All', async () => {
  const { user } = open({}, {}, { issuancePeriodName: 'Third' });
  await screen.findAllByRole('region', { name: 'Senior FMNP Card, 2026' });
  expect(screen.queryByRole('region', { name: 'Senior FMNP Card, Third' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View All' }));
  await screen.findByRole('region', { name: 'Senior FMNP Card, Third' });
});

test('shows nothing without a season', async () => {
  const { container } = open();
  await screen.findByRole('status', { name: 'Loading the seasons' });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(container.textContent).toBe('');
});

test('shows an error with a retry', async () => {
  let isBroken = true;
  const answer = () => (isBroken ? new Response('', { status: 400 }) : { seasons: [panel], asOf: '2026-10-05T15:41:00.000Z' });
  serve({ 'GET /api/dashboard/seasons?stateId=mo': answer });
  const { user } = renderAt('/dashboard', <Seasons stateId="mo" />);
  await screen.findByText('The seasons could not be loaded.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await block();
  expect(screen.queryByText('The seasons could not be loaded.')).toBeNull();
});
