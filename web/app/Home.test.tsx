import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '../../shared/entities/account.ts';
import { checkSession, clearUser, signedIn } from '../access/session/session.ts';
import { forgetLanguage, loadTestTexts, PublicPage } from '../core/language/testTexts.tsx';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../core/testServer.ts';
import { Home } from './Home.tsx';

beforeAll(() => loadTestTexts('access/home'));
afterEach(() => {
  cleanup();
  clearUser();
  forgetLanguage();
  vi.unstubAllGlobals();
});

/** Opens the index page as a visitor, and waits until all of its calls have replies. */
async function visit(answers: ServedAnswers = {}) {
  const asked = serve({
    'GET /api/account/me': () => refusal(401, '', 'You need to login to view this page'),
    'GET /api/account/register-options': () => [{ value: 'mo', label: 'Missouri' }],
    'GET /api/account/stores': () => ({}),
    ...answers,
  });
  await checkSession();
  const view = renderAt('/', <Home />);
  await screen.findByRole('link', { name: 'Register to see them' });
  await vi.waitFor(() => expect(asked.some(({ url }) => url === '/api/account/stores')).toBe(true));
  return view;
}
const store = (name: RegExp) => screen.queryByRole('link', { name });

const [apple, google] = ['https://apps.apple.com/us/app/efmnp/id1', 'https://play.google.com/store/apps/details?id=org.example'];

test.each([
  [/^Sell at a market/, '/sell'],
  [/^See my benefits/, '/my-benefits'],
  [/^Staff log in/, '/login'],
])('has a door %s to %s', async (name, path) => {
  await visit();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('leaves the loading of the selling page to the browser', async () => {
  const { router, user } = await visit();
  await user.click(screen.getByRole('link', { name: /^Sell at a market/ }));
  expect(router.state.location.pathname).toBe('/');
});

test('opens the benefits and the login page within the router', async () => {
  for (const [name, path] of [
    [/^See my benefits/, '/my-benefits'],
    [/^Staff log in/, '/login'],
  ] as const) {
    const { router, user } = await visit();
    await user.click(screen.getByRole('link', { name }));
    expect(router.state.location.pathname).toBe(path);
    cleanup();
  }
});

test('has the doors in Spanish', async () => {
  serve({ 'GET /api/account/me': () => refusal(401, '', 'You need to login to view this page') });
  await checkSession();
  const { user } = renderAt(
    '/',
    <PublicPage>
      <Home />
    </PublicPage>,
  );
  await user.click(screen.getByRole('button', { name: 'Español' }));
  for (const name of [/^Vender en un mercado/, /^Ver mis beneficios/, /^Acceso del personal/]) await screen.findByRole('link', { name });
});

test('shows no store badge without addresses of the apps', async () => {
  await visit();
  expect([store(/App Store/), store(/Google Play/)]).toEqual([null, null]);
});

test('links each store badge to the address of its app', async () => {
  await visit({ 'GET /api/account/stores': () => ({ appleAppUrl: apple, googleAppUrl: google }) });
  expect((await screen.findByRole('link', { name: /App Store/ })).getAttribute('href')).toBe(apple);
  expect(store(/Google Play/)?.getAttribute('href')).toBe(google);
});

test('shows only the badge of the store that has an address', async () => {
  await visit({ 'GET /api/account/stores': () => ({ googleAppUrl: google }) });
  await screen.findByRole('link', { name: /Google Play/ });
  expect(store(/App Store/)).toBeNull();
});

const me: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Vendor'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};

/** Opens the index page as a user. Returns the addresses that the browser was sent to outside the router. */
function openAs(user: Partial<Me>) {
  serve({ 'GET /api/account/cookie-expiration': () => ({ minutes: 30 }), 'PUT /api/account/update-timezone': () => ({}) });
  const replace = vi.fn();
  vi.stubGlobal('location', { ...window.location, replace });
  signedIn({ ...me, ...user });
  return { ...renderAt('/', <Home />), left: () => replace.mock.calls.flat() };
}

test('loads the selling page for a vendor', async () => {
  const { left } = openAs({});
  await vi.waitFor(() => expect(left()).toEqual(['/sell']));
});

test('loads the selling page for a market manager who may sell', async () => {
  const { left } = openAs({ roleNames: ['Market Manager'], managersMaySell: true });
  await vi.waitFor(() => expect(left()).toEqual(['/sell']));
});

test.each([
  [{ roleNames: ['Market Manager'], hasProgramWithTokenType: true }, '/market/redemptions'],
  [{ roleNames: ['Recipient'] }, '/my-benefits'],
  [{ roleNames: ['State Agency Staff'] }, '/state-staff/dashboard'],
] satisfies [Partial<Me>, string][])('leads %j to %s', async (user, path) => {
  const { router, left } = openAs(user);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(left()).toEqual([]);
});

test('advises a user without a page to ask the State agency', async () => {
  const { left } = openAs({ roleNames: ['Market Manager'] });
  await screen.findByText('Your account has no pages yet. Ask your State agency when you can use it.');
  expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/change-password');
  expect(left()).toEqual([]);
});
