/**
 * Lists of so many rows, warm, and all that is measured of them: how long questions take, how long upkeep holds them up, and what the rows take. The
 * parts about lists share it. Edit when there is another figure of a replica.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Change } from '../../functions/core/entity.ts';
import { maxAtOnce } from '../../functions/core/lists/refresh.ts';
import type { TableRequest } from '../../shared/core/table.ts';
import { type Line, percentile, short, table, target } from './print.ts';
import { Asking, filledReplica, type Question } from './replicaRows.ts';

/** How many rows to measure: what is usual, or for a try BENCH_ROWS=30000,50000. */
export const rowsOr = (...usual: readonly number[]): readonly number[] => process.env.BENCH_ROWS?.split(',').map(Number) ?? usual;

const rounds = 45;
/** The first are not counted: statements are prepared, and memory is fetched. */
const warmUp = 5;
/** As the feed brings them: what ten people did within a second, and as many as are taken in at once of what an import makes. */
const changes = [10, maxAtOnce];
/** No request waits longer than this for what is done beside answering. */
const maxUpkeepMs = 50;

type Answer = ReturnType<Asking['ask']>;
/** Answers the same question elsewhere; how many ms that took. */
type Elsewhere = (request: TableRequest | undefined, answer: Answer) => Promise<number>;

export class Lists {
  readonly rows: number;
  readonly #asking: Asking;
  readonly #seconds: { readonly fill: number; readonly index: number };
  readonly #bytes: { readonly bare: number; readonly heldBefore: number; readonly residentBefore: number };
  readonly #slices: number[] = [];

  /** Fills a replica; each record is shown to `see`. */
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

  /** Own ms of a question, asked again and again, each time after a write; once what it wants in memory is read in. With those of `elsewhere`. */
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

  /** Asks once, and lets what the question wants be read in. In use that is done between requests, slice by slice. */
  #readIn(question: Question): void {
    const asking = this.#asking;
    asking.ask(question, asking.requestOf(question));
    for (let isMore = true; isMore; ) {
      const from = performance.now();
      isMore = asking.replica.tend();
      this.#slices.push(performance.now() - from);
    }
  }

  /** How long what is done beside answering holds a request up, and what the rows take; after the questions. */
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

/** Of JavaScript, once what nobody needs any more is gone: SQLite's memory is not among it. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
