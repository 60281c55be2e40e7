import { expect, test } from 'vitest';
import { ratePeriod } from '../aws/ratePeriod.ts';
import { startScheduler } from './scheduler.ts';

test('converts rates to periods', () => {
  expect(['rate(1 minute)', 'rate(5 minutes)', 'rate(1 hour)', 'rate(2 days)'].map(ratePeriod)).toEqual([
    60_000, 300_000, 3_600_000, 172_800_000,
  ]);
});

test('fails at the start for a schedule that it does not understand', () => {
  for (const every of ['rate(0 minutes)', 'rate(1 week)', 'every hour', 'cron(0 * * * ? *)', '']) {
    const schedule = { name: 'tick', timeoutSeconds: 3, handler: () => undefined, every };
    expect(() => startScheduler([schedule], () => undefined), every).toThrow(/Not understood/);
  }
});
