import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Duty } from '../../../shared/entities/duty.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { TodayDuties } from './TodayDuties.tsx';

const today = '2026-10-05';
const asOf = '2026-10-05T15:41:00.000Z';
const area = {
  kind: 'areasRunOut',
  severity: 'warning',
  programName: 'Tokens',
  issuancePeriodId: 'p1',
  issuancePeriodName: 'Fall',
} as const;
/** One of each kind, in the order of the server. */
const duties: readonly Duty[] = [
  { kind: 'applicationsOverdue', severity: 'error', count: 3, oldestDays: 17 },
  { kind: 'paymentsReturned', severity: 'error', count: 2, cents: 31_025 },
  { kind: 'vendorsHeld', severity: 'error', count: 3, firstName: 'Schulte Farm' },
  { ...area, count: 1, serviceAreaIds: ['a1'], serviceAreaNames: ['Bootheel'], on: '2026-12-07' },
  { ...area, issuancePeriodName: 'Spring', count: 2, serviceAreaIds: ['a1', 'a2'], serviceAreaNames: ['Bootheel', 'Cole, North'] },
  { kind: 'applicationsDue', severity: 'warning', count: 1, nextOn: today },
  { kind: 'offlineSalesHeld', severity: 'warning', count: 1, cents: 1205 },
  { kind: 'batchesToApprove', severity: 'money', count: 1, cents: 1_843_275 },
  { kind: 'authorizationsEnd', severity: 'info', count: 2, nextOn: '2026-10-20' },
  { kind: 'depositsUnmatched', severity: 'info', count: 1234, cents: 123_000 },
  { kind: 'depositRowsFailed', severity: 'info', count: 4, files: 1 },
  { kind: 'lettersToPrint', severity: 'neutral', count: 46, approvals: 31, denials: 15 },
];
const names = [
  '3 applications overdue Oldest: 17 days',
  '2 payments returned $310.25 came back',
  '3 vendors cannot be paid Schulte Farm and 2 more',
  '1 area runs out Bootheel, on Dec 7',
  '2 areas run out First: Bootheel, no money left',
  '1 application due this week Next: today',
  '1 offline sale held $12.05 to decide',
  '1 batch needs approval $18,432.75 to farmers',
  '2 authorizations end soon Next: Oct 20',
  '1,234 unmatched deposits $1,230.00 at the bank',
  '4 deposit rows failed In 1 file',
  '46 letters to print 31 approvals, 15 denials',
];
const state: Viewer = { role: 'State Agency Staff' };
const url = 'GET /api/dashboard/today';

const open = (answer: () => unknown, viewer = state, at = url) => {
  const asked = serve({ [at]: answer });
  return { asked, ...renderAt('/dashboard?areas.1=2', <TodayDuties viewer={viewer} />) };
};
const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);
const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll('+', ' ');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says that nothing is waiting, under the heading and the day in the State', async () => {
  open(() => ({ duties: [], today, asOf }));
  await screen.findByText('Nothing is waiting.');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Today');
  expect(screen.getByText('Monday, October 5').getAttribute('datetime')).toBe(today);
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows that it loads, under its heading', async () => {
  open(() => new Promise(() => {}));
  await screen.findByRole('status', { name: 'Loading what is due' });
  expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.queryByText('Nothing is waiting.')).toBeNull();
});

test('shows an error with a retry, and then the duties', async () => {
  let isBroken = true;
  const { user } = open(() => (isBroken ? new Response('', { status: 400 }) : { duties: duties.slice(0, 1), today, asOf }));
  await screen.findByText('What is due could not be loaded. Try again.');
  expect(screen.queryByText('Nothing is waiting.')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: names[0] });
  expect(screen.queryByText('What is due could not be loaded. Try again.')).toBeNull();
});

