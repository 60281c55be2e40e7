/** Who is signed in, as far as the browser knows (specification, section 4). The server decides; this decides what is shown. */
import { useSyncExternalStore } from 'react';
import { accountApi, type Me } from '../../shared/entities/account.ts';
import { call } from '../core/call.ts';
import { CallError } from '../core/callError.ts';
import { dropDrafts } from '../core/session/drafts.ts';
import { becomeWho } from '../core/session/who.ts';

export interface Session {
  readonly status: 'notChecked' | 'checking' | 'checked' | 'error';
  readonly user?: Me;
  /** The user chose to leave: the login page then keeps no address to return to. */
  readonly wasLoggedOut?: boolean;
}

let current: Session = { status: 'notChecked' };
const listeners = new Set<() => void>();
/** Tells this browser's other tabs that the session ended here. */
const signedOutKey = 'efmnp.signedOutAt';

function become(next: Session): void {
  current = next;
  becomeWho({ userId: next.user?.id, wasLoggedOut: next.wasLoggedOut ?? false });
  for (const listener of listeners) listener();
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
  const isFirst = current.user === undefined;
  if (isFirst) become({ status: 'checking' });
  try {
    become({ status: 'checked', user: await call(accountApi.me, { isQuiet: true }) });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) become({ status: 'checked' });
    else if (isFirst) become({ status: 'error' });
  }
}

export function signedIn(user: Me): void {
  become({ status: 'checked', user });
}

/** Forgets the user without asking the server: it has ended the session, or another tab has. */
export function clearUser({ wasLoggedOut = false } = {}): void {
  if (wasLoggedOut) dropDrafts();
  if (current.user) become({ status: 'checked', wasLoggedOut });
}

/** Ends the session on the server and in every tab. The user is forgotten here even when the server cannot be reached. */
export async function logOut({ wasChosen = true } = {}): Promise<void> {
  const ended = call(accountApi.logout, { isQuiet: true }).catch(() => undefined);
  clearUser({ wasLoggedOut: wasChosen });
  localStorage.setItem(signedOutKey, `${wasChosen ? 'chosen' : 'idle'}:${Date.now()}`);
  await ended;
}

/** Follows a log-out in another tab. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === signedOutKey) clearUser({ wasLoggedOut: event.newValue?.startsWith('chosen') ?? true });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
