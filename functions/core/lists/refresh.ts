/**
 * Keeps up with one partition of the feed. The feed is ordered by the writers' clocks, which differ a little, and the index lags a little.
 * A write can therefore appear behind a position that was read already. Each range of the feed is read again once, when nothing more can
 * appear in it. A poll sees writes that are late by less than a second, and later ones if little is written. Under heavy writes, a later
 * one is seen about ten seconds after the poll that missed it. Edit together with the simulation, refresh.property.test.ts.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Change } from '../entity.ts';

/** One page of a partition, in the feed's order. `last` is the position of its last change, `<updatedAt>#<id>`. */
interface FeedPage {
  readonly changes: Change[];
  readonly last: string;
}

/** Reads a partition of the feed after one position, up to and including another if one is given. The empty position is the start. */
export type FeedReader = (partition: string, after: string, until?: string) => AsyncIterable<FeedPage>;

/** A feed that was read less than this long ago (ms) is not read again. */
export const freshMs = 1000;
/** Each poll reads again all writes from this long (ms) before the previous poll. */
const nearMs = 1000;
/**
 * Each poll also reads again as many earlier bytes as cost nothing. A read is billed by four kilobytes, and new changes take some of them.
 */
const freeBytes = 3500;
/** The approximate size of an index entry in addition to its row (bytes). */
const entryBytes = 200;
/** The sum of clock difference and index lag (ms) up to which no write is ever missed. Epochs handle later writes. */
const overlapMs = 10_000;
/**
 * The limits of new pages and time (ms) for one query. The next query continues the read. No query is answered before the first fill is
 * complete.
 */
const maxPages = 20;
const maxMs = 3000;
/** A caller that need not wait for the end of an import still reads its partition this often (ms), whatever the import's outcome. */
const rarelyMs = 10 * 60_000;

/** The number of changes applied at once. Other queries can run in between. */
export const maxAtOnce = 200;

const isoOf = (ms: number) => new Date(ms).toISOString();
const timeOf = (place: string) => Date.parse(place.split('#')[0] ?? '');

