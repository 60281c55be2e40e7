/**
 * Keeps up with one partition of the feed. The feed is ordered by the writers' clocks, which differ a little, and the index that it
 * is read from lags a little: what is written can turn up behind what was read already. So each stretch of the feed is read again once, when
 * nothing can turn up in it any more. What is late by less than a second is seen by the next look, and so is what is later where little is
 * written; where much is, that is seen about ten seconds after the look that missed it. Edit with the simulation beside it.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Change } from '../entity.ts';

/** One page of a partition, in the feed's order; `last` is the place of its last change, `<updatedAt>#<id>`. */
interface FeedPage {
  readonly changes: Change[];
  readonly last: string;
}

/** Reads a partition of the feed from behind a place on, up to and with another if one is given; '' is its start. */
export type FeedReader = (partition: string, after: string, until?: string) => AsyncIterable<FeedPage>;

/** A feed that was read less than this ago (ms) is not read again. */
export const freshMs = 1000;
/** Each look reads again what was written so shortly before the one before it (ms), */
const nearMs = 1000;
/** and so many bytes before that as cost nothing: a read is billed by four kilobytes, some of which are for what is new. */
const freeBytes = 3500;
/** What an entry of the index has beside its row, about (bytes). */
const entryBytes = 200;
/** The sum of clock difference and index lag up to which nothing is ever missed (ms). Epochs are for what is worse. */
const overlapMs = 10_000;
/** So many new pages of the feed, or so many ms, are read for one question; the next question reads on. Nothing is answered before the first fill is whole. */
const maxPages = 20;
const maxMs = 3000;
/** Who need not wait for an import to end looks into its partition all the same so often (ms), whatever has become of the import. */
const rarelyMs = 10 * 60_000;

/** So many changes are taken in at once: between them other questions have their turn. */
export const maxAtOnce = 200;

const isoOf = (ms: number) => new Date(ms).toISOString();
const timeOf = (place: string) => Date.parse(place.split('#')[0] ?? '');

function earlier(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

const later = (a: string, b: string) => (a > b ? a : b);
const bytesOf = (all: readonly { readonly bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

/** What was read and is not settled yet: the place where it ends, and about how many bytes it has. */
interface Stretch {
  readonly last: string;
  readonly bytes: number;
}

/** How far a partition was read for good: where somebody else may go on. */
export interface Position {
  readonly watermark: string;
}

/** The position from which on a read finds what was written since a moment (ISO 8601) too, clocks and index late as they may be. */
export function placeBefore({ watermark }: Position, since: string): Position {
  return { watermark: earlier(watermark, isoOf(timeOf(since) - overlapMs)) };
}

interface Target {
  read(after: string, until?: string): AsyncIterable<FeedPage>;
  apply(changes: readonly Change[]): void;
  /** The partition is in for the first time. */
  filled(): void;
  clock(): number;
}

export class Refresher {
  readonly #target: Target;
  /** The place up to which the feed was read; never later than our own clock at the start of that read. */
  #watermark = '';
  /** The place up to which nothing can turn up any more that was not read. */
  #final = '';
  /** What was read and lies behind that place, or reaches behind it. */
  #open: Stretch[] = [];
  #startedAt = Number.NEGATIVE_INFINITY;
  #isWhole = false;
  #isFilled = false;
  /** The place from which on all is to be read again; undefined where nothing is. */
  #again: string | undefined;
  /** When what was read again, or for the first time, is to be looked at once more (ms): what was late is there by then. */
  #moreAt = Number.POSITIVE_INFINITY;
  #flight: Promise<void> | undefined;
  /** Of a fill: the time of its first change and that of its begin (ms), between which it is told how far it is. */
  #firstAt: number | undefined;
  #begunAt: number | undefined;

  /** `from` is where somebody else stopped, whose records are here. */
  constructor(target: Target, from?: Position) {
    this.#target = target;
    if (!from) return;
    this.#watermark = from.watermark;
    this.#final = from.watermark;
  }

  /** Whether the whole partition was in once. */
  get isFilled(): boolean {
    return this.#isFilled;
  }

  /** Whether something of it was to be read that is not, apart from what may be new. */
  get isBehind(): boolean {
    return !this.#isWhole || this.#again !== undefined;
  }

  /** Whether something that was read must be read again. */
  get mustReadAgain(): boolean {
    return this.#again !== undefined;
  }

  /** Whether it is to be looked at also by who need not have what is new in it. */
  isDue(now: number): boolean {
    return this.isBehind || now >= this.#moreAt || Math.abs(now - this.#startedAt) >= rarelyMs;
  }

  /** The moment (ms) up to which everything written is known to be here, late arrivals apart. */
  get asOf(): number {
    return this.#isWhole ? this.#startedAt : timeOf(this.#watermark) || 0;
  }

  /** How far it was read for good; undefined before the first fill is whole, and where all is to be read again. */
  get position(): Position | undefined {
    return this.#isFilled && this.#again === undefined ? { watermark: this.#final } : undefined;
  }

  /** How much of the first fill is done, from 0 to 1, by the time that its changes span: nobody counts them beforehand. */
  get progress(): number {
    if (this.#isFilled) return 1;
    const [from, to] = [this.#firstAt ?? Number.NaN, this.#begunAt ?? Number.NaN];
    return Math.min(0.99, Math.max(0, (timeOf(this.#watermark) - from) / (to - from))) || 0;
  }

  /**
   * Reads what is new, unless that was done within the last second, or within `age` ms. Queries that come during a read share it. A fill that is
   * not whole at `until` (ms) stops there, and the next query continues it: `isFilled` shows this.
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
   * The next refresh reads again what was written from a moment on (ISO 8601), or the whole partition; what is here stays meanwhile, and replays
   * change nothing.
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
    // What lies before this place is whole: who wrote it did so more than ten seconds ago.
    const settled = isoOf(now - overlapMs);
    const [oldest] = this.#open;
    const from = near <= settled ? this.#final : earlier(near, this.#free());
    const isDue = from > this.#final && oldest !== undefined && oldest.last < settled;
    // Both to their ends, also where one fails: nothing may be read beside the next look.
    const both = await Promise.allSettled([this.#look(from, settled, deadline), isDue && this.#settle(settled)]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
    this.#open = this.#open.filter(({ last }) => last > this.#final);
    if (now >= this.#moreAt) this.#moreAt = Number.POSITIVE_INFINITY;
    if (wasBehind) this.#moreAt = now + overlapMs;
    if (this.#isFilled || !this.#isWhole || this.#again !== undefined) return;
    this.#isFilled = true;
    this.#target.filled();
  }

  /** The place from which on all that was read could be read again for nothing. */
  #free(): string {
    let left = freeBytes;
    for (const { last, bytes } of this.#open.toReversed()) {
      left -= bytes;
      if (left < 0) return last;
    }
    return this.#final;
  }

  /** Reads from a place on what there is. */
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

  /** Reads again, for good, what lies between what is final and a place. */
  async #settle(settled: string): Promise<void> {
    for await (const { changes } of this.#target.read(this.#final, settled)) await this.#apply(changes);
    this.#final = settled;
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    for (let at = 0; at < changes.length; at += maxAtOnce) {
      if (at) await turn();
      this.#target.apply(changes.slice(at, at + maxAtOnce));
    }
  }
}
