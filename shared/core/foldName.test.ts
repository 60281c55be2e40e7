import { describe, expect, test } from 'vitest';
import { foldName } from './foldName.ts';

describe('spellings of one name', () => {
  test.each([
    ['a double space', 'Mary  Ann Lee', 'Mary Ann Lee'],
    ['a hyphen or a space', 'Mary-Ann Lee', 'Mary Ann Lee'],
    ['no space at all', 'Maryann Lee', 'Mary Ann Lee'],
    ['St. and Saint', 'Joan St. Clair', 'Joan Saint Clair'],
    ['St without a period', 'Joan St Clair', 'Joan St. Clair'],
    ['Ste. and Sainte', 'Joan Ste. Marie', 'Joan Sainte-Marie'],
    ['no apostrophe', 'Pat ONeil', "Pat O'Neil"],
    ['a backtick', 'Pat O`Neil', "Pat O'Neil"],
    ['a curly apostrophe', 'Pat O’Neil', "Pat O'Neil"],
    ['an acute accent for an apostrophe', 'Pat O´Neil', "Pat O'Neil"],
    ['a Cyrillic letter that looks Latin', 'Mаry Lее', 'Mary Lee'],
    ['Cyrillic capitals that look Latin', 'ВОВ НУМАН', 'BOB HYMAH'],
    ['Greek capitals that look Latin', 'ΑΝΝΑ ΖΕΤΑ', 'ANNA ZETA'],
    ['an accent', 'José Núñez', 'Jose Nunez'],
    ['a stroke', 'Søren Đoàn Łukasz', 'Soren Doan Lukasz'],
    ['capitals', 'MARY LEE', 'mary lee'],
    ['a period after an initial', 'Mary A. Lee', 'Mary A Lee'],
  ])('%s', (_what, one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });
});

test('ignores the boundary between first and last name, but not their order', () => {
  expect(foldName('Mary Ann', 'Lee')).toBe(foldName('Mary', 'Ann Lee'));
  expect(foldName('Lee', 'Mary')).not.toBe(foldName('Mary', 'Lee'));
});

test('keeps other names different, and names without letters too', () => {
  expect(foldName('Stella', 'Marie')).not.toBe(foldName('Saintlla', 'Marie'));
  expect(foldName('Ann', 'Lee')).not.toBe(foldName('Anne', 'Lee'));
  expect(foldName('李', '雷')).not.toBe(foldName('王', '雷'));
  expect(foldName('—')).not.toBe(foldName('…'));
});
