/**
 * Guessing of codes by a user of a vendor or market. After 20 unknown codes in ten minutes one more is tried every ten seconds, and State staff are
 * told. Other users of the vendor are not slowed down, and a right code never counts.
 */
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { countAttempt, isPaused, limits } from '../../access/attempts.ts';
import { UnknownCode } from '../../benefits/instrument.ts';
import { askToTellOfGuesses } from '../../mails/tellOfGuesses.ts';

/** Does what a code that was typed is for. Throws what `work` throws, and 'tooMany' for a user who is slowed down. */
export async function countingUnknownCodes<R>(store: Store, caller: Caller, code: string | undefined, work: () => Promise<R>): Promise<R> {
  if (code === undefined || !(caller.has('Vendor') || caller.has('Market Manager'))) return work();
  const guess = await countAttempt(limits.unknownCode, caller.userId, 'Too many unknown codes.');
  try {
    const done = await work();
    await guess.giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof UnknownCode)) await guess.giveBack();
    else if (await isPaused(limits.unknownCode, caller.userId)) await askToTellOfGuesses(store, caller.userId);
    throw error;
  }
}
