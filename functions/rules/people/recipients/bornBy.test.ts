import { expect, test } from 'vitest';
import { bornBy } from './bornBy.ts';

test('returns the day sixty years before, for any year that can be typed', () => {
  expect(bornBy('2026-06-01')).toBe('1966-06-01');
  expect(bornBy('2028-02-29')).toBe('1968-02-29');
  expect(['0000-01-01', '0059-12-31', '0061-01-01'].map(bornBy)).toEqual(['0000-01-01', '0000-12-31', '0001-01-01']);
});
