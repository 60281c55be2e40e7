import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentences } from '../core/callError.ts';
import { renderAt } from '../core/testScreen.tsx';
import { clearUser, getSession } from '../session/session.ts';
import { Login } from './Login.tsx';
import { pauseMs } from './pause.ts';
import { signInProblem, wrongCredentials } from './signIn.ts';

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
const fetched = vi.fn<typeof fetch>();
const named = (name: string) => Object.assign(new Error('detail of the pool'), { name });

async function fill(url = '/login') {
  const view = renderAt(url, <Login />);
  await view.user.type(screen.getByLabelText('Email'), 'a@b.org');
  await view.user.type(screen.getByLabelText('Password'), 'Secret-1');
  await view.user.click(screen.getByRole('button', { name: 'Log In' }));
  return view;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response(JSON.stringify({ user: me })));
  pool.signInToPool.mockReset();
  pool.signInToPool.mockResolvedValue({ accessToken: 'token' });
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

describe('logging in', () => {
  it('hands the pool’s token to the portal and goes where someone wanted to go', async () => {
    const { router } = await fill('/login?returnUrl=%2Fadmin%2Fstates%3Fq%3Da');
    await vi.waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin/states?q=a'));
    expect(pool.signInToPool).toHaveBeenCalledWith('a@b.org', 'Secret-1');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ accessToken: 'token', deliver: 'cookie' });
  });

  it('goes nowhere else', async () => {
    const { router } = await fill('/login?returnUrl=%2F%2Fevil.example');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException'])('says the same for %s', async (name) => {
    pool.signInToPool.mockRejectedValue(named(name));
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe(wrongCredentials);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('a@b.org');
  });

  it('shows the portal’s own refusal, such as a locked account', async () => {
    fetched.mockResolvedValue(
      new Response(JSON.stringify({ validationFailures: [{ propertyName: '', errorMessage: 'Your account is locked.' }] }), {
        status: 401,
      }),
    );
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('Your account is locked.');
  });

  it('asks for a code where a second factor is set', async () => {
    pool.signInToPool.mockResolvedValue({ needs: 'TOTP' });
    pool.confirmToPool.mockResolvedValue({ accessToken: 'token' });
    const { user } = await fill();
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await vi.waitFor(() => expect(getSession().user?.id).toBe('u1'));
    expect(pool.confirmToPool).toHaveBeenCalledWith('123456');
  });

  it('leaves inputs to password managers, and asks for what is missing', async () => {
    const { user } = renderAt('/login', <Login />);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(pool.signInToPool).not.toHaveBeenCalled();
    expect(screen.queryByText('Forgot password?')).toBeNull();
  });

  it('slows down after three failures', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(pauseMs)).toEqual([0, 0, 0, 1000, 2000, 4000, 30_000]);
  });

  it('tells a lost connection from a fault', () => {
    expect(signInProblem(new TypeError('fetch'))).toBe(sentences.unreachable);
    expect(signInProblem(new Error('odd'))).toBe(sentences.fault);
  });
});
