/** Errors of a database that cannot be asked at the moment. Edit when a new one is seen in the log. */
import { faultOf, log } from '../../log.ts';
import { StillLoading } from '../loading.ts';

/** An alarm counts this message, because users see only that records are being loaded. */
export const databaseFailed = 'The database of the lists could not be asked';

/**
 * Codes of PostgreSQL: connections that fail or end (08), a server without room (53), and one that starts, stops or ends idle connections
 * (57P). The others are codes of Node for connections that fail.
 */
const codes = /^(?:08|53|57P)|^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;
/** `pg` gives these errors no code. */
const messages =
  /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns whether a question failed because the database could not be asked, whatever the question was. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? codes.test(code) : messages.test(error.message);
}

/** Logs why the database could not be asked, and returns the error for the caller. */
export function loadingAfter(error: unknown): StillLoading {
  log.warn(databaseFailed, faultOf(error));
  return new StillLoading(0);
}
