/** Who is signed in, as far as the browser knows (specification, section 4). The server decides; this decides what is shown. */
import { useSyncExternalStore } from 'react';
import type { Me } from '../../../shared/entities/account.ts';
import { callAhead } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { setAccountLanguage } from '../../core/language/language.ts';
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
  /** The user chose to leave: the login page then keeps no address to return to. */
  readonly wasLoggedOut?: boolean;
}

/** Loaded while the server is asked: the pages that are open to everybody need no schema to be drawn. */
const accountCalls = async () => (await import('../../../shared/entities/account.ts')).accountApi;
type AccountCalls = Awaited<ReturnType<typeof accountCalls>>;

/** Whether the last session in this browser ended since nobody did anything. */
let hasEndedIdle = false;
let current: Session = { status: 'notChecked' };
const listeners = new Set<() => void>();
/** Tell this browser's other tabs that a session ended here, or began, and whose. */
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
  becomeWho({ userId: next.user?.id, wasLoggedOut: next.wasLoggedOut ?? false, stateName: next.user && stateOf(next.user) });
  for (const listener of listeners) listener();
}

/** Lists of Admins have records of all states: what is theirs is said to be. */
function stateOf({ roleNames, stateName }: Me): string | undefined {
  return stateName && roleNames.includes('Admin') ? `Your state: ${stateName}` : stateName;
}

export function getSession(): Session {
  return current;
}

/** Calls back on every change; returns the way to stop. */
function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(watchSession, getSession);
}

/** The signed-in user, on pages that only a signed-in user sees. */
export function useUser(): Me {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users only');
  return user;
}

/** Asks the server who is signed in: on load, and again while someone works. A failed second look leaves the user as known. */
export async function checkSession(): Promise<void> {
  const known = current.user?.id;
  if (!known) become({ status: 'checking' });
  // An answer that arrives after someone has signed in or out is about what was before.
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

/** Why the login page is shown: nobody did anything for too long, here or in another tab. */
export function wasIdle(): boolean {
  return hasEndedIdle;
}

export function signedIn(user: Me): void {
  hasEndedIdle = false;
  become({ status: 'checked', user });
  localStorage.setItem(signedInKey, `${user.id}:${Date.now()}`);
}

/** Forgets the user without asking the server: it has ended the session, or another tab has. */
export function clearUser({ wasLoggedOut = false } = {}): void {
  if (wasLoggedOut) dropDrafts();
  dropKept();
  if (current.user) become({ status: 'checked', wasLoggedOut });
}

/** Ends the session on the server and in every tab. The user is forgotten here even when the server cannot be reached. */
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

/** Follows a log-out in another tab, and somebody's sign-in: the browser's one cookie is theirs now. Returns the way to stop. */
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
