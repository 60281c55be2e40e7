import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { clearUser, getSession, signedIn } from '../access/session/session.ts';
import { loadTestTexts } from '../core/language/testTexts.tsx';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, serve } from '../core/testServer.ts';
import { Home } from './Home.tsx';
import { UserMenu } from './UserMenu.tsx';

const me: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Market Manager'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

beforeAll(() => loadTestTexts('access/home'));

function as(user: Me): Asked[] {
  signedIn(user);
  return serve({
    'GET /api/account/me': () => user,
    'GET /api/account/cookie-expiration': () => ({ minutes: 30 }),
    'PUT /api/account/update-timezone': () => ({}),
    'POST /api/account/logout': () => ({}),
  });
}
const isOut = (asked: Asked[]) => getSession().user === undefined && asked.some(({ url }) => url === '/api/account/logout');

test('shows Log Out on the page itself to users without a page of their own', async () => {
  const asked = as(me);
  const { user } = renderAt('/', <Home />);
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await vi.waitFor(() => expect(isOut(asked)).toBe(true));
});

test('shows Log Out to staff behind their name on every page', async () => {
  const staff: Me = { ...me, roleNames: ['State Agency Staff'] };
  const asked = as(staff);
  const { user } = renderAt('/state-staff/dashboard', <UserMenu user={staff} />);
  await user.click(screen.getByRole('button', { name: 'AM account of Ada M State Agency Staff' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  await vi.waitFor(() => expect(isOut(asked)).toBe(true));
});
