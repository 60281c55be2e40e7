import type { Reader } from '../../../core/store/records.ts';
import { textsOf } from '../../../core/texts.ts';
import { countAttempt, isPaused, limits } from '../../access/attempts.ts';
import { UnknownCode } from '../../benefits/instrument.ts';
import { requestNoticeOfGuesses } from '../../mails/notifyOfGuesses.ts';

const say = textsOf('payments/server.staff');

/** Runs the work for a typed code. Throws the errors of `work`, and 'tooMany' for a user who is slowed down. */
export async function countingUnknownCodes<R>(reader: Reader, code: string | undefined, work: () => Promise<R>): Promise<R> {
  if (code === undefined || !(reader.caller.has('Vendor') || reader.caller.has('Market Manager'))) return work();
  const guess = await countAttempt(limits.unknownCode, reader.caller.userId, say('unknownCodes.tooMany'));
  try {
    const done = await work();
    await guess.giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof UnknownCode)) await guess.giveBack();
    else if (await isPaused(limits.unknownCode, reader.caller.userId)) await requestNoticeOfGuesses(reader.store, reader.caller.userId);
    throw error;
  }
}
