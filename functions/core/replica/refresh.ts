/**
 * Keeps up with one partition of the feed. The feed is ordered by the writers' clocks, which differ a little, and the index that it
 * is read from lags a little: what is written can turn up behind what was read already. Edit with the simulation beside it.
 */
import type { Change } from '../entity.ts';

/** One page of a partition, in the feed's order; `last` is the place of its last change, `<updatedAt>#<id>`. */
interface FeedPage {
  readonly changes: Change[];
  readonly last: string;
}

/** Reads a partition of the feed from behind a place on; '' is its start. */
export type FeedReader = (partition: string, after: string) => AsyncIterable<FeedPage>;

/** Within so long nobody asks the feed again (ms). */
const freshMs = 1000;
/** Every so often the last moments are read again, so that what turned up late is not missed (ms). */
const rereadMs = 2000;
/** The sum of clock difference and index lag up to which nothing is ever missed (ms). Epochs are for what is worse. */
const overlapMs = 10_000;
/** So many new pages of the feed, or so many ms, are read for one question; the next question reads on. Nothing is answered before the first fill is whole. */
const maxPages = 20;
const maxMs = 3000;

const isoOf = (ms: number) => new Date(ms).toISOString();
const timeOf = (place: string) => Date.parse(place.split('#')[0] ?? '');

function earlier(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

/** How far a partition was read: where the next read begins, and when the last re-read began (ms). */
export interface Position {
  readonly watermark: string;
  readonly rereadAt: number;
}

interface Target {
  read(after: string): AsyncIterable<FeedPage>;
  apply(changes: readonly Change[]): void;
  /** The partition is in for the first time. */
  filled(): void;
  clock(): number;
}

export class Refresher {
  readonly #target: Target;
  /** The place up to which the feed was read; never later than our own clock at the start of that read. */
  #watermark = '';
  /** When the last re-read began; the first fill is one. */
  #rereadAt: number | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isWhole = false;
  #isFilled = false;
  #isForgotten = false;
  #flight: Promise<void> | undefined;
  /** Of a fill: the time of its first change and that of its begin (ms), between which it is told how far it is. */
  #firstAt: number | undefined;
  #begunAt: number | undefined;

  /** `from` is where somebody else stopped, whose records are here. */
  constructor(target: Target, from?: Position) {
    this.#target = target;
    if (!from) return;
    this.#watermark = from.watermark;
    this.#rereadAt = from.rereadAt;
  }

  /** Whether the whole partition was in once. */
  get isFilled(): boolean {
    return this.#isFilled;
  }

  /** The moment (ms) up to which everything written is known to be here, late arrivals apart. */
  get asOf(): number {
    return this.#isWhole ? this.#startedAt : timeOf(this.#watermark) || 0;
  }

  /** How far it was read; undefined before the first fill is whole, and where all is to be read again. */
  get position(): Position | undefined {
    return this.#isFilled && !this.#isForgotten ? { watermark: this.#watermark, rereadAt: this.#rereadAt ?? 0 } : undefined;
  }

  /** How much of the first fill is done, from 0 to 1, by the time that its changes span: nobody counts them beforehand. */
  get progress(): number {
    if (this.#isFilled) return 1;
    const [from, to] = [this.#firstAt ?? Number.NaN, this.#begunAt ?? Number.NaN];
    return Math.min(0.99, Math.max(0, (timeOf(this.#watermark) - from) / (to - from))) || 0;
  }

  /**
   * Reads what is new, unless that was done within the last second. Questions that come meanwhile share the read under way. A fill that is
   * not whole at `until` (ms) stops there, and the next question goes on with it: `isFilled` tells.
   */
  async refresh(now: number, until = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#flight && this.#isWhole && !this.#isForgotten && Math.abs(now - this.#startedAt) < freshMs) return;
    do {
      this.#flight ??= this.#run(now, until).finally(() => {
        this.#flight = undefined;
      });
      await this.#flight;
    } while (!this.#isFilled && this.#target.clock() < until);
  }

  /** The next refresh reads the partition from its start; what is here stays meanwhile, and replays change nothing. */
  forget(): void {
    this.#isForgotten = true;
  }

  async #run(now: number, deadline: number): Promise<void> {
    if (this.#isForgotten) this.#watermark = '';
    this.#isForgotten = false;
    this.#isWhole = false;
    this.#startedAt = now;
    this.#begunAt ??= now;
    const before = this.#watermark;
    this.#rereadAt ??= now;
    const isReread = before === '' || now - this.#rereadAt >= rereadMs;
    const until = this.#isFilled ? this.#target.clock() + maxMs : deadline;
    let pages = 0;
    let isWhole = true;
    for await (const { changes, last } of this.#target.read(isReread ? overlap(before, this.#rereadAt) : before)) {
      this.#target.apply(changes);
      this.#firstAt ??= timeOf(last);
      if (last <= before) continue;
      this.#watermark = earlier(last, isoOf(now));
      pages += 1;
      if ((this.#isFilled && pages >= maxPages) || this.#target.clock() > until) {
        isWhole = false;
        break;
      }
    }
    if (isReread) this.#rereadAt = now;
    this.#isWhole = isWhole;
    if (this.#isFilled || !isWhole || this.#isForgotten) return;
    this.#isFilled = true;
    this.#target.filled();
  }
}

/**
 * Where a re-read begins: ten seconds before the re-read before it began, or at the watermark if nothing was written since. What
 * becomes visible after a re-read began was written at most ten seconds before, so nothing that was missed lies further back; and
 * when writing stops, re-reading soon finds nothing and costs no more than a look.
 */
function overlap(watermark: string, rereadAt: number): string {
  return watermark === '' ? '' : earlier(watermark, isoOf(rereadAt - overlapMs));
}
