/**
 * Warm lists with a given number of rows, and all their measurements: query times, delays by upkeep, and memory of the rows. The parts
 * about lists share it. Edit when there is another figure of a replica.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Change } from '../../functions/core/entity.ts';
import { maxAtOnce } from '../../functions/core/lists/refresh.ts';
import type { TableRequest } from '../../shared/core/table.ts';
import { type Line, percentile, short, table, target } from './print.ts';
import { Asking, filledReplica, type Question } from './replicaRows.ts';

/** The number of rows to measure: the usual ones, or those in BENCH_ROWS=30000,50000. */
export const rowsOr = (...usual: readonly number[]): readonly number[] => process.env.BENCH_ROWS?.split(',').map(Number) ?? usual;

const rounds = 45;
/** The first rounds are not counted, because they prepare statements and fetch memory. */
const warmUp = 5;
/** The sizes of changes in the feed: those of ten people within a second, and the largest batch of an import that is applied at once. */
const changes = [10, maxAtOnce];
/** The longest time that a request may wait for upkeep. */
const maxUpkeepMs = 50;

type Answer = ReturnType<Asking['ask']>;
/** Runs the same query elsewhere and returns the ms taken. */
type Elsewhere = (request: TableRequest | undefined, answer: Answer) => Promise<number>;

export class Lists {
  readonly rows: number;
  readonly #asking: Asking;
  readonly #seconds: { readonly fill: number; readonly index: number };
  readonly #bytes: { readonly bare: number; readonly heldBefore: number; readonly residentBefore: number };
  readonly #slices: number[] = [];

  /** Fills a replica. Passes each record to `see`. */
  constructor(rows: number, see?: (change: Change) => void) {
    this.rows = rows;
    const [heldBefore, residentBefore] = [heldBytes(), process.memoryUsage.rss()];
    const begun = performance.now();
    const replica = filledReplica(rows, see);
    const filled = performance.now();
    this.#bytes = { bare: replica.bytes, heldBefore, residentBefore };
    const indexing = performance.now();
    replica.index(['Person']);
    this.#seconds = { fill: (filled - begun) / 1000, index: (performance.now() - indexing) / 1000 };
    this.#asking = new Asking(replica, rows);
  }

  /** Returns our own ms of a repeated query, each after a write, once its columns are in memory. Includes those of `elsewhere`. */
  async timesOf(question: Question, elsewhere?: Elsewhere): Promise<{ readonly ours: number[]; readonly theirs: number[] }> {
    const asking = this.#asking;
    const [ours, theirs]: [number[], number[]] = [[], []];
    this.#readIn(question);
    for (let round = 0; round < rounds; round += 1) {
      asking.write();
      const request = asking.requestOf(question);
      const answer = asking.ask(question, request);
      const ms = await elsewhere?.(request, answer);
      if (round < warmUp) continue;
      ours.push(answer.ms);
      if (ms !== undefined) theirs.push(ms);
    }
    return { ours, theirs };
  }

  /** Runs the query once and loads the columns that it needs into memory. In production this happens between requests, slice by slice. */
  #readIn(question: Question): void {
    const asking = this.#asking;
    asking.ask(question, asking.requestOf(question));
    for (let isMore = true; isMore; ) {
      const from = performance.now();
      isMore = asking.replica.tend();
      this.#slices.push(performance.now() - from);
    }
  }

  /** Prints the delays by upkeep and the memory of the rows. Call it after the queries. */
  print(): void {
    const upkeep = (name: string, times: number[]): Line => {
      const longest = short(Math.max(...times));
      return [name, short(percentile(times, 0.5)), short(percentile(times, 0.95)), longest, ...target(longest, maxUpkeepMs)];
    };
    table(
      ['what a request may have to wait for, ms', 'p50', 'p95', 'longest', 'target', ''],
      [
        upkeep('a slice of what questions want in memory', this.#slices),
        ...changes.map((count) => {
          const times = Array.from({ length: rounds }, () => this.#asking.write(count));
          return upkeep(`${count} changes, taken in at once`, times);
        }),
      ],
    );
    const { replica } = this.#asking;
    const { bare, heldBefore, residentBefore } = this.#bytes;
    const held = heldBytes() - heldBefore;
    const perRow = (bytes: number) => Math.round(bytes / this.rows);
    table(
      ['bytes a row', ''],
      [
        ['database, without indexes', perRow(bare)],
        ['  with the list’s indexes', perRow(replica.bytes)],
        ['columns in memory, of these questions', perRow(held)],
        ['all of it', perRow(replica.bytes + held)],
        ['by which the process grew', perRow(process.memoryUsage.rss() - residentBefore)],
      ],
    );
    const { fill, index } = this.#seconds;
    const read = this.#slices.reduce((sum, ms) => sum + ms, 0) / 1000;
    console.log(`\n  Filled in ${short(fill)} s and indexed in ${short(index)} s; the columns were read in in ${short(read)} s.`);
  }

  close(): void {
    this.#asking.replica.close();
  }
}

/** Returns JavaScript's memory after garbage collection. SQLite's memory is not included. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
