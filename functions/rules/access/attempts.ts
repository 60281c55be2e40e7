/**
 * Limits on guessing and on asking for mails. A try is counted before it is made and given back when it succeeds, so that fifty at once are
 * no way around a limit. Who is limited is kept as a hash. Edit when something else is to be limited.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import type { Key } from '../../core/store/item.ts';
import { emailClaim } from '../../entities/user.ts';
import { count, forget, isInPause, type Limit, type Pause, uncount } from './tally.ts';

const doubling = { within: 900, pause: 60, longestPause: 3600 };
const day = 86_400;
const hourly = { within: 3600, pause: 3600 };

/** docs/security.md says of each what it counts, and who can exhaust it for whom. */
export const limits = {
  /** Passwords and codes of one account, whether it exists or not, from networks where nobody has logged in to it. */
  account: { name: 'account', tries: 5, ...doubling },
  /** The same from one network where the owner has logged in. */
  knownAccount: { name: 'knownAccount', tries: 5, ...doubling },
  /** The password and codes that one user is asked for again within a session. */
  again: { name: 'again', tries: 5, ...doubling },
  /** Passwords and codes from one network, those of accounts apart that are known there. */
  address: { name: 'address', tries: 50, ...doubling },
  /** Links of mails that do not hold, tried from one network. */
  link: { name: 'link', tries: 50, ...doubling },
  /** Mails that people without a session ask for, from one network. */
  asking: { name: 'asking', tries: 50, ...doubling },
  /** Links for a new password that one network asks for to one account, and all networks together. */
  resetMail: { name: 'resetMail', tries: 3, ...hourly },
  anyResetMail: { name: 'anyResetMail', tries: 12, ...hourly },
  /** Mails that registering sends to one address. */
  registrationMail: { name: 'registrationMail', tries: 3, ...hourly },
  /** Addresses that one user asks to have confirmed. */
  newAddress: { name: 'newAddress', tries: 5, ...hourly },
  /** Guesses whose card it is, by the card's code: then a code is needed that goes to the address on file. */
  card: { name: 'card', tries: 5, within: 30 * day, pause: 30 * day },
  /** The same by one account, and from one network, whatever the card. */
  binding: { name: 'binding', tries: 10, within: day, pause: day },
  bindingNetwork: { name: 'bindingNetwork', tries: 50, ...hourly },
  /** Guesses of one such code, by people who know everything else. */
  bindingCode: { name: 'bindingCode', tries: 5, within: day, pause: day },
  /** Codes of benefits and cards that nobody has, typed by one user of a vendor or market: then one more every ten seconds. */
  unknownCode: { name: 'unknownCode', tries: 20, within: 600, pause: 10, longestPause: 10 },
  /** Whoever asks how an application stands: by its number from one network, by its number from all, and by the own network. */
  applicationNumber: { name: 'applicationNumber', tries: 5, ...hourly },
  anyApplicationNumber: { name: 'anyApplicationNumber', tries: 50, within: day, pause: day },
  applicationAsker: { name: 'applicationAsker', tries: 20, ...hourly },
  /** Whoever asks without being staff whether somebody is known, from one address: always told no. */
  applicationCheck: { name: 'applicationCheck', tries: 60, ...hourly },
  /** Test mails that one user sends: SES counts them against the account, whose limit all of the portal's mails share. */
  testMail: { name: 'testMail', tries: 10, ...hourly },
} as const satisfies Record<string, Limit>;

/** A try that was counted. Left alone, it stays counted. */
export interface Try {
  /** It was no guess: right, or still to be completed. */
  giveBack(): Promise<void>;
  /** All that was counted is forgotten: whoever it is has proven to be the right one. */
  forget(): Promise<void>;
}

/**
 * Counts a try of `who`: an e-mail address, told apart as accounts are, an address of the network, or a user's id. Throws 'tooMany', saying
 * `what` was too much and when to come back.
 */
export async function countAttempt(limit: Limit, who: string, what = 'Too many attempts.'): Promise<Try> {
  const key = keyOf(limit, who);
  const pause = await counted(limit, key);
  if (pause) throw tooMany(pause, what);
  return { giveBack: () => uncount(key), forget: () => forget(key) };
}

/** Counts a try; false where there were too many. For what must not tell that it is limited. */
export async function isAttemptAllowed(limit: Limit, who: string): Promise<boolean> {
  return (await counted(limit, keyOf(limit, who))) === undefined;
}

/** Whether a try of `who` would be refused now; counts none. */
export async function isPaused(limit: Limit, who: string): Promise<boolean> {
  return isInPause(keyOf(limit, who), Math.floor(Date.now() / 1000));
}

/** Forgets what was counted against `who`: they have proven who they are in another way. */
export async function forgetAttempts(limit: Limit, who: string): Promise<void> {
  await forget(keyOf(limit, who));
}

/** How long a try waits for quicker ones to prove right. Tests may wait longer, since a slow machine needs more time for the quicker ones. */
export const patience = { rounds: 4, roundMs: 100 };

/** Those who were quicker may all be right, as when a program signs in many times at once: a pause that has just begun may be lifted. */
async function counted(limit: Limit, key: Key): Promise<Pause | undefined> {
  for (let triesLeft = patience.rounds; ; triesLeft--) {
    const pause = await count(limit, key, Math.floor(Date.now() / 1000));
    if (!pause?.isNew || triesLeft === 0) return pause;
    await sleep(patience.roundMs);
  }
}

function tooMany({ seconds }: Pause, what: string): AppError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new AppError('tooMany', `${what} Please try again ${when}.`, '', seconds);
}

function keyOf({ name }: Limit, who: string): Key {
  const hash = createHmac('sha256', env().FIELD_KEY).update(`attempts#${emailClaim(who.trim())}`);
  return { pk: `attempts#${hash.digest('base64url')}`, sk: name };
}
