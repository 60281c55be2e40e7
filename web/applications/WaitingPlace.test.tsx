import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { WaitingPlace } from './WaitingPlace.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer: () => unknown) => {
  const asked = serve({ 'GET /api/applications/waiting-list/a1': answer });
  renderAt('/state-staff/applications/a1', <WaitingPlace id="a1" />);
  return asked;
};

test('shows the position on the waiting list', async () => {
  open(() => ({ place: 3, total: 1200 }));
  expect(await screen.findByText('Waiting list, place 3 of 1,200')).toBeTruthy();
});

test('shows the waiting list without the position when it cannot be loaded', async () => {
  const asked = open(() => new Response('', { status: 400 }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('Waiting list')).toBeTruthy();
});
