import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../entity.ts';
import { type FeedReader, Refresher } from './refresh.ts';

const numRuns = Number(process.env.REPLICA_RUNS ?? 1500);
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

  /** How many changes it has told. */
  told = 0;

  read: FeedReader = async function* (this: Index, _partition: string, after: string, until?: string) {
    for (const one of this.#pending.filter((pending) => pending.visibleAt <= this.now)) {
      if ((this.#shown.get(one.change.id)?.change.rank ?? 0) < one.change.rank) this.#shown.set(one.change.id, one);
    }
    const isIn = ({ at }: Stored) => at > after && (until === undefined || at <= until);
    const rows = [...this.#shown.values()].filter(isIn).sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let n = 0; n < rows.length; n += 3) {
      const page = rows.slice(n, n + 3);
      this.told += page.length;
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

test.each([0, 2000, 9000])('no write is lost while clocks and index are within %i ms', { timeout: 600_000 }, async (late) => {
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
    { numRuns: 3000 },
  );
  expect((await found).failed).toBe(true);
});

/** A partition that is looked at each second, with a clock of its own. */
class Watched {
  readonly index = new Index();
  readonly got = new Map<string, number>();
  readonly #refresher = new Refresher({
    read: (after, until) => this.index.read('', after, until),
    apply: (changes) => changes.forEach(({ id, rank }) => void this.got.set(id, Math.max(this.got.get(id) ?? 0, rank))),
    filled: () => {},
    clock: () => this.index.now,
  });
  #written = 0;

  /** A record that is written so long ago and shown now. */
  write(agoMs = 0): string {
    const id = `new${++this.#written}`;
    const change = { entity: 'Thing', id, stateId: 'MO', version: 1, rank: 1, isDeleted: false, row: '{}', counters: {} };
    this.index.put(change, `${new Date(this.index.now - agoMs).toISOString()}#${id}`, 0);
    return id;
  }

  /** Waits, looks, and tells how many changes that look had to read. */
  async look(afterMs = 1000): Promise<number> {
    this.index.now += afterMs;
    this.index.told = 0;
    await this.#refresher.refresh(this.index.now);
    return this.index.told;
  }
}

test('while records change without end, a look costs three seconds of them at most, however long that goes on', async () => {
  const watched = new Watched();
  await watched.look();
  const perSecond = 26;
  let all = 0;
  for (let second = 0; second < 120; second += 1) {
    for (let n = 0; n < perSecond; n += 1) {
      watched.index.now += 1000 / perSecond;
      watched.write();
    }
    const told = await watched.look(1);
    expect(told).toBeLessThanOrEqual(3 * perSecond);
    all += told;
  }
  expect(watched.got.size).toBe(120 * perSecond);
  expect(all).toBeLessThan(2.6 * watched.got.size);
});

test('what has changed is read when it is new and once again, and then no more', async () => {
  const watched = new Watched();
  await watched.look();
  for (let n = 0; n < 10; n += 1) watched.write();
  const told = [];
  for (let n = 0; n < 30; n += 1) told.push(await watched.look(2000));
  expect(told.filter((count) => count > 0)).toEqual([10, 10]);
  expect(told[0]).toBe(10);
});

test('what is late by half a second is seen by the next look, and what is later within ten seconds of the look that missed it', async () => {
  const watched = new Watched();
  for (let n = 0; n < 20; n += 1) {
    watched.write();
    await watched.look();
  }
  watched.write();
  await watched.look(0);
  const [soon, late] = [watched.write(400), watched.write(3000)];
  await watched.look(1000);
  expect(watched.got.has(soon)).toBe(true);
  expect(watched.got.has(late)).toBe(false);
  for (let n = 0; n < 10; n += 1) {
    watched.write();
    await watched.look(1000);
  }
  expect(watched.got.has(late)).toBe(true);
});
