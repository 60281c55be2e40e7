import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { signedIn } from '../../access/session/session.ts';
import { showTimesIn } from '../../core/shownZone.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { Logs } from './Logs.tsx';

const lines = Array.from({ length: 20 }, (_, i) => `Field ${i}: before → after`);
const row = {
  id: 'l1',
  version: 1,
  occurredAt: '2026-03-01T10:00:00.000Z',
  who: 'Ada Admin',
  entity: 'Setting',
  entityId: 's1',
  name: 'achHour',
  action: 'Changed',
  changes: lines.join('\n'),
  why: null,
};
const period = {
  ...{ ...row, id: 'l2', entity: 'IssuancePeriod', entityId: 'p1', name: 'Fall 2026', action: 'Changed' },
  changes: 'Ends: 2026-10-31 → 2026-11-15\nClosed At: nothing → 2026-07-04T15:05:00.000Z\nTime Zone: nothing → America/Chicago',
};
const gone = { ...row, id: 'l3', name: 'oldKey', action: 'Deleted', changes: null };
const table = { result: { rows: [row, period, gone], totalFilteredRecords: 3 } };
const admin: Me = {
  id: 'u',
  email: 'a@example.org',
  firstName: 'Ada',
  lastName: 'Admin',
  roleNames: ['Admin'],
  serviceAreas: [],
  stateId: 'mo',
  hasProgramWithTokenType: false,
};
let asked: Asked[];
afterEach(() => {
  cleanup();
  showTimesIn(undefined);
  vi.unstubAllGlobals();
});
const open = (search = '') => {
  asked = serve({
    'POST /api/changelogs/table': () => table,
    'GET /api/states/options': () => [
      { value: 'mo', label: 'Missouri' },
      { value: 'oh', label: 'Ohio' },
    ],
  });
  signedIn(admin);
  return renderAt(`/admin/logs${search}`, <Logs />);
};
const months = () => asked.flatMap(({ url, body }) => (url.endsWith('table') ? [(body as { month?: string }).month] : []));
const states = () => asked.flatMap(({ url, body }) => (url.endsWith('table') ? [(body as { stateId?: string }).stateId] : []));

test('an Admin sees the changes of the own State, another State, or records without a State', async () => {
  const { user, router } = open('?page=1');
  const choice = await screen.findByLabelText<HTMLSelectElement>('State');
  await screen.findByRole('option', { name: 'Ohio' });
  expect(choice.value).toBe('mo');
  await user.selectOptions(choice, 'Ohio');
  await waitFor(() => expect(states()).toEqual(['mo', 'oh']));
  await user.selectOptions(choice, 'Portal (no state)');
  await waitFor(() => expect(states()).toEqual(['mo', 'oh', '*']));
  expect(new URLSearchParams(router.state.location.search).get('state')).toBe('*');
});

test('the URL alone determines the State of the changes', async () => {
  open('?state=oh');
  await screen.findByText('achHour');
  expect(states()).toEqual(['oh']);
});

test('print shows the State and the month, which the inputs show on screen', async () => {
  open('?state=oh&month=2020-01');
  await screen.findByRole('option', { name: 'Ohio' });
  expect(screen.queryByText('Ohio, January 2020')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await screen.findByText('Ohio, January 2020');
});

test('long changes expand on demand', async () => {
  const { user } = open();
  await screen.findByText(/Field 7: before → after …$/);
  expect(screen.queryByText(/Field 8/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  screen.getByText(/Field 19: before → after$/);
});

test('links names to existing records, and shows kinds, days and times in words', async () => {
  open();
  showTimesIn('America/Chicago');
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /achHour|Fall 2026/ });
  expect(links.map(({ pathname }) => pathname)).toEqual(['/admin/settings/update/s1', '/admin/issuance-periods/update/p1']);
  expect(screen.queryByRole('link', { name: 'oldKey' })).toBeNull();
  // A long name wraps to two lines and leaves room for the changes.
  expect(getComputedStyle(screen.getByText('oldKey')).whiteSpace).toBe('normal');
  screen.getByText('Issuance Period');
  screen.getByText(/Ends: 10\/31\/2026 → 11\/15\/2026/);
  screen.getByText(/Closed At: nothing → Jul 4, 2026, 10:05 AM CDT/);
  screen.getByText(/Time Zone: nothing → Central Time$/);
});

test('the months go back as far as requested and are in the URL', async () => {
  const { user, router } = open('?month=2020-01&page=3');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Month');
  expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['2020-01', 'January 2020']);
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(months().at(-1)).toBe('2019-12'));
  const address = new URLSearchParams(router.state.location.search);
  expect([address.get('month'), address.get('page')]).toEqual(['2019-12', null]);
  await user.selectOptions(choice, 'January 2020');
  await waitFor(() => expect(months().at(-1)).toBe('2020-01'));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(months().at(-1)).toBe('2020-02'));
});

test.each(['2020-13', '1990-01'])('%s has no log, so it shows the current month, which has no later month', async (month) => {
  open(`?month=${month}`);
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: 'Later' });
  expect(later.disabled).toBe(true);
  expect(months()).toEqual([expect.stringMatching(/^20\d\d-\d\d$/)]);
});