test('keeps the duties if a refresh fails, and removes one that is done', async () => {
  let answer: unknown = { duties: duties.slice(0, 2), today, asOf };
  open(() => answer);
  await screen.findByRole('link', { name: names[0] });
  answer = new Response('', { status: 400 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('What is due could not be loaded. Try again.');
  expect(linkNames()).toEqual(names.slice(0, 2));
  answer = { duties: duties.slice(1, 2), today, asOf };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(linkNames()).toEqual(names.slice(1, 2));
});

test('shows the six most urgent duties, and the others on request', async () => {
  const { user } = open(() => ({ duties, today, asOf }));
  await screen.findByRole('link', { name: names[0] });
  expect(linkNames()).toEqual(names.slice(0, 6));
  await user.click(screen.getByRole('button', { name: '6 more' }));
  expect(linkNames()).toEqual(names);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(linkNames()).toEqual(names.slice(0, 6));
});

test('shows no button for exactly six duties', async () => {
  open(() => ({ duties: duties.slice(0, 6), today, asOf }));
  await screen.findByRole('link', { name: names[5] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('links State staff’s duties to their lists, and the lists back to the same dashboard', async () => {
  const { user, router } = open(() => ({ duties, today, asOf }));
  await user.click(await screen.findByRole('button', { name: '6 more' }));
  const staff = '/state-staff';
  expect(hrefOf(names[0] ?? '')).toBe(`${staff}/applications?f.dueOn=LessThan:2026-10-05`);
  expect(hrefOf(names[2] ?? '')).toBe(`${staff}/vendors?f.isHeld=EqualTo:Yes&f.isArchived=EqualTo:No`);
  const spring = 'f.programName=EqualTo:Tokens&f.issuancePeriodName=EqualTo:Spring&f.serviceAreaName=MultiSelect:Bootheel,Cole%2C%20North';
  expect(hrefOf(names[4] ?? '')).toBe(`${staff}/service-area-funding?${spring}`);
  expect(hrefOf(names[5] ?? '')).toBe(`${staff}/applications?f.dueOn=Between:2026-10-05,2026-10-11`);
  expect(hrefOf(names[6] ?? '')).toBe(`${staff}/transactions/offline-sales?f.status=EqualTo:Held`);
  expect(hrefOf(names[8] ?? '')).toBe(`${staff}/vendors?f.authorizedTo=Between:2026-10-05,2026-11-04&f.isArchived=EqualTo:No`);
  expect(hrefOf(names[9] ?? '')).toBe(`${staff}/physical-check-files?recover.f.status=EqualTo:Unmatched`);
  expect(hrefOf(names[10] ?? '')).toBe(`${staff}/physical-check-files`);
  expect(hrefOf(names[11] ?? '')).toBe(`${staff}/applications?f.letter=EqualTo:To print`);
  await user.click(screen.getByRole('link', { name: names[0] }));
  expect(router.state.location.state).toEqual({ list: '/dashboard?areas.1=2' });
});

test('links an Admin’s duties to the lists of the chosen State', async () => {
  const some = duties.filter(({ kind }) =>
    ['paymentsReturned', 'batchesToApprove', 'authorizationsEnd', 'depositsUnmatched'].includes(kind),
  );
  open(() => ({ duties: some, today, asOf }), { role: 'Admin', stateId: 'mo' }, `${url}?stateId=mo`);
  await screen.findByRole('link', { name: names[1] });
  expect(hrefOf(names[1] ?? '')).toBe('/admin/ach-transactions?f.status=EqualTo:Returned&f.isVendorHeld=EqualTo:Yes&state=mo');
  expect(hrefOf(names[7] ?? '')).toBe('/admin/ach-batches?f.status=EqualTo:Draft&f.transactionCount=GreaterThan:0&state=mo');
  expect(hrefOf(names[8] ?? '')).toBe('/admin/states/mo/vendors?f.authorizedTo=Between:2026-10-05,2026-11-04&f.isArchived=EqualTo:No');
  expect(hrefOf(names[9] ?? '')).toBe('/admin/physical-check-files?recover.f.status=EqualTo:Unmatched&state=mo');
});
