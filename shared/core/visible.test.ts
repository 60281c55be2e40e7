import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { visible } from './visible.ts';

const hidden = '\u200b\u200c\u200d\u00ad\u200e\u200f\u061c\u202a\u202e\u2066\u2069\u2060\ufeff\ufe0f\u034f\u180e\u3164\ufff9'.split('');
const letters = ['A', 'd', 'é', 'e', '\u0301', 'ب', 'ه', '\u064e', 'क', '\u094d', 'ष', 'ന', '\u0d4d', '가', '\u1100', '\u1161', ' ', '😀'];
const piece = fc.oneof(
  fc.constantFrom(...hidden, '\u{e0100}', '\u{e0041}'),
  fc.constantFrom(...letters),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const anything = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const kept = (value: string) => visible(value).normalize('NFC');

test.each(hidden.map((one) => [one.codePointAt(0)?.toString(16), one]))('removes U+%s and ignores it when comparing names', (_, one) => {
  expect(visible(`A${one}da${one}`)).toBe('Ada');
  expect(fold(`A${one}da${one}`)).toBe('ada');
});

test('keeps joiners only between letters that they shape', () => {
  for (const word of ['می\u200cخواهم', 'क्\u200dष', 'র\u200d্য', 'ශ්\u200dරී']) expect(visible(word)).toBe(word);
  for (const [word, left] of [
    ['A\u200cda', 'Ada'],
    ['علی\u200c', 'علی'],
    ['\u200dعلی', 'علی'],
    ['ع\u200c\u200cلی', 'علی'],
    ['علیA\u200d', 'علیA'],
  ] as const)
    expect(visible(word)).toBe(left);
  expect(fold('می\u200cخواهم')).toBe(fold('میخواهم'));
});

/** Every assigned character of Unicode, one at a time. The others have no case, no parts and no equivalents. */
function* characters() {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (/[^\p{Cn}\p{Co}\p{Cs}]/u.test(character)) yield character;
  }
}

test('folds every character of Unicode the same, stored or not, and changes nothing when folding twice', () => {
  const broken: string[] = [];
  let count = 0;
  for (const one of characters()) {
    count++;
    const folded = fold(one);
    const stored = kept(one);
    const agrees =
      kept(stored) === stored &&
      fold(stored) === folded &&
      fold(visible(one)) === folded &&
      fold(folded) === folded &&
      fold(`a${one}\u0301b`) === `a${folded}b`;
    if (!agrees) broken.push(`U+${one.codePointAt(0)?.toString(16)}`);
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(140_000);
});

test('changes nothing when cleaning twice, and compares stored text like typed text', () => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(kept(kept(value))).toBe(kept(value));
      expect(fold(kept(value))).toBe(fold(value));
      expect(fold(visible(value))).toBe(fold(value));
    }),
    { numRuns: 20_000, examples: [['\u1ffd'], ['O\u1ffdBrien'], ['\u00b4']] },
  );
});

test('folds two texts to the same if they differ only in hidden characters', () => {
  const spoiled = fc.array(fc.tuple(fc.constantFrom(...letters), fc.constantFrom(...hidden)), { maxLength: 8 });
  fc.assert(
    fc.property(spoiled, (pairs) => {
      expect(fold(pairs.flat().join(''))).toBe(fold(pairs.map(([letter]) => letter).join('')));
    }),
    { numRuns: 5000 },
  );
});
