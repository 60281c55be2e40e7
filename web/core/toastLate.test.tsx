/** Covers an offline user: the code that draws toasts cannot be loaded. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.doUnmock('./toastStack.tsx');
  vi.restoreAllMocks();
});

test('shows an error from an offline period as soon as the toast code loads', async () => {
  vi.resetModules();
  vi.doMock('./toastStack.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Toasts, toastError } = await import('./toast.tsx');
  render(<Toasts />);
  toastError('The portal could not be reached.');
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  vi.doUnmock('./toastStack.tsx');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The portal could not be reached.');
});
