/**
 * The last known answers of pages that people need where there is no line: in this browser, for the person who is signed in alone, and gone
 * when they leave or somebody else comes. `web/access/session` drops them.
 */
const prefix = 'efmnp.kept.';

export interface Kept {
  readonly userId: string;
  /** As it was given to `keep`: read it by its schema. */
  readonly value: unknown;
}

/** Keeps what the page of this name shows. A browser without room for it keeps nothing. */
export function keep(name: string, kept: Kept): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(kept));
  } catch {
    dropKept();
  }
}

export function readKept(name: string): Kept | undefined {
  const text = localStorage.getItem(prefix + name);
  return text === null ? undefined : (JSON.parse(text) as Kept); // as it was put there
}

/** Forgets all of it; with an id only what is another person's. */
export function dropKept(unlessOf?: string): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    if (unlessOf === undefined || readKept(key.slice(prefix.length))?.userId !== unlessOf) localStorage.removeItem(key);
  }
}
