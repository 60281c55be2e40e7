import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sentences } from '../../core/callError.ts';
import { loadTestTexts } from '../../core/language/testTexts.tsx';
import { dropDrafts, keepDraft } from '../../core/session/drafts.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import { clearUser, getSession, logOut, signedIn } from '../session/session.ts';
import { accountFiles } from './accountFiles.ts';
import { Login, pauseMs } from './Login.tsx';
import { codeProblem, signInProblem } from './signIn.ts';

beforeAll(() => loadTestTexts(...accountFiles));

const pool = vi.hoisted(() => ({ signInToPool: vi.fn(), confirmToPool: vi.fn() }));
vi.mock('./userPool.ts', () => pool);

const me = {
  id: 'u1',
  email: 'a@b.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Admin'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
let asked: Asked[] = [];
const wrong = 'The email or password is not correct.';
let login: () => unknown;
let config: object;
const named = (name: string) => Object.assign(new Error('detail of the pool'), { name });

async function fill(url = '/login') {
  const view = renderAt(url, <Login />);
  await view.user.type(screen.getByLabelText('Email'), 'a@b.org');
  await view.user.type(screen.getByLabelText('Password'), 'Secret-1');
  await view.user.click(screen.getByRole('button', { name: 'Log In' }));
  return view;
}

beforeEach(() => {
  login = () => ({ user: me });
  config = { userPoolId: 'p', userPoolClientId: 'c', region: 'r', authFlow: 'USER_SRP_AUTH' };
  asked = serve({ 'POST /api/account/login': () => login(), 'GET /config.json': () => config });
  pool.signInToPool.mockReset();
  pool.signInToPool.mockResolvedValue({ accessToken: 'token' });
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

describe('logging in', () => {
  test('hands the pool’s token to the portal and opens the page that the user wanted', async () => {
    const { router } = await fill('/login?returnUrl=%2Fadmin%2Fstates%3Fq%3Da');
    await vi.waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin/states?q=a'));
    expect(pool.signInToPool).toHaveBeenCalledWith('a@b.org', 'Secret-1');
    expect(asked.at(-1)?.body).toEqual({ accessToken: 'token', deliver: 'cookie' });
  });

  test('loads the selling page as a whole page, because the router does not serve it', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...window.location, replace });
    const { router } = await fill('/login?returnUrl=%2Fsell');
    await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/sell']]));
    expect(router.state.location.pathname).toBe('/login');
  });

  test('ignores a return URL outside the portal', async () => {
    const { router } = await fill('/login?returnUrl=%2F%2Fevil.example');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test.each(['NotAuthorizedException', 'UserNotFoundException'])('shows the same message for %s', async (name) => {
    pool.signInToPool.mockRejectedValue(named(name));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('a@b.org');
  });

  test('shows the same message when the password is right but the portal refuses the user, such as a locked one', async () => {
    login = () => refusal(401, '', 'This account is locked.');
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
  });

  test('counts down to the next attempt and sends none before', async () => {
    login = () =>
      Response.json({ validationFailures: [{ propertyName: '', errorMessage: 'x' }] }, { status: 429, headers: { 'retry-after': '75' } });
    await fill();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts\. You can try again in 1:1\d\.$/);
    expect(button.disabled).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 60_000, shouldAdvanceTime: true });
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/in 0:[01]\d\.$/));
    act(() => void vi.setSystemTime(Date.now() + 16_000));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('You can try again now.'));
    expect(button.disabled).toBe(false);
    vi.useRealTimers();
  });

  test('offers the identity providers of the user pool and returns to the page that the user wanted', async () => {
    config = { ...config, externalProviders: ['State ID & Co'] };
    renderAt('/login?returnUrl=%2Fadmin%2Fstates&problem=external', <Login />);
    const link = await screen.findByRole('link', { name: 'Log in with State ID & Co' });
    expect(link.getAttribute('href')).toBe('/api/account/ExternalLogin?provider=State+ID+%26+Co&returnUrl=%2Fadmin%2Fstates');
    expect(screen.getByRole('alert').textContent).toContain('through the other provider did not work');
  });

  test('asks for a code when a second factor is set up', async () => {
    pool.signInToPool.mockResolvedValue({ needs: 'TOTP' });
    pool.confirmToPool.mockResolvedValue({ accessToken: 'token' });
    const { user } = await fill();
    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await vi.waitFor(() => expect(getSession().user?.id).toBe('u1'));
    expect(pool.confirmToPool).toHaveBeenCalledWith('123 456');
  });

  test('reports a wrong code and starts again when the first step has expired', async () => {
    pool.signInToPool.mockResolvedValue({ needs: 'TOTP' });
    pool.confirmToPool.mockRejectedValue(named('CodeMismatchException'));
    const { user } = await fill();
    expect(document.activeElement).toBe(await screen.findByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The code is not correct.');
    pool.confirmToPool.mockRejectedValue(named('NotAuthorizedException'));
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByText(/Too much time has passed/)).textContent).toContain('Start again');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('leaves inputs to password managers and reports missing values', async () => {
    const { user } = renderAt('/login', <Login />);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(document.title).toMatch(/^Error: Log In/);
    expect(screen.getByRole('alert').textContent).toBe('There is a problem: Email, Password');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(pool.signInToPool).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('shows after an idle session why it ended and that the typed values are kept', async () => {
    serve({ 'POST /api/account/logout': () => ({}), 'GET /config.json': () => config });
    signedIn({ ...me, roleNames: ['Admin'] });
    await act(() => logOut({ wasChosen: false }));
    keepDraft('/admin/states/create', { userId: 'u1', values: { name: 'Kansas' }, files: {} });
    renderAt('/login?returnUrl=%2Fadmin%2Fstates%2Fcreate', <Login />);
    expect(screen.getByText(/^You were logged out because you were inactive/).textContent).toContain('get back the text');
    expect(screen.queryByText(sentences.signedOut)).toBeNull();
    cleanup();
    dropDrafts();
    renderAt('/login', <Login />);
    expect(screen.getByText('You were logged out because you were inactive.')).toBeTruthy();
    // A user who logs out deliberately gets no explanation.
    signedIn({ ...me, roleNames: ['Admin'] });
    cleanup();
    await act(() => logOut());
    renderAt('/login', <Login />);
    expect(screen.queryByText(/you were inactive/)).toBeNull();
  });

  test('slows down after three failures', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(pauseMs)).toEqual([0, 0, 0, 1000, 2000, 4000, 30_000]);
  });

  test('distinguishes a lost connection from a fault', () => {
    expect(signInProblem(new TypeError('fetch'))).toBe('unreachable');
    expect(signInProblem(new Error('odd'))).toBe('fault');
    expect(codeProblem(new Error('odd'))).toBe('fault');
  });
});
