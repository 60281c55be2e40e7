/** The deadline for the response to a call. The gateway gives up after half a minute, and a later response is lost. */
import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<number>();

/** The response begins at most this long after the call arrived (ms). The rest of the gateway's 30 s is for the response itself. */
const patienceMs = 15_000;

/** Runs the code that serves a call that arrived at `begunAt` (ms since 1970). */
export function withinCall<T>(begunAt: number, serve: () => Promise<T>): Promise<T> {
  return calls.run(begunAt + patienceMs, serve);
}

/** Returns the time (ms since 1970) until which the current call may wait. A worker serves no call, so it has no limit. */
export function deadline(): number {
  return calls.getStore() ?? Number.POSITIVE_INFINITY;
}
