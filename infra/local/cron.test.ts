import { expect, test } from 'vitest';
import { isDue, ratePeriod } from './cron.ts';

const at = Date.parse('2026-11-20T09:30:00Z'); // a Friday

test('schedules run in their minute and in no other', () => {
  const due = [
    'cron(30 9 * * ? *)',
    'cron(0/15 * * * ? *)',
    'cron(30 9 ? * FRI *)',
    'cron(30 9 ? * MON-FRI *)',
    'cron(30 9 20 NOV ? 2026)',
    'cron(0,30 8-10 * * ? *)',
  ];
  const notDue = [
    'cron(31 9 * * ? *)',
    'cron(0 * * * ? *)',
    'cron(30 9 ? * SAT *)',
    'cron(30 9 20 DEC ? *)',
    'cron(30 9 * * ? 2027)',
    'cron(0/20 * * * ? *)',
  ];
  expect(due.filter((expression) => !isDue(expression, at))).toEqual([]);
  expect(notDue.filter((expression) => isDue(expression, at))).toEqual([]);
});

test('rates are periods', () => {
  expect(['rate(1 minute)', 'rate(5 minutes)', 'rate(1 hour)', 'cron(0 * * * ? *)'].map(ratePeriod)).toEqual([
    60_000,
    300_000,
    3_600_000,
    undefined,
  ]);
});

test('what is not understood stops the start instead of never running', () => {
  for (const wrong of [
    'rate(0 minutes)',
    'every hour',
    'cron(0 9 * * *)',
    'cron(60 9 * * ? *)',
    'cron(0 9 L * ? *)',
    'cron(0 9 ? * 6#3 *)',
  ]) {
    expect(() => isDue(wrong, at), wrong).toThrow(/Not understood/);
  }
});
