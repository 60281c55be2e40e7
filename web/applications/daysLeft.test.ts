import { expect, test } from 'vitest';
import { daysLeft, daysLeftText } from './daysLeft.ts';

test('counts the remaining days by the calendar, at any time of day', () => {
  const late = new Date(2026, 10, 22, 23, 59);
  expect(daysLeft('2026-11-22', late)).toBe(0);
  expect(daysLeft('2026-12-07', new Date(2026, 10, 22, 0, 1))).toBe(15);
  // The clocks change to daylight saving time in between.
  expect(daysLeft('2026-03-10', new Date(2026, 2, 6, 12))).toBe(4);
  expect([0, 1, 15, -1, -3].map(daysLeftText)).toEqual(['Due today', '1 day left', '15 days left', '1 day overdue', '3 days overdue']);
});
