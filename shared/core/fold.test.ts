import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

const text = fc.string({ unit: 'binary', maxLength: 8 }).map((value) => value.toWellFormed());

test('ignores case, accents, width and kinds of apostrophes and hyphens', () => {
  for (const [a, b] of [
    ['ÉMILE', 'émile'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'Straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ａ', 'a'],
    ['İ', 'i'],
    ['O’Brien', "O'Brien"],
    ['OʼBRIEN', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O\u1ffdBrien', "O'Brien"],
    ['Vega‑Luna', 'Vega-Luna'],
  ] as const)
    expect(fold(a)).toBe(fold(b));
});

test('folds the parts like the whole, and changes nothing when folding twice', () => {
  fc.assert(
    fc.property(text, text, (a, b) => fold(a + b) === fold(a) + fold(b) && fold(fold(a)) === fold(a)),
    { numRuns: 5000, examples: ['ẞ', '″', 'ŉ'].map((letter) => [letter, '']) },
  );
});
