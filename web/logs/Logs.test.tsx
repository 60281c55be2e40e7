import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, serve } from '../core/testServer.ts';
import { signedIn } from '../session/session.ts';
import { Logs } from './Logs.tsx';

const lines = Array.from({ length: 20 }, (_, i) => `Field ${i}: before → after`);
const row = {
  id: 'l1',
  version: 1,
  occurredAt: '2026-03-01T10:00:00.000Z',
  who: 'Ada Admin',
  entity: 'Setting',
  name: 'achHour',
  action: 'Changed',
  changes: lines.join('\n'),
  why: null,
};
const table = { result: { rows: [row], totalFilteredRecords: 1 } };
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
const states = () => asked.flatMap(({ url, body }) => (url.endsWith('table') ? [(body as { stateId?: string }).stateId] : []));

test('an Admin sees the changes of the own state, of another one, or of what belongs to none', async () => {
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

test('the address alone says whose changes are shown', async () => {
  open('?state=oh');
  await screen.findByText('achHour');
  expect(states()).toEqual(['oh']);
});

test('long changes open on demand', async () => {
  const { user } = open();
  await screen.findByText(/Field 7: before → after …$/);
  expect(screen.queryByText(/Field 8/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all of it' }));
  screen.getByText(/Field 19: before → after$/);
});
