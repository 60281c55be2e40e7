import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import type { Change } from '../entity.ts';
import { type FeedReader, Refresher } from './refresh.ts';

const numRuns = Number(process.env.REPLICA_RUNS ?? runsOf(500, 1500));
const start = Date.UTC(2026, 5, 1);

interface Write {
  readonly id: number;
  /** Time since the previous write (ms). */
  readonly after: number;
  /** The difference of the writer's clock from ours (ms). */
  readonly skew: number;
  /** The time until the index shows it (ms). */
  readonly lag: number;
  readonly isDeleted: boolean;
}

/** Generates writes with a clock difference and lag that together stay within `late` ms. */
const histories = (late: number) =>
  fc.array(
    fc.record({
      id: fc.nat(9),
      after: fc.nat(1500),
      skew: fc.integer({ min: -Math.floor(late / 2), max: Math.floor(late / 2) }),
      lag: fc.nat(Math.floor(late / 2)),
      isDeleted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  );

interface Stored {
  readonly change: Change;
  readonly at: string;
}

/** A simulated feed index. It shows a write only after its lag, and a record only at the position of its last visible write. */
class Index {
  readonly #pending: (Stored & { readonly visibleAt: number })[] = [];
  readonly #shown = new Map<string, Stored>();
  now = start;

  put(change: Change, at: string, lag: number): void {
    this.#pending.push({ change, at, visibleAt: this.now + lag });
  }

  /** The cost of reading as DynamoDB bills it: half a unit for each started 4 KB. */
  units = 0;
  pageSize = 3;

  read: FeedReader = async function* (this: Index, _partition: string, after: string, until?: string) {
    for (const one of this.#pending.filter((pending) => pending.visibleAt <= this.now)) {
      if ((this.#shown.get(one.change.id)?.change.rank ?? 0) < one.change.rank) this.#shown.set(one.change.id, one);
    }
    const isIn = ({ at }: Stored) => at > after && (until === undefined || at <= until);
    const rows = [...this.#shown.values()].filter(isIn).sort((a, b) => (a.at < b.at ? -1 : 1));
    const bytes = rows.reduce((sum, { change }) => sum + change.row.length + 200, 0);
    this.units += Math.max(1, Math.ceil(bytes / 4096)) / 2;
    for (let n = 0; n < rows.length; n += this.pageSize) {
      const page = rows.slice(n, n + this.pageSize);
      await Promise.resolve(); // another read may run in between
      yield { changes: page.map((one) => one.change), last: page.at(-1)?.at ?? '' };
    }
  }.bind(this);
}

/** Plays a history with a query after every write, and two more once it is quiet. Returns the ids that the replica lacks. */
async function lost(history: readonly Write[]): Promise<string[]> {
  const index = new Index();
  const got = new Map<string, number>();
  const written = new Map<string, { rank: number; at: number }>();
  const apply = (changes: readonly Change[]) => {
    for (const { id, rank } of changes) got.set(id, Math.max(got.get(id) ?? 0, rank));
  };
  const refresher = new Refresher({
    read: (after, until) => index.read('', after, until),
    apply,
    filled: () => {},
    clock: () => index.now,
  });
  for (const { id: number, after, skew, lag, isDeleted } of history) {
    index.now += after;
    const id = `id${number}`;
    const old = written.get(id);
    const at = Math.max(index.now + skew, (old?.at ?? 0) + 1); // a record's own time never goes back
    const rank = (old?.rank ?? 0) + 1;
    written.set(id, { rank, at });
    const place = `${new Date(at).toISOString()}#${id}`;
    index.put({ entity: 'Thing', id, stateId: 'MO', version: rank, rank, isDeleted, row: '{}', counters: {} }, place, lag);
    await refresher.refresh(index.now);
  }
  for (let n = 0; n < 2; n += 1) {
    index.now += 60_000;
    await refresher.refresh(index.now);
  }
  return [...written].filter(([id, { rank }]) => got.get(id) !== rank).map(([id]) => id);
}

test.each([0, 2000, 9000])('loses no write while clocks and index are within %i ms', async (late) => {
  await fc.assert(
    fc.asyncProperty(histories(late), async (history) => {
      expect(await lost(history)).toEqual([]);
    }),
    { numRuns },
  );
});

test('loses some writes in the simulation that are later than the overlap', async () => {
  const found = fc.check(
    fc.asyncProperty(histories(120_000), async (history) => (await lost(history)).length === 0),
    { numRuns: runsOf(1000, 3000) },
  );
  expect((await found).failed).toBe(true);
});

/** A partition that is polled repeatedly, with a clock of its own. */
class Watched {
  readonly index = new Index();
  readonly got = new Set<string>();
  readonly #refresher = new Refresher({
    read: (after, until) => this.index.read('', after, until),
    apply: (changes) => {
      for (const { id } of changes) this.got.add(id);
    },
    filled: () => {},
    clock: () => this.index.now,
  });
  #written = 0;

  constructor() {
    this.index.pageSize = 1000;
  }

  /** Writes a record of this size that is dated `agoMs` ago and visible now. Returns its id. */
  write({ agoMs = 0, bytes = 300 } = {}): string {
    const id = `new${++this.#written}`;
    const change = {
      entity: 'Thing',
      id,
      stateId: 'MO',
      version: 1,
      rank: 1,
      isDeleted: false,
      row: 'x'.repeat(bytes - 200),
      counters: {},
    };
    this.index.put(change, `${new Date(this.index.now - agoMs).toISOString()}#${id}`, 0);
    return id;
  }

  /** Waits, polls, and returns the cost of that poll. */
  async look(afterMs = 1000): Promise<number> {
    this.index.now += afterMs;
    this.index.units = 0;
    await this.#refresher.refresh(this.index.now);
    return this.index.units;
  }

  /** Writes this number of records in each of the seconds and polls once a second. Returns the cost of each poll. */
  async goOn(seconds: number, perSecond: number): Promise<number[]> {
    const units: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      for (let n = 0; n < perSecond; n += 1) {
        this.index.now += 1000 / perSecond;
        this.write();
      }
      units.push(await this.look(1));
    }
    return units;
  }
}

test('keeps the cost of a poll at three seconds of changes while records change continuously', async () => {
  const watched = new Watched();
  await watched.look();
  const units = await watched.goOn(120, 260);
  const second = (260 * 300) / 8192;
  expect(Math.max(...units)).toBeLessThan(3.2 * second);
  expect(watched.got.size).toBe(120 * 260);
  // With 260 small records in ten seconds, a poll cost ten units when each poll read all of them again.
  expect(Math.max(...(await watched.goOn(60, 26)).slice(12))).toBeLessThanOrEqual(3.5);
});

test('reads few changes at no extra cost, and ten large ones when they are new and once again', async () => {
  const watched = new Watched();
  await watched.look();
  expect(new Set(await watched.goOn(60, 1))).toEqual(new Set([0.5]));
  await watched.look(60_000);
  for (let n = 0; n < 10; n += 1) watched.write({ bytes: 700 });
  const units: number[] = [];
  for (let n = 0; n < 30; n += 1) units.push(await watched.look(1050));
  expect(units[0]).toBe(1);
  expect(units.filter((one) => one > 0.5)).toEqual([1, 1]);
});

test('sees a late write in the next poll when little is written, however late it is', async () => {
  const watched = new Watched();
  await watched.goOn(20, 1);
  const late = [400, 3000, 9000].map((agoMs) => watched.write({ agoMs }));
  await watched.look();
  expect(late.every((id) => watched.got.has(id))).toBe(true);
});

test('sees a write late by a second in the next poll under heavy writes, and later ones after ten seconds', async () => {
  const watched = new Watched();
  await watched.goOn(20, 260);
  const [soon, late] = [watched.write({ agoMs: 900 }), watched.write({ agoMs: 3000 })];
  await watched.goOn(1, 260);
  expect(watched.got.has(soon)).toBe(true);
  expect(watched.got.has(late)).toBe(false);
  await watched.goOn(10, 260);
  expect(watched.got.has(late)).toBe(true);
});
