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

  read: FeedReader = async function* (this: Index, _partition: string, after: string) {
    for (const one of this.#pending.filter((pending) => pending.visibleAt <= this.now)) {
      if ((this.#shown.get(one.change.id)?.change.rank ?? 0) < one.change.rank) this.#shown.set(one.change.id, one);
    }
    const rows = [...this.#shown.values()].filter((one) => one.at > after).sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let n = 0; n < rows.length; n += 3) {
      const page = rows.slice(n, n + 3);
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
  const refresher = new Refresher({ read: (after) => index.read('', after), apply, filled: () => {}, clock: () => index.now });
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
