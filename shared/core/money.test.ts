import { expect, test } from 'vitest';
import { centsOf, dollars } from './money.ts';

test('formats dollars as in the United States', () => expect(dollars(-123456)).toBe('-$1,234.56'));

test('reads amounts as people type them', () => {
  expect(['12', '$12.5', '1,234.56', ' 0.07 '].map(centsOf)).toEqual([1200, 1250, 123456, 7]);
});

test('refuses a text that is not an amount, even if JavaScript would accept it', () => {
  expect(
    ['', '5O.00', '50,00', '50.00.00', '--50', '-5', 'NaN', '0x32', '5e1', '12.345', '1/2', 'Infinity'].filter(
      (typed) => centsOf(typed) !== undefined,
    ),
  ).toEqual([]);
});
