/** The frame of every function that a schedule starts. Edit when all of them should begin, end or fail in another way. */
import { acceptedId, correlated } from './correlation.ts';
import { Fault } from './errors.ts';
import { faultOf, log, runFailed, safeMessageOf } from './log.ts';
import { catchingAll } from './uncaught.ts';

/**
 * A handler that does `work`, each run under a number of its own. What it throws is logged without what its message says, and thrown on
 * without it too: Lambda writes whatever a handler throws into the log. So the run counts as failed, its alarm rings, and Lambda tries it
 * twice more.
 */
export function scheduledRun<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const run = async (...given: Given) => {
    try {
      await catchingAll(() => work(...given));
    } catch (error) {
      log.error(runFailed, faultOf(error));
      throw new Fault(`${runFailed}: ${safeMessageOf(error) ?? 'the line before says where'}`);
    }
  };
  return (...given) => correlated(acceptedId(undefined), () => run(...given));
}
