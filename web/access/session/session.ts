/**
 * The logged-in user as far as the browser knows (specification 4.1). It only decides which pages are shown. The server authorizes every
 * call.
 */
import { useSyncExternalStore } from 'react';
import type { Me } from '../../../shared/entities/account.ts';
import { callAhead } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { setAccountLanguage, staffLanguage } from '../../core/language/language.ts';
import { textsIn } from '../../core/language/texts.ts';
import { reportProblem } from '../../core/problems.ts';
import { dropDrafts } from '../../core/session/drafts.ts';
import { dropKept } from '../../core/session/kept.ts';
import { becomeWho } from '../../core/session/who.ts';
import { showTimesIn } from '../../core/shownZone.ts';
import { closeUndos } from '../../core/toast.tsx';
import { forgetTimeZone } from './timeZone.ts';

export interface Session {
  readonly status: 'notChecked' | 'checking' | 'checked' | 'error';
  readonly user?: Me;
  /** Whether the user chose to leave. The login page then has no return URL. */
  readonly wasLoggedOut?: boolean;
}

/** Loaded during the request to the server, because public pages are drawn without a schema. */
const accountCalls = async () => (await import('../../../shared/entities/account.ts')).accountApi;
type AccountCalls = Awaited<ReturnType<typeof accountCalls>>;

/** Whether the last session in this browser ended because the user was idle. */
let hasEndedIdle = false;
let current: Session = { status: 'notChecked' };
const listeners = new Set<() => void>();
/** Notify this browser's other tabs that a session ended or began here, and for which user. */
const signedOutKey = 'efmnp.signedOutAt';
const signedInKey = 'efmnp.signedInAt';

const quietly = { isQuiet: true };

function become(next: Session): void {
  if (next.user?.id !== current.user?.id) {
    closeUndos();
    setAccountLanguage(next.user?.mailLanguage);
  }
  current = next;
  if (next.status === 'checked') dropKept(next.user?.id);
  if (next.status === 'checked' && !next.user) forgetTimeZone();
  showTimesIn(next.user?.timeZone);
  becomeWho({
    userId: next.user?.id,
    wasLoggedOut: next.wasLoggedOut ?? false,
    stateName: next.user && stateOf(next.user),
    worksInLists: next.user?.roleNames.some((role) => role === 'Admin' || role === 'State Agency Staff'),
  });
  for (const listener of listeners) listener();
}

/** Lists of Admins have records of all States, so their own State is labeled as theirs. */
function stateOf({ roleNames, stateName }: Me): string | undefined {
  return stateName && roleNames.includes('Admin')
    ? textsIn('core/page', staffLanguage()).say('yourState', { state: stateName })
    : stateName;
}

export function getSession(): Session {
  return current;
}

/** Calls back on every change. Returns a function that stops it. */
function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(watchSession, getSession);
}

/** Returns the logged-in user, on pages that only a logged-in user sees. */
export function useUser(): Me {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users only');
  return user;
}

/** Requests the logged-in user from the server, on load and again during activity. If a later request fails, the known user stays. */
export async function checkSession(): Promise<void> {
  const known = current.user?.id;
  if (!known) become({ status: 'checking' });
  // A response that arrives after a login or logout is about the earlier session.
  const isOverdue = () => current.user?.id !== known;
  try {
    const user = await callAhead<AccountCalls['me']>(
      { method: 'GET', path: '/api/account/me' },
      async () => (await accountCalls()).me,
      quietly,
    );
    if (!isOverdue()) become({ status: 'checked', user });
  } catch (error) {
    if (isOverdue()) return;
    if (error instanceof CallError && error.status === 401) become({ status: 'checked' });
    else if (!known) become({ status: 'error' });
    if (known && !current.user) reportProblem('signedOut');
  }
}

/** Whether the login page is shown because the user was idle, here or in another tab. */
export function wasIdle(): boolean {
  return hasEndedIdle;
}

export function signedIn(user: Me): void {
  hasEndedIdle = false;
  become({ status: 'checked', user });
  localStorage.setItem(signedInKey, `${user.id}:${Date.now()}`);
}

/** Forgets the user without a request to the server, after the server or another tab has ended the session. */
export function clearUser({ wasLoggedOut = false } = {}): void {
  if (wasLoggedOut) dropDrafts();
  dropKept();
  if (current.user) become({ status: 'checked', wasLoggedOut });
}

/** Ends the session on the server and in every tab. The browser forgets the user even when the server cannot be reached. */
export async function logOut({ wasChosen = true } = {}): Promise<void> {
  hasEndedIdle = !wasChosen;
  const ended = callAhead<AccountCalls['logout']>(
    { method: 'POST', path: '/api/account/logout' },
    async () => (await accountCalls()).logout,
    quietly,
  ).catch(() => undefined);
  clearUser({ wasLoggedOut: wasChosen });
  localStorage.setItem(signedOutKey, `${wasChosen ? 'chosen' : 'idle'}:${Date.now()}`);
  await ended;
}

/** Follows a logout and another user's login in other tabs, because all tabs share one session cookie. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === signedOutKey) {
      hasEndedIdle = event.newValue?.startsWith('idle') ?? false;
      clearUser({ wasLoggedOut: !hasEndedIdle });
    }
    if (event.key === signedInKey && event.newValue?.split(':')[0] !== current.user?.id) void checkSession();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
