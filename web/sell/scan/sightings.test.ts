import { expect, test } from 'vitest';
import { sightings } from './sightings.ts';

test('reports a code once while it stays in the picture', () => {
  const newCode = sightings();
  expect([0, 125, 900, 1800, 2700].map((ms) => newCode('A', ms))).toEqual(['A', undefined, undefined, undefined, undefined]);
});

test('does not report a code again after frames that missed it for less than a second', () => {
  const newCode = sightings();
  newCode('A', 0);
  newCode(undefined, 500);
  expect(newCode('A', 999)).toBeUndefined();
});

test('reports a code again after it was gone for a second', () => {
  const newCode = sightings();
  newCode('A', 0);
  newCode(undefined, 500);
  expect(newCode('A', 1000)).toBe('A');
});

test('reports two codes next to each other once each', () => {
  const newCode = sightings();
  expect(['A', 'B', 'A', 'B'].map((text, frame) => newCode(text, frame * 125))).toEqual(['A', 'B', undefined, undefined]);
});
