import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testScreen.tsx';
import { Redirect } from './Redirect.tsx';

const replace = vi.fn();
beforeEach(() => {
  replace.mockReset();
  vi.stubGlobal('location', { ...window.location, replace });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['/sell', '/sell/today', '/sell?lang=es'])('loads %s as a whole page', async (to) => {
  const { router } = renderAt('/login', <Redirect to={to} />);
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([[to]]));
  expect(router.state.location.pathname).toBe('/login');
});

test.each(['/', '/my-benefits', '/sellers'])('opens %s without a page load', async (to) => {
  const { router } = renderAt('/login', <Redirect to={to} />);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(to));
  expect(replace).not.toHaveBeenCalled();
});