function earlier(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

const later = (a: string, b: string) => (a > b ? a : b);
const bytesOf = (all: readonly { readonly bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

/** A range that was read but is not settled yet: its last position and its approximate size (bytes). */
interface Stretch {
  readonly last: string;
  readonly bytes: number;
}

/** The position up to which a partition was read for good. Another process can continue from there. */
export interface Position {
  readonly watermark: string;
}

/**
 * Returns the position from which a read also finds everything written since a moment (ISO 8601), despite clock differences and index lag.
 */
export function placeBefore({ watermark }: Position, since: string): Position {
  return { watermark: earlier(watermark, isoOf(timeOf(since) - overlapMs)) };
}

interface Target {
  read(after: string, until?: string): AsyncIterable<FeedPage>;
  apply(changes: readonly Change[]): void | Promise<void>;
  /** Called when the partition is complete for the first time. */
  filled(): void | Promise<void>;
  clock(): number;
}

export class Refresher {
  readonly #target: Target;
  /** The position up to which the feed was read. It is never later than our own clock at the start of that read. */
  #watermark = '';
  /** The position before which no unread change can appear. */
  #final = '';
  /** The ranges that were read and end after the final position. */
  #open: Stretch[] = [];
  #startedAt = Number.NEGATIVE_INFINITY;
  #isWhole = false;
  #isFilled = false;
  /** The position from which everything must be read again, if any. */
  #again: string | undefined;
  /** The time (ms) of one more poll after the partition was behind. Late writes are visible by then. */
  #moreAt = Number.POSITIVE_INFINITY;
  #flight: Promise<void> | undefined;
  /** The time of the first change of a fill and the start of the fill (ms). Its progress is measured between them. */
  #firstAt: number | undefined;
  #begunAt: number | undefined;

  /** `from` is the position where another process stopped. Its records are here already. */
  constructor(target: Target, from?: Position) {
    this.#target = target;
    if (!from) return;
    this.#watermark = from.watermark;
    this.#final = from.watermark;
  }

  /** Whether the whole partition was loaded once. */
  get isFilled(): boolean {
    return this.#isFilled;
  }

  /** Whether due parts of the partition are still unread, apart from possible new changes. */
  get isBehind(): boolean {
    return !this.#isWhole || this.#again !== undefined;
  }

  /** Whether something that was read must be read again. */
  get mustReadAgain(): boolean {
    return this.#again !== undefined;
  }

  /** Whether callers must poll it even if they do not need its latest changes. */
  isDue(now: number): boolean {
    return this.isBehind || now >= this.#moreAt || Math.abs(now - this.#startedAt) >= rarelyMs;
  }

  /** The moment (ms) up to which every write is known to be here, except late arrivals. */
  get asOf(): number {
    return this.#isWhole ? this.#startedAt : timeOf(this.#watermark) || 0;
  }

  /**
   * The position up to which the partition was read for good. Undefined before the first fill is complete, and while the partition must be
   * read again.
   */
  get position(): Position | undefined {
    return this.#isFilled && this.#again === undefined ? { watermark: this.#final } : undefined;
  }

  /** The position up to which everything was applied for good, also during the first fill. A fill that was interrupted continues from there. */
  get reached(): Position {
    return { watermark: earlier(this.#final, this.#again ?? this.#final) };
  }

  /** The share of the first fill that is done, from 0 to 1. It is measured by the times of the changes, because their number is unknown. */
  get progress(): number {
    if (this.#isFilled) return 1;
    const [from, to] = [this.#firstAt ?? Number.NaN, this.#begunAt ?? Number.NaN];
    return Math.min(0.99, Math.max(0, (timeOf(this.#watermark) - from) / (to - from))) || 0;
  }

  /**
   * Reads new changes, unless that was done within the last second, or within `age` ms. Queries that arrive during a read share it. A fill that is
   * not complete at `until` (ms) stops there, and the next query continues it. `isFilled` shows this.
   */
  async refresh(now: number, until = Number.POSITIVE_INFINITY, age = freshMs): Promise<void> {
    if (!this.#flight && this.#isWhole && this.#again === undefined && Math.abs(now - this.#startedAt) < age) return;
    do {
      this.#flight ??= this.#run(now, until).finally(() => {
        this.#flight = undefined;
      });
      await this.#flight;
    } while (!this.#isFilled && this.#target.clock() < until);
  }

  /**
   * Makes the next refresh read again everything written since a moment (ISO 8601), or the whole partition. The records stay in the meantime, and
   * replays change nothing.
   */
  forget(since?: string): void {
    const place = this.#again ?? this.#watermark;
    this.#again = since === undefined ? '' : placeBefore({ watermark: place }, since).watermark;
  }

  async #run(now: number, deadline: number): Promise<void> {
    const wasBehind = this.isBehind;
    if (this.#again !== undefined) {
      [this.#watermark, this.#final] = [earlier(this.#watermark, this.#again), earlier(this.#final, this.#again)];
      this.#open = [];
    }
    const near = earlier(this.#watermark, Number.isFinite(this.#startedAt) ? isoOf(this.#startedAt - nearMs) : '');
    this.#again = undefined;
    this.#isWhole = false;
    this.#startedAt = now;
    this.#begunAt ??= now;
    // Everything before this position is complete, because its writes are more than ten seconds old.
    const settled = isoOf(now - overlapMs);
    const [oldest] = this.#open;
    const from = near <= settled ? this.#final : earlier(near, this.#free());
    const isDue = from > this.#final && oldest !== undefined && oldest.last < settled;
    // Wait for both to end, even if one fails. No read may run concurrently with the next poll.
    const both = await Promise.allSettled([this.#look(from, settled, deadline), isDue && this.#settle(settled)]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
    this.#open = this.#open.filter(({ last }) => last > this.#final);
    if (now >= this.#moreAt) this.#moreAt = Number.POSITIVE_INFINITY;
    if (wasBehind) this.#moreAt = now + overlapMs;
    if (this.#isFilled || !this.#isWhole || this.#again !== undefined) return;
    await this.#target.filled();
    this.#isFilled = true;
  }

  /** Returns the earliest position from which the read changes can be read again at no cost. */
  #free(): string {
    let left = freeBytes;
    for (const { last, bytes } of this.#open.toReversed()) {
      left -= bytes;
      if (left < 0) return last;
    }
    return this.#final;
  }

  /** Reads the changes after a position. */
  async #look(from: string, settled: string, deadline: number): Promise<void> {
    const before = this.#watermark;
    const latest = isoOf(this.#startedAt);
    const until = this.#isFilled ? this.#target.clock() + maxMs : deadline;
    let known = bytesOf(this.#open.filter(({ last }) => last > from));
    let pages = 0;
    let isWhole = true;
    for await (const { changes, last } of this.#target.read(from)) {
      await this.#apply(changes);
      this.#firstAt ??= timeOf(last);
      const bytes = bytesOf(changes.map(({ row }) => ({ bytes: row.length + entryBytes })));
      if (last > before) this.#open.push({ last, bytes: Math.max(0, bytes - known) });
      known = Math.max(0, known - bytes);
      if (from <= this.#final) this.#final = later(this.#final, earlier(earlier(last, latest), settled));
      if (last <= before) continue;
      this.#watermark = earlier(last, latest);
      pages += 1;
      if ((this.#isFilled && pages >= maxPages) || this.#target.clock() > until) {
        isWhole = false;
        break;
      }
    }
    if (from <= this.#final) this.#final = later(this.#final, earlier(this.#watermark, settled));
    this.#isWhole = isWhole;
  }

  /** Reads again, for good, the changes from the final position to another. */
  async #settle(settled: string): Promise<void> {
    for await (const { changes } of this.#target.read(this.#final, settled)) await this.#apply(changes);
    this.#final = settled;
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    for (let at = 0; at < changes.length; at += maxAtOnce) {
      if (at) await turn();
      await this.#target.apply(changes.slice(at, at + maxAtOnce));
    }
  }
}
