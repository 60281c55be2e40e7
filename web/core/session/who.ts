/** The user of this browser at the moment, for code that must not know more: forms keep their drafts by it, paper says its state. Set by `web/access/session`. */

export interface Who {
  /** Undefined when nobody is signed in. */
  readonly userId: string | undefined;
  /** The user chose to leave, so that nothing is kept. */
  readonly wasLoggedOut: boolean;
  /** The state as the head of a printed page names it. */
  readonly stateName?: string | undefined;
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

/** Calls back on every change; returns the way to stop. */
export function watchWho(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
