/**
 * Limits on guessing and on requests for emails. An attempt is counted before it is made and given back when it succeeds, so that fifty
 * concurrent ones cannot exceed a limit. The limited party is stored as a hash. Edit to add a limit.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import type { Key } from '../../core/store/item.ts';
import { textsOf } from '../../core/texts.ts';
import { emailClaim } from '../../entities/user.ts';
import { count, forget, isInPause, type Limit, type Pause, uncount } from './tally.ts';

const say = textsOf('access/server.staff');

const doubling = { within: 900, pause: 60, longestPause: 3600 };
const day = 86_400;
const hourly = { within: 3600, pause: 3600 };

/** docs/security.md describes for each limit what it counts, and who can exhaust it for others. */
export const limits = {
  /** Passwords and codes of one account, whether it exists or not, from networks where no one has logged in to it. */
  account: { name: 'account', tries: 5, ...doubling },
  /** The same from one network where the owner has logged in. */
  knownAccount: { name: 'knownAccount', tries: 5, ...doubling },
  /** The password and codes that one user must enter again within a session. */
  again: { name: 'again', tries: 5, ...doubling },
  /** Passwords and codes from one network, except for accounts that are known there. */
  address: { name: 'address', tries: 50, ...doubling },
  /** Invalid links of emails, tried from one network. */
  link: { name: 'link', tries: 50, ...doubling },
  /** Emails requested without a session, from one network. */
  asking: { name: 'asking', tries: 50, ...doubling },
  /** Password reset links for one account, requested by one network and by all networks together. */
  resetMail: { name: 'resetMail', tries: 3, ...hourly },
  anyResetMail: { name: 'anyResetMail', tries: 12, ...hourly },
  /** Emails that registrations send to one address. */
  registrationMail: { name: 'registrationMail', tries: 3, ...hourly },
  /** Addresses that one user requests to confirm. */
  newAddress: { name: 'newAddress', tries: 5, ...hourly },
  /** Guesses of a card's owner, by the card's code. Then a code is needed that goes to the address on file. */
  card: { name: 'card', tries: 5, within: 30 * day, pause: 30 * day },
  /** The same by one account, and from one network, for all cards. */
  binding: { name: 'binding', tries: 10, within: day, pause: day },
  bindingNetwork: { name: 'bindingNetwork', tries: 50, ...hourly },
  /** Guesses of one such code, by people who know everything else. */
  bindingCode: { name: 'bindingCode', tries: 5, within: day, pause: day },
  /**
   * Unknown codes of benefits and cards, by one user of a vendor or market, and by one phone. Then one more is allowed every ten seconds, and
   * after a hundred in a day every ten minutes (decision 74).
   */
  unknownCode: { name: 'unknownCode', tries: 20, within: 600, pause: 10, longestPause: 10 },
  unknownCodeDay: { name: 'unknownCodeDay', tries: 100, within: day, pause: 600, longestPause: 600 },
  /** New sales that one phone made without a connection. Later ones wait on the phone. */
  offlineEntry: { name: 'offlineEntry', tries: 500, within: day, pause: 3600 },
  /** Unknown codes that notify State staff, by one user and by all users of one vendor. They slow down no one. */
  toldOfCodes: { name: 'toldOfCodes', tries: 50, within: day, pause: day },
  /** PINs of one user on one registered phone. Then the PIN is removed. */
  salesPin: { name: 'salesPin', tries: 5, within: day, pause: day },
  /** Requests for an application's status: by its number from one network, by its number from all, and by the requester's network. */
  applicationNumber: { name: 'applicationNumber', tries: 5, ...hourly },
  anyApplicationNumber: { name: 'anyApplicationNumber', tries: 50, within: day, pause: day },
  applicationAsker: { name: 'applicationAsker', tries: 20, ...hourly },
  /** Requests for lost numbers of applications, from one network. All are answered alike. */
  lostNumber: { name: 'lostNumber', tries: 20, ...hourly },
  /** Requests by non-staff whether a person is known, from one address. The response is always no. */
  applicationCheck: { name: 'applicationCheck', tries: 60, ...hourly },
  /** Questions of one user about the office of a person, and requests to that office. Each answer says that the person is known. */
  otherOffice: { name: 'otherOffice', tries: 20, ...hourly },
  officeRequest: { name: 'officeRequest', tries: 20, ...hourly },
  /** Test emails that one user sends. SES counts them against the account, and all of the portal's emails share its limit. */
  testMail: { name: 'testMail', tries: 10, ...hourly },
} as const satisfies Record<string, Limit>;

/** An attempt that was counted. It stays counted unless one of these is called. */
export interface Try {
  /** The attempt was not a guess: it was right, or is still to be completed. */
  giveBack(): Promise<void>;
  /** Forgets all counted attempts, because the person has proven their identity. */
  forget(): Promise<void>;
}

/**
 * Counts an attempt of `who`: an email address, compared as accounts are, a network address, or a user's id. Throws 'tooMany' with `what`
 * and the time to try again.
 */
export async function countAttempt(limit: Limit, who: string, what = say('attempts.tooMany')): Promise<Try> {
  const key = keyOf(limit, who);
  const pause = await counted(limit, key);
  if (pause) throw tooMany(pause, what);
  return { giveBack: () => uncount(key), forget: () => forget(key) };
}

/** Counts an attempt, and returns false if there were too many. For requests that must not reveal their limit. */
export async function isAttemptAllowed(limit: Limit, who: string): Promise<boolean> {
  return (await counted(limit, keyOf(limit, who))) === undefined;
}

/** Returns whether an attempt of `who` would be refused now. It counts none. */
export async function isPaused(limit: Limit, who: string): Promise<boolean> {
  return isInPause(keyOf(limit, who), Math.floor(Date.now() / 1000));
}

/** Forgets the attempts counted against `who`, because they have proven their identity in another way. */
export async function forgetAttempts(limit: Limit, who: string): Promise<void> {
  await forget(keyOf(limit, who));
}

/**
 * The time that an attempt waits for faster ones to succeed. Tests may wait longer, since a slow machine needs more time for the faster
 * ones.
 */
export const patience = { rounds: 4, roundMs: 100 };

/** The faster attempts may all be right, for example when a program logs in many times at once. A new pause may then be lifted. */
async function counted(limit: Limit, key: Key): Promise<Pause | undefined> {
  for (let triesLeft = patience.rounds; ; triesLeft--) {
    const pause = await count(limit, key, Math.floor(Date.now() / 1000));
    if (!pause?.isNew || triesLeft === 0) return pause;
    await sleep(patience.roundMs);
  }
}

function tooMany({ seconds }: Pause, what: string): AppError {
  const minutes = Math.ceil(seconds / 60);
  return new AppError('tooMany', `${what} ${say('attempts.again', { count: minutes })}`, '', seconds);
}

function keyOf({ name }: Limit, who: string): Key {
  const hash = createHmac('sha256', env().FIELD_KEY).update(`attempts#${emailClaim(who.trim())}`);
  return { pk: `attempts#${hash.digest('base64url')}`, sk: name };
}
