/**
 * The last known answer of a page that people need where there is no line: in this browser, for the person who is signed in alone, and gone
 * when they leave or somebody else comes. `web/session` drops it.
 */
const key = 'efmnp.kept';

export interface Kept {
  readonly userId: string;
  /** As it was given to `keep`: read it by its schema. */
  readonly value: unknown;
}

/** A browser without room for it keeps nothing. */
export function keep(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    dropKept();
  }
}

export function readKept(): Kept | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Kept); // as it was put there
}

/** Forgets it; with an id only where it is another person's. */
export function dropKept(unlessOf?: string): void {
  if (unlessOf === undefined || readKept()?.userId !== unlessOf) localStorage.removeItem(key);
}
