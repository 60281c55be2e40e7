import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { accountFiles } from '../access/account/accountFiles.ts';
import { Guard } from '../access/session/Guard.tsx';
import { clearUser, signedIn } from '../access/session/session.ts';
import { loadTestTexts } from '../core/language/testTexts.tsx';
import { type Asked, serve } from '../core/testServer.ts';
import { SetUp } from './SetUp.tsx';

const me: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['State Agency Staff'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
  mustSetUpTotp: true,
};
let asked: Asked[];
let known: Me;

beforeEach(() => {
  known = me;
  asked = serve({
    'GET /api/account/me': () => known,
    'GET /api/account/cookie-expiration': () => ({ minutes: 30 }),
    'PUT /api/account/update-timezone': () => ({}),
    'POST /api/account/logout': () => ({}),
    'POST /api/account/totp/start': () => ({ secret: 'JBSWY3DP', address: 'otpauth://totp/a' }),
    'POST /api/account/totp/confirm': () => ({}),
  });
  signedIn(me);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

beforeAll(() => loadTestTexts(...accountFiles));

function open(address: string) {
  const page = <Guard>The page</Guard>;
  const router = createMemoryRouter(
    [
      { path: '/set-up-two-step', element: <SetUp /> },
      { path: '/login', element: 'The login' },
      { path: '*', element: page },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const address = ({ state: { location } }: ReturnType<typeof open>['router']) => `${location.pathname}${location.search}`;

test('shows only the set-up of two-step login and then opens the page that the user wanted', async () => {
  const wanted = '/state-staff/vendors?q=Farm';
  const { router, user } = open(wanted);
  await screen.findByRole('heading', { name: 'Set Up Two-Step Login' });
  expect(address(router)).toBe(`/set-up-two-step?${new URLSearchParams({ returnUrl: wanted })}`);
  expect(screen.queryByText('The page')).toBeNull();
  await user.type(screen.getByLabelText('Current Password'), 'Market-Day-2026{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(asked.every(({ url }) => url.startsWith('/api/account/'))).toBe(true);
  known = { ...me, hasTotp: true, mustSetUpTotp: false };
  await user.type(code, '123456{Enter}');
  await screen.findByText('The page');
  expect(address(router)).toBe(wanted);
});

test('can only be left by logging out and does not redirect outside the portal', async () => {
  const { router, user } = open('/set-up-two-step?returnUrl=//evil.example');
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await screen.findByText('The login');
  expect(address(router)).toBe('/login');
  expect(asked.map(({ url }) => url)).toContain('/api/account/logout');
});
