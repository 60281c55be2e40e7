/** Decides when idle work counts as forgotten. Edit when a worker may take longer. */
import type { Store } from './store.ts';

/** Within this time (ms) a message is under way or being processed, because no worker runs longer than five minutes. */
export const defaultStaleAfterMs = 5 * 60_000;

/** Returns whether a record has not changed for this long. */
export function isStale(store: Store, { updatedAt }: { readonly updatedAt: string }, staleAfterMs = defaultStaleAfterMs): boolean {
  return store.now() - Date.parse(updatedAt) >= staleAfterMs;
}
