/**
 * Tests the library against the samples that NIST publishes with SP 800-38G (FF1samples.pdf). A version that encrypts differently would
 * create other codes.
 */
import { FF1 } from '@noble/ciphers/ff1.js';
import { expect, test } from 'vitest';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const aes128 = '2B7E151628AED2A6ABF7158809CF4F3C';
const aes192 = `${aes128}EF4359D8D580AA4F`;
const aes256 = `${aes192}7F036D6F04FC6A94`;
const ofTen = '39383736353433323130';
const ofThirtySix = '3737373770717273373737';

test.each([
  [aes128, 10, '', '0123456789', '2433477484'],
  [aes128, 10, ofTen, '0123456789', '6124200773'],
  [aes128, 36, ofThirtySix, '0123456789abcdefghi', 'a9tv40mll9kdu509eum'],
  [aes192, 10, '', '0123456789', '2830668132'],
  [aes192, 10, ofTen, '0123456789', '2496655549'],
  [aes192, 36, ofThirtySix, '0123456789abcdefghi', 'xbj3kv35jrawxv32ysr'],
  [aes256, 10, '', '0123456789', '6657667009'],
  [aes256, 10, ofTen, '0123456789', '1001623463'],
  [aes256, 36, ofThirtySix, '0123456789abcdefghi', 'xs8a0azh2avyalyzuwd'],
])('%s, radix %i, tweak %s: encrypts %s to %s', (key, radix, tweak, plain, cipher) => {
  const permutation = FF1(radix, Buffer.from(key, 'hex'), Buffer.from(tweak, 'hex'));
  const numerals = [...plain].map((digit) => digits.indexOf(digit));
  expect(
    permutation
      .encrypt(numerals)
      .map((numeral) => digits[numeral])
      .join(''),
  ).toBe(cipher);
});

test('maps each sequence to a different one', () => {
  const permutation = FF1(23, Buffer.from(aes256, 'hex'));
  const all = Array.from({ length: 23 ** 3 }, (_, i) => permutation.encrypt([Math.floor(i / 529), Math.floor(i / 23) % 23, i % 23]).join());
  expect(new Set(all).size).toBe(23 ** 3);
});
