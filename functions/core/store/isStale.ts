/** How long work may stand still before it counts as forgotten. Edit when a worker may take longer. */
import type { Store } from './store.ts';

/** Within it (ms) a message is on its way or worked on: no worker runs longer than five minutes. */
export const defaultStaleAfterMs = 5 * 60_000;

/** Whether nothing has happened to a record for so long. */
export function isStale(store: Store, { updatedAt }: { readonly updatedAt: string }, staleAfterMs = defaultStaleAfterMs): boolean {
  return store.now() - Date.parse(updatedAt) >= staleAfterMs;
}
