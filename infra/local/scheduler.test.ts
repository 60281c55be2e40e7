import { expect, test } from 'vitest';
import { ratePeriod } from '../aws/ratePeriod.ts';
import { startScheduler } from './scheduler.ts';

test('rates are periods', () => {
  expect(['rate(1 minute)', 'rate(5 minutes)', 'rate(1 hour)', 'rate(2 days)'].map(ratePeriod)).toEqual([
    60_000, 300_000, 3_600_000, 172_800_000,
  ]);
});

test('what is not understood stops the start instead of never running', () => {
  for (const every of ['rate(0 minutes)', 'rate(1 week)', 'every hour', 'cron(0 * * * ? *)', '']) {
    const schedule = { name: 'tick', timeoutSeconds: 3, handler: () => undefined, every };
    expect(() => startScheduler([schedule], () => undefined), every).toThrow(/Not understood/);
  }
});
