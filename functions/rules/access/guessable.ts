/**
 * Refuses guessable passwords that follow the rules. They are based on one of the 49,000 commonest or on the person's name and address.
 * Words that everyone here would try count too (OWASP ASVS 6.2.4, 6.2.11). zxcvbn counts the guesses.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { User } from '../../../shared/entities/user.ts';
import { Fault } from '../../core/errors.ts';
import { accessRefusal } from './accessRefusal.ts';

/**
 * Infra puts this file next to the code of functions that set passwords. Bundled, the list would double the code that every cold start
 * reads.
 */
export const passwordList = '@zxcvbn-ts/language-common/dist/passwords.json.mjs';

/** Words that no password may be based on: the portal's own name and subject. */
const ownWords = ['efmnp', 'fmnp', 'wic', 'farmers', 'market', 'benefits', 'portal', 'senior', 'vendor', 'admin'];

/** zxcvbn's limit for passwords that can be found online without any limit on attempts. Eight random characters are just above it. */
const fewestGuesses = 1e8;

interface Checker {
  readonly zxcvbn: ZxcvbnFactory;
  readonly commonest: ReadonlySet<string>;
}
let checker: Promise<Checker> | undefined;

/** A common password of at least four letters is still common with a year and a sign around it. zxcvbn rates 'Tiger2026!' too high. */
const longestAround = 6;

/** The minimum number of characters that are neither a name of the person nor a word of the portal. */
const leastOwn = 6;

/** Refuses a password that is too easy to guess, on the field `password`. */
export async function assertHardToGuess(password: string, of: Pick<User, 'email' | 'firstName' | 'lastName'>): Promise<void> {
  const words = [of.email, of.email.split('@')[0] ?? '', ...of.email.split(/[@.]/), of.firstName, of.lastName, ...ownWords].filter(
    (word) => word.length > 2,
  );
  checker ??= load();
  const { zxcvbn, commonest } = await checker;
  const isEasy = () => zxcvbn.check(password, words).guesses < fewestGuesses;
  if (isDressedUp(password, commonest) || without(password, words).length < leastOwn || isEasy()) {
    throw accessRefusal('invalid', 'guessable', { field: 'password' });
  }
}

function without(password: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
}

/** Returns whether a password is one of the commonest, surrounded only by digits and signs. */
function isDressedUp(password: string, commonest: ReadonlySet<string>): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core.length >= 4 && password.length - core.length <= longestAround && commonest.has(core);
}

async function load(): Promise<Checker> {
  const [{ ZxcvbnFactory }, passwords] = await Promise.all([import('@zxcvbn-ts/core'), commonest()]);
  return { zxcvbn: new ZxcvbnFactory({ dictionary: { passwords } }), commonest: new Set(passwords) };
}

/**
 * The list is a module that contains one packed text. It is read as text, since the module would be packed into every function that imports
 * it.
 */
async function commonest(): Promise<string[]> {
  const nextToCode = path.join(import.meta.dirname, path.basename(passwordList));
  const source = await readFile(nextToCode, 'utf8').catch(() => readFile(createRequire(import.meta.url).resolve(passwordList), 'utf8'));
  const packed = /decompress\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!packed) throw new Fault('The list of common passwords is not as expected');
  const { default: decompress } = await import('@zxcvbn-ts/dictionary-compression/decompress');
  return decompress(JSON.parse(packed));
}
