/** Processes many items so that none of them blocks the others. Edit to report faults in another way. */
import { faultOf, log } from './log.ts';

/**
 * Does `work` for each item, one after the other. A fault is logged and stops none of the others. At the end all faults are thrown
 * together, so that the function fails and its alarm fires.
 */
export async function settleEach<T>(things: Iterable<T>, work: (thing: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  let count = 0;
  for (const thing of things) {
    count += 1;
    try {
      await work(thing);
    } catch (error) {
      log.error('One of several failed', faultOf(error));
      faults.push(error);
    }
  }
  if (faults.length) throw new AggregateError(faults, `${faults.length} of ${count} failed`);
}
