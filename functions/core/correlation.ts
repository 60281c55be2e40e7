/**
 * The correlation ID of all log lines of one operation. The browser creates it, the response returns it, and messages carry it to the
 * workers. Edit when it must travel another way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Carries it to the portal and back. */
export const correlationHeader = 'x-correlation-id';

const ids = new AsyncLocalStorage<string>();

/** Runs the work under this correlation ID. */
export function correlated<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** Returns the correlation ID of the current operation, or undefined outside of calls, messages and runs. */
export function correlationId(): string | undefined {
  return ids.getStore();
}

/** Returns another system's ID if it is well formed, and else `otherwise` or a new one. This keeps foreign text out of the log. */
export function acceptedId(given: string | undefined, otherwise: string = randomUUID()): string {
  return given !== undefined && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : otherwise;
}
