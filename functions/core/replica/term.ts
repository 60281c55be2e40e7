/**
 * What is typed into a list's search box, and how a row's searched values are written down so that it is found in them. Edit when
 * another kind of value should be found as people write it.
 */
import type { Column } from '../../../shared/core/column.ts';
import { fold } from '../../../shared/core/fold.ts';
import { type Key, kindOf, textOf } from './keys.ts';
import { parseInstant } from './parseInstant.ts';

/** What a value can hold: a word; the digits of a telephone number; or it is a day, `YYYY-MM-DD`. */
export interface Part {
  readonly is: 'word' | 'digits' | 'day';
  readonly text: string;
}

/** A row is found when it holds all parts of one of these; everything is found by none. */
export type Term = readonly (readonly Part[])[];

const maxWords = 8;
const phone = /^[\d ().+-]+$/;
const numeric = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d\d)$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const worded = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Words at spaces and commas, the first eight; or, where it looks like one, a telephone number or a full date. */
export function termOf(typed: string): Term {
  const text = fold(typed.replace(/\s+/g, ' ')).trim();
  const words = text.split(/[ ,]+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const digits = digitsOf(text);
  const isPhone = phone.test(text) && digits.length >= 7 && digits.length <= 15;
  return [
    [...new Set(words.slice(0, maxWords))].map((word) => ({ is: 'word', text: word })),
    ...(isPhone ? [[{ is: 'digits', text: digits } as const]] : []),
    ...daysOf(text).map((day) => [{ is: 'day', text: day } as const]),
  ];
}

/** The days that a full date may mean: a year of two digits is one of either century. */
function daysOf(text: string): string[] {
  const [, month = '', , date = '', year = ''] = numeric.exec(text) ?? [];
  if (year.length === 2) return [...daysIn(`19${year}`, month, date), ...daysIn(`20${year}`, month, date)];
  if (year) return daysIn(year, month, date);
  const [, isoYear, isoMonth = '', isoDate = ''] = iso.exec(text) ?? [];
  if (isoYear) return daysIn(isoYear, isoMonth, isoDate);
  const [, name, dateOfName = '', yearOfName = ''] = worded.exec(text) ?? [];
  const at = name ? months.findIndex((full) => full.startsWith(name)) : -1;
  return at < 0 ? [] : daysIn(yearOfName, String(at + 1), dateOfName);
}

/** The day as it is kept, none for what no calendar has. */
function daysIn(year: string, month: string, date: string): string[] {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return parseInstant(day, false) === undefined ? [] : [day];
}

/** These characters stand in no folded text, so that no word meets them: the end of a value, the beginning of a day, digits of a number. */
const end = '\u001f';
const dayStart = '\u001e';
const asDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x10 + Number(digit)));

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A searched value as it stands in the row's searched text. */
export function searchedText(column: Column, key: Exclude<Key, null>): string {
  const text = typeof key === 'string' ? fold(key) : textOf(kindOf(column), key);
  if (column.format === 'day') return `${dayStart}${text}${end}`;
  return column.searchedAs === 'phone' ? `${text}${end}${asDigits(digitsOf(text))}${end}` : `${text}${end}`;
}

/** What to look for in the searched text of a row. */
export function searchedFor({ is, text }: Part): string {
  if (is === 'day') return dayStart + text;
  return is === 'digits' ? asDigits(text) : text;
}

/** Whether a column can hold such a part. */
export function canHold({ is }: Part, { isSearched = false, searchedAs, format }: Column): boolean {
  return isSearched && (is === 'word' || (is === 'day' ? format === 'day' : searchedAs === 'phone'));
}
