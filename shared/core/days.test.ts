import { expect, test } from 'vitest';
import { addDays, ageOn, dayIn, daysBetween, hourIn, isTimeZone, startOfDay } from './days.ts';

test('begins a day at midnight in its own zone, in summer and winter', () => {
  expect(new Date(startOfDay('2026-07-01', 'America/Chicago')).toISOString()).toBe('2026-07-01T05:00:00.000Z');
  expect(new Date(startOfDay('2026-12-01', 'America/Chicago')).toISOString()).toBe('2026-12-01T06:00:00.000Z');
});

test('begins the days on which clocks change at midnight too', () => {
  expect(new Date(startOfDay('2026-03-08', 'America/New_York')).toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(new Date(startOfDay('2026-11-01', 'America/New_York')).toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(new Date(startOfDay('2026-11-02', 'America/New_York')).toISOString()).toBe('2026-11-02T05:00:00.000Z');
});

test('returns another day for the same instant further west', () => {
  const at = Date.parse('2026-06-01T04:30:00Z');
  expect(dayIn('America/New_York', at)).toBe('2026-06-01');
  expect(dayIn('America/Chicago', at)).toBe('2026-05-31');
  expect(hourIn('America/New_York', at)).toBe(0);
});

test('adds a year on March 1 for a person born on February 29', () => {
  expect(ageOn('1964-02-29', '2025-02-28')).toBe(60);
  expect(ageOn('1964-02-29', '2025-03-01')).toBe(61);
  expect(ageOn('1966-06-01', '2026-06-01')).toBe(60);
});

test('counts days over the ends of months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect([daysBetween('2026-02-28', '2026-03-01'), daysBetween('2026-03-09', '2026-03-07')]).toEqual([1, -2]);
});

test('accepts a time zone that exists, under any of its names', () => {
  expect(['America/Chicago', 'UTC', 'Asia/Calcutta', 'US/Central'].map(isTimeZone)).toEqual([true, true, true, true]);
  expect(['', ' ', 'Mars/Olympus', '+06:00', '-0500', 'America/Chicago\0', '../etc'].map(isTimeZone)).toEqual(Array(7).fill(false));
});
