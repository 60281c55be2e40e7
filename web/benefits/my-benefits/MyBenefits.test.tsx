import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import type { MyBenefits as Mine } from '../../../shared/entities/my-benefits.ts';
import { checkSession, clearUser, getSession, logOut, signedIn } from '../../access/session/session.ts';
import { forgetLanguage, loadTestTexts, PublicPage } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { MyBenefits } from './MyBenefits.tsx';

const me: Me = {
  id: 'u1',
  email: 'ines@example.org',
  firstName: 'Inés',
  lastName: 'Núñez',
  roleNames: ['Recipient'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
const benefit = {
  programId: 'p1',
  programName: 'Missouri FMNP Card',
  amountCents: 3000,
  remainingCents: 1100,
  startsOn: '2026-05-01',
  expiresOn: '2026-10-31',
  isCard: true,
} as const;
const mine: Mine = {
  standing: 'Active',
  asOf: '2026-06-30T18:07:00.000Z',
  zone: 'America/Chicago',
  language: 'English',
  benefits: [
    { ...benefit, status: 'Ready', code: 'EKNXPYJK4HA7E' },
    { ...benefit, programName: 'Senior Online', status: 'Expired', isCard: false },
  ],
  programs: [{ id: 'p1', name: 'Missouri FMNP Card', supportPhoneNumber: '+15735550100', supportEmailAddress: 'help@example.org' }],
  purchases: [
    { id: 's1', occurredAt: '2026-06-20T15:53:00.000Z', vendorName: 'Corn Stand', programName: 'Missouri FMNP Card', amountCents: 1900 },
    { id: 's2', occurredAt: '2026-06-19T15:53:00.000Z', programName: 'Missouri FMNP Card', amountCents: 500, reversal: 'Void' },
  ],
};
const get = 'GET /api/my-benefits';
const whoAmI = 'GET /api/account/me';
const lost = () => {
  throw new TypeError('no line');
};
const open = (answers: ServedAnswers) => {
  serve(answers);
  return renderAt(
    '/my-benefits',
    <PublicPage>
      <MyBenefits />
    </PublicPage>,
  );
};

beforeAll(() => loadTestTexts('benefits/myBenefits', 'core/page', 'core/refusals'));
beforeEach(() => {
  forgetLanguage();
  vi.useFakeTimers({ now: Date.parse('2026-06-30T19:00:00Z'), toFake: ['Date'] });
  signedIn(me);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows the remaining amount with its code, the places to spend it and the purchases', async () => {
  open({ [get]: () => mine });
  expect(await screen.findByRole('img', { name: 'QR code EKNXPYJK4HA7E' })).toBeTruthy();
  expect(screen.getByText('$11.00 left')).toBeTruthy();
  expect(screen.getByText('Until October 31, 2026')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByText(/Expired: the last day is over/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '(573) 555-0100' }).getAttribute('href')).toBe('tel:+15735550100');
  const [, reversed] = screen.getAllByRole('listitem').slice(1);
  expect(within(reversed as HTMLElement).getByText(/Given back to your benefits/)).toBeTruthy();
  expect(screen.getByText('As of 1:07 PM')).toBeTruthy();
});

/** Opens the page, and then reloads it without a connection. The session is then not known. */
async function reloadOffline() {
  open({ [get]: () => mine });
  await screen.findByText('As of 1:07 PM');
  cleanup();
  vi.resetModules();
  const session = await import('../../access/session/session.ts');
  const fresh = await import('./MyBenefits.tsx');
  await (await import('../../core/language/testTexts.tsx')).loadTestTexts('benefits/myBenefits', 'core/page', 'core/refusals');
  serve({ [whoAmI]: lost, [get]: lost });
  await session.checkSession();
  renderAt('/my-benefits', <fresh.MyBenefits />);
  await screen.findByText('You are offline: this is as of 1:07 PM');
  onTestFinished(() => session.clearUser());
  return session;
}
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

test('shows the last known state with its time offline, even when the session cannot be checked', async () => {
  open({ [get]: () => mine });
  await screen.findByText('As of 1:07 PM');
  cleanup();
  open({ [get]: lost });
  expect(await screen.findByText('You are offline: this is as of 1:07 PM')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code EKNXPYJK4HA7E' })).toBeTruthy();
  cleanup();
  await reloadOffline();
  expect(screen.getByRole('img', { name: 'QR code EKNXPYJK4HA7E' })).toBeTruthy();
});

test('refreshes itself when the connection returns after a reload without one', async () => {
  await reloadOffline();
  serve({ [whoAmI]: () => me, [get]: () => ({ ...mine, asOf: '2026-06-30T18:30:00.000Z' }) });
  reconnect();
  expect(await screen.findByText('As of 1:30 PM')).toBeTruthy();
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

test('keeps the benefits on the page while the session is checked again without success', async () => {
  const session = await reloadOffline();
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({ [whoAmI]: () => promise.then(lost) });
  reconnect();
  expect(session.getSession().status).toBe('checking');
  expect(screen.getByRole('img', { name: 'QR code EKNXPYJK4HA7E' })).toBeTruthy();
  resolve();
  await waitFor(() => expect(session.getSession().status).toBe('error'));
  expect(screen.getByText('You are offline: this is as of 1:07 PM')).toBeTruthy();
});

test('erases the benefits on logout, at the end of the session and for the next user', async () => {
  const forget = [
    () => logOut(),
    async () => {
      serve({ [whoAmI]: () => refusal(401, '', 'You need to login to view this page') });
      await checkSession();
    },
    async () => {
      serve({ [get]: () => ({ ...mine, benefits: [] }) });
      signedIn({ ...me, id: 'u2' });
    },
  ];
  for (const leave of forget) {
    signedIn(me);
    open({ [get]: () => mine });
    await screen.findByText('As of 1:07 PM');
    expect(localStorage.getItem('efmnp.kept.my-benefits')).toContain('EKNXPYJK4HA7E');
    await act(leave);
    expect(JSON.stringify({ ...localStorage })).not.toContain('EKNXPYJK4HA7E');
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
  }
});

test('offers Log Out with the benefits and when they cannot be loaded', async () => {
  for (const answer of [() => mine, lost]) {
    localStorage.clear();
    signedIn(me);
    const { user } = open({ [get]: answer, 'POST /api/account/logout': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    await vi.waitFor(() => expect(getSession().user).toBeUndefined());
    cleanup();
  }
});

test('discards a response that arrives after its reader has left', async () => {
  let answer = (_: Mine) => undefined as unknown;
  open({ [get]: () => new Promise((resolve) => (answer = resolve)) });
  await act(() => logOut());
  await act(async () => answer(mine));
  expect(localStorage.getItem('efmnp.kept.my-benefits')).toBeNull();
});

test('reports that nothing could be loaded and tries again on request', async () => {
  let hasLine = false;
  const { user } = open({ [get]: () => (hasLine ? mine : lost()) });
  expect(await screen.findByText(/Your benefits could not be loaded/)).toBeTruthy();
  hasLine = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('$11.00 left')).toBeTruthy();
});

test('shows no code while spending is on hold or the card is deactivated', async () => {
  open({ [get]: () => ({ ...mine, standing: 'On hold', benefits: [{ ...benefit, status: 'On hold' }] }) });
  expect(await screen.findByText(/Your benefits are on hold and cannot be spent/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  open({ [get]: () => ({ ...mine, benefits: [{ ...benefit, status: 'Ready' }] }) });
  expect(await screen.findByText(/You have no active card/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('starts in the recipient’s language and remembers another choice', async () => {
  const { user } = open({ [get]: () => ({ ...mine, language: 'Spanish' }) });
  expect(await screen.findByText('Le quedan $11.00')).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByText('$11.00 left')).toBeTruthy();
  cleanup();
  open({ [get]: () => ({ ...mine, language: 'Spanish' }) });
  expect(await screen.findByText('$11.00 left')).toBeTruthy();
});

test.each([
  ['2026-06-30T18:07:00.000Z', /^Actualizado a la 1:07/],
  ['2026-06-30T19:30:00.000Z', /^Actualizado a las 2:30/],
  ['2026-06-29T18:07:00.000Z', /^Actualizado el 29 jun 2026/],
])('shows the time of the data from %s in Spanish', async (asOf, text) => {
  open({ [get]: () => ({ ...mine, language: 'Spanish', asOf }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('redirects an account without a recipient to the card form, and other roles to the 403 page', async () => {
  const { router } = open({ [get]: () => ({ ...mine, standing: 'Unbound' }) });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account/bind'));
  cleanup();
  act(() => signedIn({ ...me, roleNames: ['Vendor'] }));
  const other = open({ [get]: () => mine });
  await vi.waitFor(() => expect(other.router.state.location.pathname).toBe('/403'));
});
