import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { ChangedByOther } from './ChangedByOther.tsx';
import { QueueBar } from './QueueBar.tsx';
import { anApplicationReply } from './testApplication.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const route = '/state-staff/applications/:entityId';
const next = (id: string) => ({ id, firstName: 'Eva', lastName: 'Lopez' });

test('shows the place among the open applications, and opens the one that is next at the click', async () => {
  const replies = [
    { next: next('a2'), following: ['a2', 'a3'], place: 3, total: 27 },
    { next: next('a3'), following: ['a3'], place: 3, total: 26 },
  ];
  const asked = serve({ 'POST /api/applications/next': () => replies.shift() });
  const { user, router } = renderAt('/state-staff/applications/a1', <QueueBar id="a1" />, route);
  expect(await screen.findByText('Open application 3 of 27 in this list')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next Application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/state-staff/applications/a3'));
  expect(router.state.location.state).toEqual({ list: '/state-staff/applications' });
  // Without an address of a list, it is the one that the menu opens.
  const columns = [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }];
  expect(asked[1]?.body).toEqual({ id: 'a1', list: { allSearch: '', columns }, following: ['a2', 'a3'] });
});

test('has no way on after the last one, and returns to the list if others decided the rest', async () => {
  serve({ 'POST /api/applications/next': () => ({ following: [], place: 1, total: 1 }) });
  renderAt('/state-staff/applications/a1', <QueueBar id="a1" />, route);
  expect(await screen.findByText('Open application 1 of 1 in this list')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();

  const replies = [
    { next: next('a2'), following: ['a2'], place: 1, total: 2 },
    { following: [], total: 0 },
  ];
  serve({ 'POST /api/applications/next': () => replies.shift() });
  const { user, router } = renderAt('/state-staff/applications/a1', <QueueBar id="a1" />, route);
  await user.click(await screen.findByRole('button', { name: 'Next Application' }));
  expect(await screen.findByText('No open applications follow in this list.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/state-staff/applications');
});

test('shows that another person decided on the application on the page', async () => {
  const shown = anApplicationReply();
  const decided = anApplicationReply({
    ...{ version: 4, status: 'Denied', decidedByName: 'Grace Hill', decidedAt: '2026-06-15T15:00:00Z' },
  });
  serve({ 'GET /api/applications/form-data/a1': () => decided });
  renderAt('/state-staff/applications/a1', <ChangedByOther application={shown} />, route);
  expect(screen.queryByRole('status')).toBeNull();
  // The window gets the focus some time later.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Grace Hill decided on this application on .*: Denied\.$/)).toBeTruthy();
});
