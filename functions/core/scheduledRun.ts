/** The frame of every function that a schedule starts. Edit to change how all of them begin, end or fail. */
import { acceptedId, correlated } from './correlation.ts';
import { Fault } from './errors.ts';
import { faultOf, log, runFailed, safeMessageOf } from './log.ts';
import { catchingAll } from './uncaught.ts';

/**
 * Returns a handler that does `work`, each run under its own correlation id. Errors are logged and rethrown without the content of their
 * message, because Lambda logs everything that a handler throws. The run therefore counts as failed, its alarm fires, and Lambda tries it
 * twice more.
 */
export function scheduledRun<Inputs extends readonly unknown[]>(
  work: (...given: Inputs) => Promise<void>,
): (...given: Inputs) => Promise<void> {
  const run = async (...given: Inputs) => {
    try {
      await catchingAll(() => work(...given));
    } catch (error) {
      log.error(runFailed, faultOf(error));
      throw new Fault(`${runFailed}: ${safeMessageOf(error) ?? 'see the line before'}`);
    }
  };
  return (...given) => correlated(acceptedId(undefined), () => run(...given));
}
