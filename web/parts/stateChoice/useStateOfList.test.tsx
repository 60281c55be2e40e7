import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUser, signedIn } from '../../access/session/session.ts';
import { testAdmin } from '../../access/session/testAdmin.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { PeriodList } from '../../setup/issuance-periods/PeriodList.tsx';

const path = '/admin/issuance-periods';
const money = { availableFundsCents: 100_000, unallocatedCents: 100_000 };
const days = { startDate: '2026-05-01', endDate: '2026-10-31' };
const row = { id: 'p1', version: 1, name: 'Season 2026', programName: 'WIC', programType: 'eCheck', stateName: 'Ohio', ...money, ...days };
const reply = { result: { rows: [row], totalFilteredRecords: 11 } };

let missingStates: string[] | undefined;
const serveList = () =>
  serve({
    'GET /api/states/options': () => [
      { value: 'mo', label: 'Missouri' },
      { value: 'oh', label: 'Ohio' },
      { value: 'tx', label: 'Texas' },
    ],
    'POST /api/issuance-periods/table': () => ({ ...reply, missingStates }),
  });
const statesAsked = (asked: ReturnType<typeof serve>) =>
  asked.flatMap(({ url, body }) => (url.endsWith('/table') ? ((body as { stateId?: string }).stateId ?? 'all') : []));
const state = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'State' });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => {
  missingStates = undefined;
  signedIn(testAdmin);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

test('starts an Admin’s list with the banner’s State and hides the State column', async () => {
  const asked = serveList();
  renderAt(path, <PeriodList />);
  await screen.findByText('Season 2026');
  expect((await state()).value).toBe('mo');
  expect(statesAsked(asked)).toEqual(['mo']);
  expect(heads()).not.toContain('State');
});

test('stores the chosen State in the URL, returns to the first page and keeps the search', async () => {
  const asked = serveList();
  const { user, router } = renderAt(`${path}?q=sea&page=2`, <PeriodList />);
  await screen.findByText('Season 2026');
  await within(await state()).findByRole('option', { name: 'Texas' });
  await user.selectOptions(await state(), 'All States');
  await vi.waitFor(() => expect(heads().some((head) => head?.startsWith('State'))).toBe(true));
  expect(router.state.location.search).toBe('?q=sea&state=all');
  await user.selectOptions(await state(), 'Texas');
  await vi.waitFor(() => expect(statesAsked(asked)).toEqual(['mo', 'all', 'tx']));
  expect(router.state.location.search).toBe('?q=sea&state=tx');
});

test('offers to repeat an unsuccessful search for all States', async () => {
  const asked = serve({
    'GET /api/states/options': () => [{ value: 'mo', label: 'Missouri' }],
    'POST /api/issuance-periods/table': ({ body }) =>
      (body as { stateId?: string }).stateId ? { result: { rows: [], totalFilteredRecords: 0 } } : reply,
  });
  const { user, router } = renderAt(`${path}?q=sea`, <PeriodList />);
  await user.click(await screen.findByRole('button', { name: 'Show All States' }));
  await screen.findByText('Season 2026');
  expect(router.state.location.search).toBe('?q=sea&state=all');
  expect(statesAsked(asked)).toEqual(['mo', 'all']);
});

test('shows all States to an Admin without a State', async () => {
  signedIn({ ...testAdmin, stateId: undefined, stateName: undefined });
  const asked = serveList();
  renderAt(path, <PeriodList />);
  await screen.findByText('Season 2026');
  expect((await state()).value).toBe('all');
  expect(statesAsked(asked)).toEqual(['all']);
});

test('offers State staff no choice and sends no State', async () => {
  signedIn({ ...testAdmin, roleNames: ['State Agency Staff'] });
  const asked = serveList();
  renderAt('/state-staff/issuance-periods', <PeriodList />);
  await screen.findByText('Season 2026');
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  expect(asked.find(({ url }) => url.endsWith('/table'))?.body).not.toHaveProperty('stateId');
});

test('names a State that does not respond, and Retry requests it again', async () => {
  missingStates = ['Ohio', 'Texas'];
  const asked = serveList();
  const { user } = renderAt(`${path}?state=all`, <PeriodList />);
  await screen.findByText('Ohio and Texas did not respond. Their records may be missing from this list or out of date.');
  missingStates = ['Texas'];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Texas did not respond. Its records may be missing from this list or out of date.');
  missingStates = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(screen.queryByText(/did not respond/)).toBeNull());
  expect(statesAsked(asked)).toEqual(['all', 'all', 'all']);
});
