import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { ProgramCreate } from './ProgramCreate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('starts with the State in the URL, as in a new State’s steps', async () => {
  serve({ 'GET /api/programs/state-options': () => [{ value: 'ks', label: 'Kansas' }] });
  renderAt('/admin/programs/create?state=ks', <ProgramCreate />);
  const state = await screen.findByRole<HTMLInputElement>('combobox', { name: /^State/ });
  await waitFor(() => expect(state.value).toBe('Kansas'));
});

test('shows the whole address of the application form at its input and copies it', async () => {
  serve({ 'GET /api/programs/state-options': () => [{ value: 'nm', label: 'New Mexico' }] });
  const { user } = renderAt('/admin/programs/create?state=nm', <ProgramCreate />);
  await user.click(screen.getByRole('switch', { name: /Online Recipient Application Submission/ }));
  await user.type(await screen.findByLabelText(/^Online Recipient Application Link/), 'Senior-2027');
  const address = `${location.origin}/apply/newmexico/senior-2027`;
  expect(await screen.findByText(address)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(address);
});
