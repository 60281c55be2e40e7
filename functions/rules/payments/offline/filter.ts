/**
 * The list of codes that phones take along: a filter that is made once a day, and the codes that were added and removed since then. Each
 * list that was ever given to a phone stays available until the last sale under it has been answered.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { hasHash } from '../../../../shared/core/cardFilter.ts';
import { dayIn } from '../../../../shared/core/days.ts';
import { env } from '../../../core/env.ts';
import { bringCurrent, hashesIn } from './filterFiles.ts';

/** One version of a State's list: names of files, and the season that determines the salt. */
export interface CodeList {
  readonly base: string;
  readonly added: string;
  readonly removed: string;
  readonly season: string;
}

/** The current list of a State. All times are in ms. */
const Current = z.object({
  base: z.string(),
  added: z.string(),
  removed: z.string(),
  season: z.string(),
  /** The time when the base was made. */
  madeAt: z.number(),
  /** The time of the last run. Codes that changed later are not in the list. */
  asOf: z.number(),
  /** Hashes by benefit or card, so that a new base hashes only new codes. */
  cache: z.string(),
});
export type CurrentList = z.infer<typeof Current>;

/** Returns the current list of a State, or undefined before the first one was made. */
export async function currentList(stateId: string): Promise<CurrentList | undefined> {
  return Current.optional().parse(await bringCurrent(stateId));
}

/** Returns the season of a day: a calendar year, like program years. */
export function seasonAt(timeZone: string, at: number): string {
  return dayIn(timeZone, at).slice(0, 4);
}

/** Returns the salt of a State's season. It is the same in every filter of the season. */
export function saltOf(stateId: string, season: string): string {
  return createHmac('sha256', env().FIELD_KEY).update(`card filter#${stateId}#${season}`).digest('base64url').slice(0, 22);
}

/**
 * Returns whether a phone with this list accepts a hash, or undefined if a file of the list was removed. The portal decides by the same
 * files as the phone, so an honest phone never sends a code that is refused here.
 */
export async function isListed(stateId: string, { base, added, removed }: CodeList, hash: number): Promise<boolean | undefined> {
  const [all, more, less] = await Promise.all([base, added, removed].map((name) => hashesIn(stateId, name)));
  if (!all || !more || !less) return undefined;
  return hasHash(more, hash) || (hasHash(all, hash) && !hasHash(less, hash));
}
