/**
 * The current user of this browser, for code that must not know more. Forms keep their drafts by user, and printed pages name the State.
 * Set by `web/access/session`.
 */

export interface Who {
  /** Undefined when no one is logged in. */
  readonly userId: string | undefined;
  /** Whether the user chose to leave, so that nothing is kept. */
  readonly wasLoggedOut: boolean;
  /** The State's name for the head of a printed page. */
  readonly stateName?: string | undefined;
  /** Whether the user works in long lists all day, as State staff and Admins do. */
  readonly worksInLists?: boolean | undefined;
}

let current: Who = { userId: undefined, wasLoggedOut: false };
const listeners = new Set<() => void>();

export function who(): Who {
  return current;
}

export function becomeWho(next: Who): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Calls back on every change. Returns a function that stops it. */
export function watchWho(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
