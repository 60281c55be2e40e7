/** Work on many things of which none may keep the others waiting. Edit when faults are to be told in another way. */
import { faultOf, log } from './log.ts';

/**
 * Does `work` for each, one after the other. A fault is logged, stops none of the others, and is thrown at the end together with theirs: so
 * that the function fails and its alarm rings.
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
