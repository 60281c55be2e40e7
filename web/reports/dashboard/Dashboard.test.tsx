import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../shared/core/role.ts';
import { signedIn } from '../../access/session/session.ts';
import { ScreenPaths } from '../../core/screenPaths.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { Dashboard } from './Dashboard.tsx';

const area = (id: string) => ({ value: id, label: `Area ${id}` });
const period = (id: string) => ({
  issuancePeriodId: id,
  issuancePeriodName: `Season ${id}`,
  program: 'Cards',
  startDate: '2026-05-01',
  endDate: '2026-09-30',
  isToken: false,
  today: '2026-06-30',
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
  { dashboardDataType: 'UserCount', numberOfUsers: 80, stateName: 'Missouri', localStaff: 31, marketManagers: 4 },
  { dashboardDataType: 'UserRoles', roles: ['Admin'] },
  { dashboardDataType: 'UserDetails', fullName: 'Ada Lind', email: 'ada@example.org' },
];
const asOf = '2026-06-30T19:05:00.000Z';
/** No State has a season, unless a test gives it one. */
const noSeasons = Object.fromEntries(
  ['', '?stateId=mo', '?stateId=oh'].map((query) => [`GET /api/dashboard/seasons${query}`, () => ({ seasons: [], asOf })]),
);

const nothing = () => ({ duties: [], today: '2026-06-30', asOf });
const todayUrl = 'GET /api/dashboard/today';
const nothingDue = {
  [todayUrl]: nothing,
  [`${todayUrl}?stateId=mo`]: nothing,
  [`${todayUrl}?stateId=oh`]: nothing,
  [`${todayUrl}?stateId=ks`]: nothing,
};

const asWho = (role: Role, stateId?: string) =>
  signedIn({
    id: 'u1',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lind',
    roleNames: [role],
    ...(stateId && { stateId }),
    stateName: 'Missouri',
    serviceAreas: role === 'Local Agency Staff' ? [{ id: '1', name: 'Boone County' }] : [],
    hasProgramWithTokenType: false,
  });

function open(
  role: Role,
  answers: Parameters<typeof serve>[0] = { 'GET /api/dashboard': () => ({ cards, asOf }) },
  search = '',
  stateId?: string,
) {
  asWho(role, stateId);
  const asked = serve({ ...nothingDue, ...noSeasons, ...answers });
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

test('shows the cards in the specified order, whatever order the server sends', async () => {
  open('Admin');
  await screen.findByText('Ada Lind');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Your Details', 'Your Roles', 'Users', 'Vendor Summary', 'Issuance Periods']);
});

test('shows applications before money, and links each number to the records it counts', async () => {
  const summary = { dashboardDataType: 'ApplicationSummary', toDecide: 1234, overdue: 7, overdueBefore: '2026-06-30' };
  const answers = { 'GET /api/dashboard': () => ({ cards: [...cards, summary], asOf }) };
  open('State Agency Staff', answers);
  const toDecide = await screen.findByRole('link', { name: '1,234 Applications to Decide: see the list' });
  expect(decodeURIComponent(toDecide.getAttribute('href') ?? '')).toBe('/state-staff/applications?f.status=EqualTo:Pending+Review');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Today', 'Your Details', 'Your Roles', 'Users', 'Applications', 'Vendor Summary', 'Issuance Periods']);
  cleanup();
  open('Local Agency Staff', answers);
  const overdue = await screen.findByRole('link', { name: '7 Overdue: see the list' });
  expect(decodeURIComponent(overdue.getAttribute('href') ?? '')).toBe('/local-staff/applications?f.dueOn=LessThan:2026-06-30');
});

test('shows what is due above the cards, but not to an Admin without a State', async () => {
  open('Local Agency Staff');
  await screen.findByText('Nothing is waiting.');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles[0]).toBe('Today');
  cleanup();
  const { asked } = open('Admin');
  await screen.findByText('Ada Lind');
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  expect(asked.filter(({ url }) => url.includes('today'))).toEqual([]);
});

test('shows two periods, and all of them after View All', async () => {
  open('Admin');
  await screen.findByRole('heading', { name: 'Cards, Season 2' });
  expect(screen.queryByText('Cards, Season 3')).toBeNull();
  screen.getByRole('button', { name: 'View All' }).click();
  await screen.findByText('Cards, Season 3');
});

test('reloads every minute, but not while the tab is hidden', async () => {
  const { asked: all } = open('Admin');
  const asked = () => all.filter(({ url }) => url === '/api/dashboard');
  await screen.findByText('Ada Lind');
  expect(asked()).toHaveLength(1);
  await later(60_000);
  expect(asked()).toHaveLength(2);
  act(() => focusManager.setFocused(false));
  await later(300_000);
  expect(asked()).toHaveLength(2);
  act(() => focusManager.setFocused(true));
  await later(100);
  expect(asked()).toHaveLength(3);
});

test('shows an error and keeps the numbers if a refresh fails', async () => {
  let isBroken = false;
  const answer = () => (isBroken ? new Response('', { status: 400 }) : { cards, asOf });
  open('Admin', { 'GET /api/dashboard': answer });
  await screen.findByText('151');
  isBroken = true;
  await later(60_000);
  await screen.findByText(problem);
  expect(screen.getByText('151')).toBeTruthy();
});

test('shows local staff their service area as text, and keeps State staff’s choice in the URL', async () => {
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

/** Returns the links of the numbers under a heading, by their labels. '' means no link. */
async function leadsOf(heading: string): Promise<Record<string, string>> {
  const title = await screen.findByRole('heading', { name: heading });
  const block = title.closest('li, section');
  if (!(block instanceof HTMLElement)) throw new Error('There is no block');
  return Object.fromEntries(
    within(block)
      .getAllByRole('term')
      .map((term) => {
        const to = term.parentElement?.querySelector('a')?.getAttribute('href') ?? '';
        return [term.textContent, decodeURIComponent(to).replaceAll('+', ' ')];
      }),
  );
}
const chosen = { 'GET /api/dashboard': () => ({ cards, asOf }), 'POST /api/dashboard/filter': () => period('1') };
const vendorsChosen = { ...chosen, 'POST /api/dashboard/vendor-filter': () => ({ ...vendors, issuancePeriodOptions: [] }) };

test('links State staff’s numbers to their lists with program, period and service area', async () => {
  const counted = '/state-staff/reports';
  const names = (area = '') => `f.issuancePeriodName=EqualTo:Season 1&f.programName=EqualTo:Cards${area}`;
  const left = 'f.remainingCents=GreaterThan:0&f.expiresOn=GreaterThanEqualTo:2026-06-30';
  open('State Agency Staff');
  expect(await leadsOf('Cards, Season 1')).toEqual({
    'Total Funding Amount': `/state-staff/service-area-funding?${names()}`,
    'Issued Funds': `${counted}/benefits-counted?issuancePeriodId=1`,
    'Number of Recipients': `${counted}/people-counted?issuancePeriodId=1&who=everGiven`,
    'Benefits Available for Issuance': `/state-staff/service-area-funding?${names()}`,
    'Redeemed Benefits': `/state-staff/transactions?${names()}`,
    'Unredeemed Benefits': `${counted}/benefits-counted?${left}&periods=1`,
  });
  expect(await leadsOf('Users')).toEqual({
    'Number of Users': `${counted}/users-counted`,
    'Local Staff': '/state-staff/local-staff-users',
    'Market Managers': '/state-staff/market-manager-users',
  });
  expect(await leadsOf('Vendor Summary')).toEqual({
    'Active Vendors': '/state-staff/vendors?f.isArchived=EqualTo:No',
    'Vendors With Redeemed Benefits': `${counted}/vendors-counted?periods=all`,
    'Untransferred Transaction Amount': `${counted}/sales-counted?periods=all&payment=waiting`,
    'Amount of Benefits Transferred': `${counted}/sales-counted?periods=all&payment=transferred`,
  });
  cleanup();
  open('State Agency Staff', chosen, '?areas.1=2');
  const one = await leadsOf('Cards, Season 1');
  expect(one['Redeemed Benefits']).toBe(`/state-staff/transactions?${names('&f.serviceAreaName=EqualTo:Area 2')}`);
  expect(one['Issued Funds']).toBe(`${counted}/benefits-counted?issuancePeriodId=1&serviceAreas=2`);
  cleanup();
  open('State Agency Staff', chosen, '?areas.1=1,2');
  const of = 'issuancePeriodId=1&serviceAreas=1,2';
  expect(await leadsOf('Cards, Season 1')).toEqual({
    'Total Funding Amount': `${counted}/fundings-counted?${of}`,
    'Issued Funds': `${counted}/benefits-counted?${of}`,
    'Number of Recipients': `${counted}/people-counted?${of}&who=everGiven`,
    'Benefits Available for Issuance': `${counted}/fundings-counted?${of}`,
    'Redeemed Benefits': `${counted}/sales-counted?${of}`,
    'Unredeemed Benefits': `${counted}/benefits-counted?${left}&periods=1&serviceAreas=1,2`,
  });
});

test('links the vendors’ numbers of chosen periods to lists of those periods', async () => {
  const options = { ...vendors, issuancePeriodOptions: [area('1'), area('2')] };
  open('State Agency Staff', { ...vendorsChosen, 'GET /api/dashboard': () => ({ cards: [options], asOf }) }, '?periods=1,2');
  const leads = await leadsOf('Vendor Summary');
  expect(leads['Untransferred Transaction Amount']).toBe('/state-staff/reports/sales-counted?periods=1,2&payment=waiting');
  expect(leads['Vendors With Redeemed Benefits']).toBe('/state-staff/reports/vendors-counted?periods=1,2');
});

test('links Admins and local staff to the lists they have, and back to the same dashboard', async () => {
  open('Admin');
  const admin = await leadsOf('Cards, Season 1');
  expect(admin['Total Funding Amount']).toBe('/admin/reports/fundings-counted?issuancePeriodId=1');
  expect(admin['Redeemed Benefits']).toBe('/admin/reports/sales-counted?issuancePeriodId=1');
  expect((await leadsOf('Users'))['Number of Users']).toBe('/admin/users?f.stateName=EqualTo:Missouri');
  cleanup();
  const { user, router } = open('Local Agency Staff', undefined, '?areas.1=1');
  const local = await leadsOf('Cards, Season 2');
  expect(local['Total Funding Amount']).toBe('/local-staff/reports/fundings-counted?issuancePeriodId=2');
  expect(local['Redeemed Benefits']).toContain('/local-staff/transactions?');
  const [people] = screen.getAllByRole('link', { name: '20 Number of Recipients: see the list' });
  if (!people) throw new Error('There is no link');
  await user.click(people);
  expect(router.state.location.state).toEqual({ list: '/dashboard?areas.1=1' });
});

test('links tokens to their own lists, even after their period is over', async () => {
  const scrip = [
    { ...period('1'), isToken: true },
    { ...period('2'), isToken: true, unredeemedBenefitsCents: 0, expiredBenefitsCents: 100 },
  ];
  open('State Agency Staff', {
    'GET /api/dashboard': () => ({ cards: [{ dashboardDataType: 'IssuancePeriod', childData: scrip }], asOf }),
  });
  const running = await leadsOf('Cards, Season 1');
  expect(running['Issued Funds']).toBe('/state-staff/reports/tokens-counted?issuancePeriodId=1');
  expect(running['Redeemed Benefits']).toBe('/state-staff/reports/circulation-counted?issuancePeriodId=1');
  expect(running['Unredeemed Benefits']).toBe('/state-staff/reports/circulation-counted?issuancePeriodId=1');
  expect((await leadsOf('Cards, Season 2'))['Unredeemed Benefits']).toBe('/state-staff/reports/circulation-counted?issuancePeriodId=2');
});

test('shows an Admin’s own State, then the chosen one, and never a State’s name over another’s numbers', async () => {
  const states = [
    { value: 'mo', label: 'Missouri' },
    { value: 'oh', label: 'Ohio' },
  ];
  let arrive = () => {};
  const ohio = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, router } = open(
    'Admin',
    {
      'GET /api/states/options': () => states,
      'GET /api/dashboard?stateId=mo': () => ({ cards, asOf }),
      'GET /api/dashboard?stateId=oh': () => ohio.then(() => ({ cards: [{ ...vendors, activeVendors: 7 }], asOf })),
    },
    '',
    'mo',
  );
  await screen.findByText('151');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Ohio');
  await screen.findByRole('status', { name: 'Loading' });
  expect(screen.queryByText('151')).toBeNull();
  arrive();
  const active = await screen.findByRole('link', { name: '7 Active Vendors: see the list' });
  expect(active.getAttribute('href')).toBe('/admin/states/oh/vendors?f.isArchived=EqualTo%3ANo');
  expect(router.state.location.search).toBe('?state=oh');
  const waiting = screen.getByRole('link', { name: /Untransferred Transaction Amount/ }).getAttribute('href');
  expect(waiting).toBe('/admin/reports/sales-counted?periods=all&payment=waiting&stateId=oh');
});

test('shows an error without the previous State’s numbers if another State’s dashboard fails', async () => {
  open('Admin', { 'GET /api/dashboard?stateId=oh': () => new Response('', { status: 400 }) }, '?state=oh', 'mo');
  await screen.findByText(problem);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Today']);
});

test('shows the seasons of the chosen State above its cards, and none to an Admin without a State', async () => {
  const season = {
    ...period('1'),
    issuedCents: 60_000,
    redeemedCents: 12_345,
    points: [],
    forecast: { kind: 'lasts', weeklyCents: 1, followsLastSeason: false },
  };
  const answers = {
    'GET /api/dashboard?stateId=oh': () => ({ cards, asOf }),
    'GET /api/dashboard/seasons?stateId=oh': () => ({ seasons: [season], asOf }),
  };
  open('Admin', answers, '?state=oh', 'mo');
  const panel = await screen.findByRole('region', { name: 'Cards, Season 1' });
  expect(panel.textContent).toContain('21%redeemed');
  const details = await screen.findByRole('heading', { name: 'Your Details' });
  expect(panel.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  const { asked } = open('Admin');
  await screen.findByText('Ada Lind');
  expect(asked.filter(({ url }) => url.includes('seasons'))).toEqual([]);
});

test('shows the missing steps of a State without funding, and requests them for no other State', async () => {
  const [first, ...others] = cards;
  const needs = {
    ...{ stateName: 'Kansas', programs: 1, issuancePeriods: 1, serviceAreas: 0, fundings: 0 },
    ...{ stateStaff: 1, localStaff: 0, vendors: 0, originators: 0 },
  };
  const unfunded = { ...first, childData: [{ ...period('1'), totalFundingAmountCents: 0 }] };
  const at = 'GET /api/dashboard?stateId=ks';
  open('Admin', { [at]: () => ({ cards: [unfunded, ...others], asOf }), 'GET /api/states/set-up/ks': () => needs }, '?state=ks');
  await screen.findByRole('heading', { name: 'What Kansas Still Needs' });
  cleanup();
  const { asked } = open('Admin', { [at]: () => ({ cards, asOf }) }, '?state=ks');
  await screen.findByText('Number of Users');
  expect(asked.filter(({ url }) => url.includes('set-up'))).toEqual([]);
});
