/** Waits for replicas that are being loaded, for as long as each caller can wait. */
import type { Opening } from './opening.ts';
import type { Refresher } from './refresh.ts';

/** Records are still being loaded. The next query continues the load. `share` is the part that is loaded, from 0 to 1. */
export class StillLoading extends Error {
  readonly share: number;

  constructor(share: number) {
    super(`Records are being loaded: ${Math.floor(100 * share)}%`);
    this.name = 'StillLoading';
    this.share = share;
  }
}

/** A partition that a query reads. */
export interface Feed {
  readonly feed: Refresher;
  /** Whether it contains records created by imports. */
  readonly isOfImports: boolean;
  /** The State with the small records in the partition, in a query about all States. */
  readonly stateId: string | undefined;
}

/** `now` and `until` (the deadline) are in ms since 1970. With `canLackStates`, a State that cannot be read may be left out. */
interface Patience {
  readonly now: number;
  readonly until: number;
  readonly canLackStates: boolean;
}

/**
 * Refreshes feeds and returns the ids of States that could not be read and may be left out. Throws the error of any other feed, and
 * StillLoading if a feed is not complete at the deadline.
 */
export async function filled(feeds: readonly Feed[], { now, until, canLackStates }: Patience): Promise<string[]> {
  const tries = await Promise.allSettled(feeds.map(({ feed }) => feed.refresh(now, until)));
  const missing: string[] = [];
  const read = feeds.filter(({ stateId }, at) => {
    const one = tries[at];
    if (one?.status !== 'rejected') return true;
    if (stateId === undefined || !canLackStates) throw one.reason;
    missing.push(stateId);
    return false;
  });
  if (read.some(({ feed }) => !feed.isFilled)) throw new StillLoading(Math.min(...read.map(({ feed }) => feed.progress)));
  return missing;
}

/** Returns the opened replica. Throws StillLoading if opening takes longer than `ms`. */
export async function inTime<T>(opening: Opening<T>, ms: number): Promise<T> {
  const found = await opening.within(ms);
  if (found === undefined) throw new StillLoading(opening.share);
  return found;
}
