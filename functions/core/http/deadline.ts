/** Until when a call must be answered: the gateway gives up after half a minute, and what is not said by then is lost. */
import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<number>();

/** So long after a call came in (ms) its answer is begun at the latest: what is left of the gateway's 30 s is for the answer itself. */
const patienceMs = 15_000;

/** Runs what serves a call that came in at `begunAt` (ms since 1970). */
export function withinCall<T>(begunAt: number, serve: () => Promise<T>): Promise<T> {
  return calls.run(begunAt + patienceMs, serve);
}

/** The instant (ms since 1970) up to which the call that is being served may wait; a worker, which serves none, has no such instant. */
export function deadline(): number {
  return calls.getStore() ?? Number.POSITIVE_INFINITY;
}
