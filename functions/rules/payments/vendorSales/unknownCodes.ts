/**
 * Limits on guessing codes. Unknown codes count over all ways to try one, for the user and for the registered phone. A total of the vendor
 * only notifies, because one user must not slow down a whole vendor. Right codes never count.
 */
import type { Caller } from '../../../core/caller.ts';
import { AppError, refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { countAttempt, isAttemptAllowed, isPaused, limits } from '../../access/attempts.ts';
import { UnknownCode } from '../../benefits/instrument.ts';
import { requestNoticeOfGuesses } from '../../mails/notifyOfGuesses.ts';

const refuse = refusalsOf('benefits/sellRefusals');

interface Guesser {
  readonly caller: Caller;
  readonly deviceId?: string | undefined;
}

/** A limit, and the user or phone that it counts. */
interface Counted {
  readonly limit: Parameters<typeof isPaused>[0];
  readonly who: string;
}

/** Runs the work for a typed code. Throws the errors of `work`, and 'tooMany' for a user or a phone that is slowed down. */
export async function countingUnknownCodes<R>(
  store: Store,
  { caller, deviceId }: Guesser,
  code: string | undefined,
  work: () => Promise<R>,
): Promise<R> {
  if (code === undefined || !(caller.has('Vendor') || caller.has('Market Manager'))) return work();
  const others = limitsOf({ caller, deviceId });
  const paused = await pausedOf(others);
  if (paused.includes(limits.unknownCodeDay)) throw tooManyToday();
  if (paused.length > 0) throw tooMany(limits.unknownCode.pause);
  // Only this limit is counted before the work. Concurrent guesses beyond the others are at most as many as it allows.
  const guess = await countAttempt(limits.unknownCode, caller.userId).catch(inOurWords);
  try {
    const done = await work();
    await guess.giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof UnknownCode)) {
      await guess.giveBack();
      throw error;
    }
    await Promise.all(others.map(({ limit, who }) => isAttemptAllowed(limit, who)));
    await noticeFrom(store, caller);
    throw error;
  }
}

/** Returns whether a phone or its user typed too many unknown codes lately. */
export async function isGuessing(guesser: Guesser): Promise<boolean> {
  return (await pausedOf(allLimitsOf(guesser))).length > 0;
}

/** Counts an unknown code that a phone accepted without a connection. */
export async function countUnknownCode(store: Store, guesser: Guesser): Promise<void> {
  await Promise.all(allLimitsOf(guesser).map(({ limit, who }) => isAttemptAllowed(limit, who)));
  await noticeFrom(store, guesser.caller);
}

/** The limits on unknown codes, except the one that is counted before the work. */
function limitsOf({ caller, deviceId }: Guesser): readonly Counted[] {
  const ofPhone = deviceId === undefined ? [] : [limits.unknownCode, limits.unknownCodeDay];
  return [{ limit: limits.unknownCodeDay, who: caller.userId }, ...ofPhone.map((limit) => ({ limit, who: `phone ${deviceId}` }))];
}

function allLimitsOf(guesser: Guesser): readonly Counted[] {
  return [{ limit: limits.unknownCode, who: guesser.caller.userId }, ...limitsOf(guesser)];
}

/** Returns those of the limits that are exhausted now. */
async function pausedOf(some: readonly Counted[]): Promise<Counted['limit'][]> {
  const paused = await Promise.all(some.map(async ({ limit, who }) => ((await isPaused(limit, who)) ? [limit] : [])));
  return paused.flat();
}

/**
 * Notifies State staff of a user with too many unknown codes in a day. Notifies them once a day when all users of a vendor together have too
 * many.
 */
async function noticeFrom(store: Store, { userId, ownVendorId }: Caller): Promise<void> {
  const [isUserOver, isVendorNewlyOver] = [
    await isOver(userId),
    ownVendorId !== undefined && (await isOver(`vendor ${ownVendorId}`, { onlyNow: true })),
  ];
  if (isUserOver || isVendorNewlyOver) await requestNoticeOfGuesses(store, userId);
}

async function isOver(who: string, { onlyNow = false } = {}): Promise<boolean> {
  if (await isPaused(limits.toldOfCodes, who)) return !onlyNow;
  await isAttemptAllowed(limits.toldOfCodes, who);
  return isPaused(limits.toldOfCodes, who);
}

function inOurWords(error: unknown): never {
  throw error instanceof AppError && error.code === 'tooMany' ? tooMany(error.retryAfterSeconds ?? limits.unknownCode.pause) : error;
}

const tooManyToday = () => {
  const { pause } = limits.unknownCodeDay;
  return refuse('tooMany', 'tooManyCodesToday', { values: { count: pause / 60 }, retryAfterSeconds: pause });
};
const tooMany = (seconds: number) => refuse('tooMany', 'tooManyCodes', { values: { count: seconds }, retryAfterSeconds: seconds });
