import { expect, test } from 'vitest';
import { type Term, termOf } from './term.ts';

/** 'a b | 5550158' for the words a and b, or the digits. */
const said = (term: Term) => term.map((parts) => parts.map(({ text }) => text).join(' ')).join(' | ');

test.each([
  ['Donna Wood', 'donna wood'],
  ['wood,donna', 'wood donna'],
  ['Wood\tDonna\u00a0José', 'wood donna jose'],
  [' , ', ''],
  ['a b c d e f g h i j', 'a b c d e f g h'],
  ['(417) 555-0158', '(417) 555-0158 | 4175550158'],
  ['555-015', '555-015'],
  ['1234567890123456', '1234567890123456'],
  ['417 555 0158 x', '417 555 0158 x | 4175550158 x'],
  ['12 Elm 65708', '12 elm 65708'],
  ['wood 3/27/1946', 'wood 3/27/1946 | wood 1946-03-27'],
  ['Mar 27, 1946 wood', 'mar 27 1946 wood | 1946-03-27 wood'],
  ['wood, (417) 555-0158', 'wood (417) 555-0158 | wood 4175550158'],
  [
    '3/27/2001 wood (417) 5550158',
    '3/27/2001 wood (417) 5550158 | 3/27/2001 wood 4175550158 | 2001-03-27 wood (417) 5550158 | 2001-03-27 wood 4175550158',
  ],
  ['03271946', '03271946 | 03271946 | 1946-03-27'],
  ['Vega-Luna', 'vega luna'],
  ['  o’brien ', "o'brien"],
  ["' donna", 'donna'],
  ['3/27/1946', '3/27/1946 | 1946-03-27'],
  ['3-27-46', '3-27-46 | 1946-03-27 | 2046-03-27'],
  ['2/29/01', '2/29/01'],
  ['2/29/00', '2/29/00 | 2000-02-29'],
  ['1946-3-27', '1946-3-27 | 1946327 | 1946-03-27'],
  ['Mar 27, 1946', 'mar 27 1946 | 1946-03-27'],
  ['Ma 27 1946', 'ma 27 1946'],
  ['27/3/1946', '27/3/1946'],
])('parses %j as %s', (typed, meant) => expect(said(termOf(typed))).toBe(meant));
