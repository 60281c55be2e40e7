import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import type { Change } from '../entity.ts';
import { type FeedReader, Refresher } from './refresh.ts';

const numRuns = Number(process.env.REPLICA_RUNS ?? runsOf(500, 1500));
const start = Date.UTC(2026, 5, 1);

interface Write {
  readonly id: number;
  /** Time since the write before it. */
  readonly after: number;
  /** How far the writer's clock is from ours. */
  readonly skew: number;
  /** How long the index takes to show it. */
  readonly lag: number;
  readonly isDeleted: boolean;
}

/** Writes whose clock difference and lag together stay within `late` ms. */
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

/** A feed index of our own: it shows a write only when its lag is over, and a record only at the place of its last write shown. */
class Index {
  readonly #pending: (Stored & { readonly visibleAt: number })[] = [];
  readonly #shown = new Map<string, Stored>();
  now = start;

  put(change: Change, at: string, lag: number): void {
    this.#pending.push({ change, at, visibleAt: this.now + lag });
  }

  /** What reading has cost, as DynamoDB bills it: half a unit for each begun 4 KB. */
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
      await Promise.resolve(); // another read may come between
      yield { changes: page.map((one) => one.change), last: page.at(-1)?.at ?? '' };
    }
  }.bind(this);
}

/** Plays a history, with a question after every write, then two more once it is quiet. Gives what the replica lacks. */
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

test.each([0, 2000, 9000])('no write is lost while clocks and index are within %i ms', async (late) => {
  await fc.assert(
    fc.asyncProperty(histories(late), async (history) => {
      expect(await lost(history)).toEqual([]);
    }),
    { numRuns },
  );
});

test('without the overlap the simulation would lose writes: later than it, some are', async () => {
  const found = fc.check(
    fc.asyncProperty(histories(120_000), async (history) => (await lost(history)).length === 0),
    { numRuns: runsOf(1000, 3000) },
  );
  expect((await found).failed).toBe(true);
});

/** A partition that is looked at again and again, with a clock of its own. */
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

  /** A record of so many bytes that was written so long ago and is shown now. */
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

  /** Waits, looks, and answers what that look has cost. */
  async look(afterMs = 1000): Promise<number> {
    this.index.now += afterMs;
    this.index.units = 0;
    await this.#refresher.refresh(this.index.now);
    return this.index.units;
  }

  /** For so many seconds so many records are written in each, and one look taken; answers what the looks have cost. */
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

test('while records change without end, a look costs what three seconds of them do, however long that goes on', async () => {
  const watched = new Watched();
  await watched.look();
  const units = await watched.goOn(120, 260);
  const second = (260 * 300) / 8192;
  expect(Math.max(...units)).toBeLessThan(3.2 * second);
  expect(watched.got.size).toBe(120 * 260);
  // Of 260 small records in ten seconds a look read ten units when each read all of them again.
  expect(Math.max(...(await watched.goOn(60, 26)).slice(12))).toBeLessThanOrEqual(3.5);
});

test('few changes cost no more than none, and ten large ones are read when they are new and once again', async () => {
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

test('where little is written, what is late is seen by the next look, however late', async () => {
  const watched = new Watched();
  await watched.goOn(20, 1);
  const late = [400, 3000, 9000].map((agoMs) => watched.write({ agoMs }));
  await watched.look();
  expect(late.every((id) => watched.got.has(id))).toBe(true);
});

test('where much is written, what is late by a second is seen by the next look, and what is later ten seconds after the one that missed it', async () => {
  const watched = new Watched();
  await watched.goOn(20, 260);
  const [soon, late] = [watched.write({ agoMs: 900 }), watched.write({ agoMs: 3000 })];
  await watched.goOn(1, 260);
  expect(watched.got.has(soon)).toBe(true);
  expect(watched.got.has(late)).toBe(false);
  await watched.goOn(10, 260);
  expect(watched.got.has(late)).toBe(true);
});
