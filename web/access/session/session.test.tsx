import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { onProblem } from '../../core/problems.ts';
import { noteActivity } from '../../core/session/activity.ts';
import { watchWho, who } from '../../core/session/who.ts';
import { SessionKeeper } from './SessionKeeper.tsx';
import { checkSession, clearUser, getSession, logOut, signedIn, useSession } from './session.ts';

const me: Me = {
  id: 'u1',
  email: 'a@b.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Admin'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
const minute = 60_000;
const fetched = vi.fn<typeof fetch>();
const called = () => fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`);
let expiry: () => Response;
let me401 = false;
let day = 0;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const work = () => act(() => void window.dispatchEvent(new Event('keydown')));

beforeEach(() => {
  // Each test is on a later day, so that recorded activity does not carry over to the next test.
  day += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 5, day, 12) });
  localStorage.clear();
  sessionStorage.clear();
  expiry = () => json({ minutes: 30 });
  me401 = false;
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async (url) => {
    if (String(url).endsWith('/me')) return me401 ? json({ validationFailures: [] }, 401) : json(me);
    if (String(url).endsWith('/cookie-expiration')) return expiry();
    return String(url).endsWith('/keep-alive') ? json({ minutes: 30 }) : json({});
  });
  signedIn(me);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Keeper({ mayStay = false }: { mayStay?: boolean }) {
  return useSession().user ? <SessionKeeper mayStay={mayStay} /> : null;
}

async function open(mayStay = false) {
  // The dialog's code is normally loaded on first use. The test loads it in advance, so that no timer waits for it.
  await import('../../core/session/IdleDialog.tsx');
  noteActivity();
  render(<Keeper mayStay={mayStay} />);
  await later(0);
}
const dialog = () => screen.queryByRole('dialog');

describe('an idle session', () => {
  test('asks after half the cookie’s lifetime and logs out 120 seconds later', async () => {
    await open();
    await later(15 * minute - 2000);
    expect(dialog()).toBeNull();
    await later(3000);
    expect(dialog()?.textContent).toContain('logged out in 1:5');
    await later(117_000);
    expect(getSession().user).toBeDefined();
    await later(3000);
    expect(getSession()).toEqual({ status: 'checked', wasLoggedOut: false });
    expect(called()).toContain('POST /api/account/logout');
  });

  test('continues when the user stays and notifies the server', async () => {
    await open();
    await later(15 * minute + 1000);
    await act(async () => screen.getByRole('button', { name: 'Stay Logged In' }).click());
    await later(1000);
    expect(dialog()).toBeNull();
    expect(called()).toContain('POST /api/account/keep-alive');
    await later(14 * minute);
    expect(dialog()).toBeNull();
  });

  test('does not start during activity and does not stop at a mouse movement', async () => {
    await open();
    for (let i = 0; i < 4; i += 1) {
      await later(10 * minute);
      expect(dialog()).toBeNull();
      await work();
    }
    await later(15 * minute + 1000);
    await work();
    await later(1000);
    expect(dialog()).not.toBeNull();
  });

  test('has ended when a laptop wakes up, even if few timers have run', async () => {
    await open();
    vi.setSystemTime(Date.now() + 60 * minute);
    await work();
    await later(1000);
    expect(getSession().user).toBeUndefined();
  });

  test('stays on a page for offline use until there is a connection', async () => {
    await open(true);
    const answer = fetched.getMockImplementation() as typeof fetch;
    fetched.mockRejectedValue(new TypeError('no line'));
    await later(18 * minute);
    expect(getSession().user).toBeDefined();
    fetched.mockImplementation(answer);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await later(0);
    expect(getSession().user).toBeUndefined();
    // With a connection, it ends as on every page.
    signedIn(me);
    cleanup();
    await open(true);
    await later(18 * minute);
    expect(getSession().user).toBeUndefined();
  });

  test('is kept alive by activity in another tab', async () => {
    await open();
    await later(14 * minute);
    localStorage.setItem('efmnp.lastActiveAt', String(Date.now()));
    await later(10 * minute);
    expect(dialog()).toBeNull();
  });

  test('assumes 15 minutes when the server does not respond', async () => {
    expiry = () => json({ validationFailures: [] }, 404);
    await open();
    await later(7.5 * minute + 2000);
    expect(dialog()).not.toBeNull();
  });
});

describe('the session', () => {
  test('loads the user again after each half of the expiry time, but only during activity', async () => {
    await open();
    await later(minute);
    await work();
    await later(14 * minute);
    expect(called().filter((each) => each.endsWith('/me') || each.endsWith('/keep-alive'))).toEqual([
      'POST /api/account/keep-alive',
      'GET /api/account/me',
    ]);
  });

  test('reports the time zone once for all tabs, and again in the next session', async () => {
    const reports = () => called().filter((each) => each.endsWith('/update-timezone')).length;
    await open();
    cleanup();
    // Another tab shares the stored values and nothing else.
    sessionStorage.clear();
    await open();
    expect(reports()).toBe(1);
    await act(() => logOut());
    signedIn(me);
    await later(0);
    expect(reports()).toBe(2);
  });

  test('is reported as ended at the next check and keeps the drafts for the same user', async () => {
    const problems = vi.fn();
    onProblem(problems);
    await open();
    const kept: boolean[] = [];
    const stop = watchWho(() => kept.push(!who().wasLoggedOut && who().userId === undefined));
    await later(minute);
    await work();
    me401 = true;
    await later(14 * minute);
    stop();
    expect(problems).toHaveBeenCalledExactlyOnceWith('signedOut', undefined);
    expect(getSession()).toEqual({ status: 'checked' });
    expect(kept).toEqual([true]);
  });

  test('is not restored by a response that arrives after a logout', async () => {
    await open();
    let answer = (_: Response) => undefined as unknown;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const looked = checkSession();
    await act(() => logOut());
    answer(json(me));
    await act(() => looked);
    expect(getSession().user).toBeUndefined();
  });

  test('becomes that of a user who logs in in another tab', async () => {
    await open();
    const other = { ...me, id: 'u2' };
    fetched.mockImplementation(async (url) => (String(url).endsWith('/me') ? json(other) : json({})));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'efmnp.signedInAt', newValue: 'u2:1' })));
    await later(0);
    expect(getSession().user?.id).toBe('u2');
  });

  test('is checked without a user when the server knows none, and in error when the server fails', async () => {
    clearUser();
    fetched.mockResolvedValueOnce(json({ validationFailures: [] }, 401));
    await checkSession();
    expect(getSession()).toEqual({ status: 'checked' });
    fetched.mockRejectedValueOnce(new TypeError('down'));
    await checkSession();
    expect(getSession()).toEqual({ status: 'error' });
  });

  test('is forgotten on logout even when the server cannot be reached, in other tabs too', async () => {
    fetched.mockRejectedValue(new TypeError('down'));
    await logOut();
    expect(getSession()).toEqual({ status: 'checked', wasLoggedOut: true });
    signedIn(me);
    await open();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'efmnp.signedOutAt', newValue: 'chosen:1' })));
    expect(getSession().user).toBeUndefined();
  });
});
