import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { ProgramCreate } from './ProgramCreate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('begins with the state that the address names, as a new state’s steps do', async () => {
  serve({ 'GET /api/programs/state-options': () => [{ value: 'ks', label: 'Kansas' }] });
  renderAt('/admin/programs/create?state=ks', <ProgramCreate />);
  const state = await screen.findByRole<HTMLInputElement>('combobox', { name: /^State/ });
  await waitFor(() => expect(state.value).toBe('Kansas'));
});
