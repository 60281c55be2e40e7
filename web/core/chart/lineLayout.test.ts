import { expect, test } from 'vitest';
import { apart, monthsOf, ticksOf } from './lineLayout.ts';

test.each([
  [41_160_000, [0, 15_000_000, 30_000_000, 45_000_000]],
  [22_500_000, [0, 8_000_000, 16_000_000, 24_000_000]],
  [30_000, [0, 10_000, 20_000, 30_000]],
  [0, [0, 100, 200, 300]],
])('puts four round values around %i cents', (most, expected) => {
  expect(ticksOf(most)).toEqual(expected);
});

test('moves labels apart from below, in their order', () => {
  expect(apart([50, 100, 98], 15, 200)).toEqual([50, 100, 85]);
  // The first of two equal ones is above.
  expect(apart([199, 199], 15, 195)).toEqual([180, 195]);
  expect(apart([10, 60], 15, 195)).toEqual([10, 60]);
});

const frame = { left: 50, right: 550 };
const labels = (startDate: string, days: number, place = frame) => monthsOf(startDate, days, place).map(({ label }) => label);

test('names the months of a season, the years of a long one, and only some where there is little room', () => {
  expect(labels('2026-05-01', 184)).toEqual(['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct']);
  expect(labels('2026-11-15', 78)).toEqual(['Nov', 'Dec', 'Jan']);
  expect(labels('2025-01-01', 1095)).toEqual(['2025', '2026', '2027']);
  expect(labels('2026-05-01', 184, { left: 50, right: 170 })).toEqual(['May', 'Jul', 'Sep']);
  const [may] = monthsOf('2026-05-01', 184, frame);
  expect(may?.x).toBeCloseTo(50 + (15.5 * 500) / 184);
});
