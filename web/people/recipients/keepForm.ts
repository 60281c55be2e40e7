/** Calls whose refusals say whom to ask: the form keeps what was typed and shows the sentence, in place of the page for refusals. */
import { CallError } from '../../core/callError.ts';
import { reportProblem } from '../../core/problems.ts';

/** Runs a quiet call; a session that has ended, and a fault, are still answered as everywhere. */
export async function keepForm<R>(quiet: Promise<R>): Promise<R> {
  try {
    return await quiet;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) reportProblem('signedOut');
    if (error instanceof CallError && error.status === 500) reportProblem('fault');
    throw error;
  }
}
