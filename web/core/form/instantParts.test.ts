import { expect, test } from 'vitest';
import { instantOf, partsOf } from './instantParts.ts';

test('converts an instant to the boxes and back to the minute', () => {
  const parts = partsOf('2026-06-30T19:05:00.000Z');
  expect(instantOf(parts)).toBe('2026-06-30T19:05:00.000Z');
});

test('uses the reader’s local time, not UTC', () => {
  const at = new Date(2026, 5, 30, 7, 5);
  expect(partsOf(at.toISOString())).toEqual({ date: '2026-06-30', time: '07:05' });
});

test('treats two empty boxes as no time and never accepts half of one', () => {
  expect(instantOf({ date: '', time: '' })).toBe('');
  for (const half of [
    { date: '2026-06-30', time: '' },
    { date: '', time: '07:05' },
    { date: '02/30/2026', time: '07:05' },
  ])
    expect(Number.isNaN(Date.parse(instantOf(half))) || !instantOf(half).includes('T')).toBe(true);
});

test('uses the State’s local time in summer and winter', () => {
  for (const [instant, date, time] of [
    ['2026-11-22T05:30:00.000Z', '2026-11-21', '23:30'],
    ['2026-06-30T12:05:00.000Z', '2026-06-30', '07:05'],
  ] as const) {
    expect(partsOf(instant, 'America/Chicago')).toEqual({ date, time });
    expect(instantOf({ date, time }, 'America/Chicago')).toBe(instant);
  }
});
