/**
 * Calls with refusals that name the staff to ask. The form keeps the typed text and shows the message, instead of the page for refusals.
 */
import { CallError } from '../../core/callError.ts';
import { reportProblem } from '../../core/problems.ts';

/** Runs a quiet call. An ended session and a server error still get their usual messages. */
export async function keepForm<R>(quiet: Promise<R>): Promise<R> {
  try {
    return await quiet;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) reportProblem('signedOut');
    if (error instanceof CallError && error.status === 500) reportProblem('fault');
    throw error;
  }
}
