import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../shared/core/role.ts';
import { ScreenPaths } from '../core/screenPaths.ts';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { signedIn } from '../session/session.ts';
import { Dashboard } from './Dashboard.tsx';

vi.mock('../core/chart/ChartBars.tsx', () => ({ ChartBars: () => null }));

const area = (id: string) => ({ value: id, label: `Area ${id}` });
const period = (id: string) => ({
  issuancePeriodId: id,
  issuancePeriodName: `Season ${id}`,
  program: 'Cards',
  startDate: '2026-05-01',
  endDate: '2026-09-30',
  totalFundingAmountCents: 100_000,
  issuedFundsCents: 60_000,
  numberOfRecipients: 20,
  benefitsAvailableForIssuanceCents: 40_000,
  redeemedBenefitsCents: 12_345,
  unredeemedBenefitsCents: 47_655,
  deactivatedBenefitsCents: 0,
  expiredBenefitsCents: 0,
  serviceAreaOptions: [area('1'), area('2')],
});
const vendors = {
  dashboardDataType: 'VendorSummary',
  activeVendors: 151,
  vendorsWithRedeemedBenefits: 24,
  untransferredTransactionAmountCents: 5000,
  amountOfBenefitsTransferredCents: 7000,
  issuancePeriodOptions: [],
};
/** In the wrong order. */
const cards = [
  { dashboardDataType: 'IssuancePeriod', childData: ['1', '2', '3'].map(period) },
  vendors,
  { dashboardDataType: 'UserCount', numberOfUsers: 80 },
  { dashboardDataType: 'UserRoles', roles: ['Admin'] },
  { dashboardDataType: 'UserDetails', fullName: 'Ada Lind', email: 'ada@example.org' },
];
const asOf = '2026-06-30T19:05:00.000Z';

const asWho = (role: Role) =>
  signedIn({
    id: 'u1',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lind',
    roleNames: [role],
    stateName: 'Missouri',
    serviceAreas: role === 'Local Agency Staff' ? [{ id: '1', name: 'Boone County' }] : [],
    hasProgramWithTokenType: false,
  });

function open(role: Role, answers: Parameters<typeof serve>[0] = { 'GET /api/dashboard': () => ({ cards, asOf }) }, search = '') {
  asWho(role);
  const asked = serve(answers);
  const hasEveryScreen = () => true;
  const view = renderAt(
    `/dashboard${search}`,
    <ScreenPaths value={hasEveryScreen}>
      <Dashboard role={role} />
    </ScreenPaths>,
  );
  return { ...view, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const problem = 'There was a problem loading your dashboard information.';
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('shows the cards in their order, whatever order they come in', async () => {
  open('Admin');
  await screen.findByText('Ada Lind');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Your Details', 'Your Roles', 'Users', 'Vendor Summary', 'Issuance Periods']);
});

test('what is to be decided comes before the money, and each figure leads to what it counts', async () => {
  const summary = { dashboardDataType: 'ApplicationSummary', toDecide: 1234, overdue: 7, overdueBefore: '2026-06-30' };
  const answers = { 'GET /api/dashboard': () => ({ cards: [...cards, summary], asOf }) };
  open('State Agency Staff', answers);
  const toDecide = await screen.findByRole('link', { name: '1,234 Applications to Decide: see the list' });
  expect(decodeURIComponent(toDecide.getAttribute('href') ?? '')).toBe('/state-staff/applications?f.status=EqualTo:Pending+Review');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles.slice(2, 5)).toEqual(['Users', 'Applications', 'Vendor Summary']);
  cleanup();
  open('Local Agency Staff', answers);
  const overdue = await screen.findByRole('link', { name: '7 Overdue: see the list' });
  expect(decodeURIComponent(overdue.getAttribute('href') ?? '')).toBe('/local-staff/applications?f.dueOn=LessThan:2026-06-30');
});

test('shows two periods, and all of them on View All', async () => {
  open('Admin');
  await screen.findByText('Season 2');
  expect(screen.queryByText('Season 3')).toBeNull();
  screen.getByRole('button', { name: 'View All' }).click();
  await screen.findByText('Season 3');
});

test('asks again every minute, and not while the tab is hidden', async () => {
  const { asked } = open('Admin');
  await screen.findByText('Ada Lind');
  expect(asked).toHaveLength(1);
  await later(60_000);
  expect(asked).toHaveLength(2);
  act(() => focusManager.setFocused(false));
  await later(300_000);
  expect(asked).toHaveLength(2);
  act(() => focusManager.setFocused(true));
  await later(100);
  expect(asked).toHaveLength(3);
});

test('when a refresh fails it says so and keeps the figures', async () => {
  let isBroken = false;
  const answer = () => (isBroken ? new Response('', { status: 400 }) : { cards, asOf });
  open('Admin', { 'GET /api/dashboard': answer });
  await screen.findByText('151');
  isBroken = true;
  await later(60_000);
  await screen.findByText(problem);
  expect(screen.getByText('151')).toBeTruthy();
});

test('local staff see their service area as text; State staff choose, and the choice stays in the address', async () => {
  open('Local Agency Staff');
  await waitFor(() => expect(screen.getAllByText('Boone County')).toHaveLength(2));
  expect(screen.queryByRole('combobox', { name: 'Service Areas' })).toBeNull();
  cleanup();
  const { user, router } = open('State Agency Staff', {
    'GET /api/dashboard': () => ({ cards, asOf }),
    'POST /api/dashboard/filter': () => ({ ...period('1'), redeemedBenefitsCents: 999 }),
  });
  const [first] = await screen.findAllByRole('combobox', { name: 'Service Areas' });
  if (!first) throw new Error('There is no selector');
  await user.click(first);
  await user.click(await screen.findByRole('option', { name: 'Area 2' }));
  await screen.findByText('$9.99');
  expect(router.state.location.search).toBe('?areas.1=2');
});

test('a figure leads to the list that it counts, filtered to what it counts', async () => {
  open(
    'State Agency Staff',
    {
      'GET /api/dashboard': () => ({ cards, asOf }),
      'POST /api/dashboard/filter': () => period('1'),
    },
    '?areas.1=2',
  );
  const [redeemed] = await screen.findAllByRole('link', { name: /\$123\.45 Redeemed Benefits/ });
  expect(decodeURIComponent(redeemed?.getAttribute('href') ?? '')).toBe(
    '/state-staff/transactions?f.issuancePeriodName=EqualTo:Season+1&f.serviceAreaName=EqualTo:Area+2&f.programName=EqualTo:Cards',
  );
});

test('the funds are shown as a chart, or as a table with the same figures', async () => {
  const { user } = open('Admin');
  await screen.findByRole('img', { name: /^Funds of Season 1: Available \$400\.00, Redeemed \$123\.45, / });
  const [show] = screen.getAllByRole('button', { name: 'Show as table' });
  if (!show) throw new Error('There is no button');
  await user.click(show);
  const table = screen.getByRole('table', { name: 'Funds of Season 1' });
  expect(within(table).getByRole('row', { name: 'Redeemed $123.45' })).toBeTruthy();
});
