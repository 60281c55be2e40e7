import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jaroWinkler } from './jaroWinkler.ts';

test('matches Winkler’s published values', () => {
  // From Winkler's tables of 1990 and 1994.
  const known: readonly [string, string, number][] = [
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['shackleford', 'shackelford', 0.982],
    ['cunningham', 'cunnigham', 0.98],
    ['nichleson', 'nichulson', 0.956],
    ['massey', 'massie', 0.933],
    ['jones', 'johnson', 0.832],
    ['hardin', 'martinez', 0.722],
    ['jon', 'jan', 0.8],
  ];
  for (const [one, other, alike] of known) expect([one, jaroWinkler(one, other)]).toEqual([one, expect.closeTo(alike, 3)]);
});

test('returns 1 for equal words and 0 for words without a common letter', () => {
  expect([jaroWinkler('ada', 'ada'), jaroWinkler('', ''), jaroWinkler('a', 'b'), jaroWinkler('', 'ada'), jaroWinkler('ab', 'cd')]).toEqual([
    1, 1, 0, 0, 0,
  ]);
});

test('is symmetric and returns values from 0 to 1', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abñ'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const alike = jaroWinkler(one, other);
      expect(alike).toBe(jaroWinkler(other, one));
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
      expect(alike === 1).toBe(one === other);
    }),
  );
});
