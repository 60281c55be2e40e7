import { expect, test } from 'vitest';
import { isChanged } from './isChanged.ts';

test.each([
  ['a name that is registered without a value', { name: 'Ada', email: undefined }, { name: 'Ada' }],
  ['an empty text where there was nothing', { name: '' }, {}],
  ['null where there was an empty list', { race: null }, { race: [] }],
  ['names in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['an object of nothing', { contact: { email: '' } }, {}],
])('treats %s as no change', (_, values, first) => {
  expect(isChanged(values, first)).toBe(false);
});

test.each([
  ['a letter', { name: 'Ada' }, { name: 'Ad' }],
  ['a text that was emptied', { name: '' }, { name: 'Ada' }],
  ['a switch that was turned off', { isOpen: false }, { isOpen: true }],
  ['a switch that was turned on', { isOpen: true }, {}],
  ['a count of zero where there was none', { count: 0 }, {}],
  ['another order of a list', { race: ['White', 'Asian'] }, { race: ['Asian', 'White'] }],
  ['a change within', { contact: { email: 'a@b.c' } }, { contact: { email: 'a@b.d' } }],
])('treats %s as a change', (_, values, first) => {
  expect(isChanged(values, first)).toBe(true);
});
