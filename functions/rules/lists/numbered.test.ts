import { expect, test } from 'vitest';
import { numberedBetween } from './numbered.ts';

test.each([
  ['9G6Z-A67V', ['9g6za67v', '9g6za67v~']],
  [' 9g6za67v ', ['9g6za67v', '9g6za67v~']],
  ['OIL0-1234', ['01101234', '01101234~']],
])('reads %j as the number of a record', (typed, between) => {
  expect(numberedBetween(typed)).toEqual(between);
});

test.each(['9G6Z-A67', '9G6Z A67V', '9G6ZA67V1', '', 'Schulte Farm'])('does not read %j as a number', (typed) => {
  expect(numberedBetween(typed)).toBeUndefined();
});
