import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

const text = fc.string({ unit: 'binary', maxLength: 8 }).map((value) => value.toWellFormed());

test('case, accents and width do not count', () => {
  for (const [a, b] of [
    ['ÉMILE', 'émile'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'Straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ａ', 'a'],
    ['İ', 'i'],
  ] as const)
    expect(fold(a)).toBe(fold(b));
});

test('folding the parts is folding the whole, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(text, text, (a, b) => fold(a + b) === fold(a) + fold(b) && fold(fold(a)) === fold(a)),
    { numRuns: 5000, examples: [['ẞ', '']] },
  );
});
