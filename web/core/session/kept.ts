/**
 * The last known responses for pages that people use offline. This browser keeps them only for the logged-in user, until that user logs out
 * or another user logs in. `web/access/session` drops them.
 */
const prefix = 'efmnp.kept.';

export interface Kept {
  readonly userId: string;
  /** The value that `keep` received. Read it with its schema. */
  readonly value: unknown;
}

/** Keeps the data of the page of this name. Without storage space, the browser keeps nothing. */
export function keep(name: string, kept: Kept): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(kept));
  } catch {
    dropKept();
  }
}

export function readKept(name: string): Kept | undefined {
  const text = localStorage.getItem(prefix + name);
  return text === null ? undefined : (JSON.parse(text) as Kept); // written by `keep`
}

/** Forgets everything. With an id, it forgets only the data of other users. */
export function dropKept(unlessOf?: string): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    if (unlessOf === undefined || readKept(key.slice(prefix.length))?.userId !== unlessOf) localStorage.removeItem(key);
  }
}
