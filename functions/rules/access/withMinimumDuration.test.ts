import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withMinimumDuration } from './withMinimumDuration.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the time (ms) until the response to some work. */
async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  let endedAt: number | undefined;
  const ended = withMinimumDuration(work)
    .catch(() => undefined)
    .then(() => {
      endedAt = Date.now();
    });
  await vi.runAllTimersAsync();
  await ended;
  return (endedAt ?? Number.NaN) - startedAt;
}

test('always responds after the same time, unless the work itself takes longer', async () => {
  expect(await durationOf(async () => 'unknown')).toBe(700);
  expect(await durationOf(() => sleep(690))).toBe(700);
  expect(await durationOf(() => Promise.reject(new Error('refused')))).toBe(700);
  expect(await durationOf(() => sleep(900))).toBe(900);
});

test('returns or throws the result of the work', async () => {
  const answer = withMinimumDuration(async () => 'found');
  const refusal = expect(withMinimumDuration(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await vi.runAllTimersAsync();
  expect(await answer).toBe('found');
  await refusal;
});
