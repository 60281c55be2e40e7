/**
 * The number under which all lines of one act stand: the browser makes it, the call answers it, messages carry it to the workers. Edit when it is to
 * travel on another way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Carries it to the portal and back. */
export const correlationHeader = 'x-correlation-id';

const ids = new AsyncLocalStorage<string>();

/** Does the work under this number. */
export function correlated<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The number of what is being done; undefined outside of calls, messages and runs. */
export function correlationId(): string | undefined {
  return ids.getStore();
}

/** What somebody else gives as a number, where it is one; else `otherwise`, or a new one: no foreign text comes into the log. */
export function acceptedId(given: string | undefined, otherwise: string = randomUUID()): string {
  return given !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : otherwise;
}
