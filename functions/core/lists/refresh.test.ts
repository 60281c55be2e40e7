import { expect, test } from 'vitest';
import { maxAtOnce, Refresher } from './refresh.ts';

test('applies a large page in pieces and lets other work run in between', async () => {
  const changes = Array.from({ length: 2 * maxAtOnce + 1 }, (_, n) => ({
    ...{ entity: 'Person', id: `p${n}`, stateId: 'MO', version: 1, rank: 1, isDeleted: false, row: '{}', counters: {} },
  }));
  const taken: string[] = [];
  const happened: (number | 'another question')[] = [];
  const refresher = new Refresher({
    async *read() {
      yield { changes, last: '2026-06-01T12:00:00.000Z#p' };
    },
    apply(some) {
      taken.push(...some.map(({ id }) => id));
      happened.push(some.length);
      setImmediate(() => happened.push('another question'));
    },
    filled: () => undefined,
    clock: () => 0,
  });
  await refresher.refresh(Date.UTC(2026, 5, 2));
  expect(happened.slice(0, 5)).toEqual([maxAtOnce, 'another question', maxAtOnce, 'another question', 1]);
  expect(taken).toEqual(changes.map(({ id }) => id));
  expect(refresher.isFilled).toBe(true);
});
