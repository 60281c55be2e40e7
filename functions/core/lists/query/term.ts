/**
 * Parses the text in a list's search box, and formats a row's searched values so that it finds them. Edit when another type of value should
 * be found in its usual notation.
 */
import type { Column } from '../../../../shared/core/column.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { type ColumnKey, kindOf, textOf } from './keys.ts';
import { givenNameWays } from './near.ts';
import { parseInstant } from './parseInstant.ts';

/** A searchable part of a value: a word, the digits of a phone number, a day, `YYYY-MM-DD`, or a whole word of a name. */
export interface Part {
  readonly is: 'word' | 'digits' | 'day' | 'name';
  readonly text: string;
}

/** A row matches when it contains all parts of one alternative. An empty term matches every row. */
export type Term = readonly (readonly Part[])[];

const maxWords = 8;
const phone = /^[\d ().+-]+$/;
const numeric = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d\d)$/;
const compact = /^(\d\d)(\d\d)(\d{4})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const worded = /^([a-z]{3,9})\.? (\d{1,2}) (\d{4})$/;
const maxWordsOfDate = 3;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * Splits the text into words at spaces and commas, and uses the first eight. Adjacent words that look like a full date are also read as
 * one. Numbers that look like a phone number are also read as one: 'wood 3/27/1946' is the word and the day.
 */
export function termOf(typed: string): Term {
  const words = fold(typed.replace(/\s+/g, ' '))
    .split(/[ ,]+/)
    .filter((word) => bare(word) !== '')
    .slice(0, maxWords);
  if (words.length === 0) return [];
  const ways = [words, ...datedWays(words)].flatMap((pieces) => [pieces, ...phonedWay(pieces)]).map(partsOf);
  return [...ways, ...givenNameWays(ways[0] ?? [])];
}

/** A piece of the typed text: a word that is not interpreted yet, or an interpreted part. */
type Piece = string | Part;

/** Returns the words with each possible full date among them interpreted, one date at a time. */
function datedWays(words: readonly string[]): Piece[][] {
  const ends = words.flatMap((_, from) => Array.from({ length: maxWordsOfDate }, (_, more) => [from, from + more + 1] as const));
  return ends
    .filter(([, to]) => to <= words.length)
    .flatMap(([from, to]) =>
      daysOf(words.slice(from, to).join(' ')).map((text) => [...words.slice(0, from), { is: 'day', text } as const, ...words.slice(to)]),
    );
}

/** Returns the pieces with each phone number among them interpreted, or nothing if there is none. */
function phonedWay(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  const isNumeric = (piece: Piece | undefined) => typeof piece === 'string' && phone.test(piece);
  for (const [at, piece] of pieces.entries()) {
    const run = runs.at(-1);
    if (run && isNumeric(piece) && isNumeric(pieces[at - 1])) run.push(piece);
    else runs.push([piece]);
  }
  const read = runs.map((run): Piece[] => {
    const digits = isNumeric(run[0]) ? digitsOf(run.join(' ')) : '';
    return digits.length >= 7 && digits.length <= 15 ? [{ is: 'digits', text: digits }] : run;
  });
  return read.some((run, at) => run !== runs[at]) ? [read.flat()] : [];
}

/** Returns each part once. A hyphen between letters separates words like a space does, because Vega-Luna also signs as Vega Luna. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = pieces.flatMap((piece): Part[] =>
    typeof piece === 'string' ? piece.split(/(?<=\p{L})-(?=\p{L})/u).map((text) => ({ is: 'word', text })) : [piece],
  );
  return [...new Map(parts.map((part) => [part.is + part.text, part])).values()];
}

/** Returns the days that a full date may mean. A year of two digits can be in either century. */
function daysOf(text: string): string[] {
  const [, month = '', , date = '', year = ''] = numeric.exec(text) ?? [];
  if (year.length === 2) return [...daysIn(`19${year}`, month, date), ...daysIn(`20${year}`, month, date)];
  if (year) return daysIn(year, month, date);
  const [, compactMonth = '', compactDate = '', compactYear] = compact.exec(text) ?? [];
  if (compactYear) return daysIn(compactYear, compactMonth, compactDate);
  const [, isoYear, isoMonth = '', isoDate = ''] = iso.exec(text) ?? [];
  if (isoYear) return daysIn(isoYear, isoMonth, isoDate);
  const [, name, dateOfName = '', yearOfName = ''] = worded.exec(text) ?? [];
  const at = name ? months.findIndex((full) => full.startsWith(name)) : -1;
  return at < 0 ? [] : daysIn(yearOfName, String(at + 1), dateOfName);
}

/** Returns the day in its stored form, or nothing for an impossible date. */
function daysIn(year: string, month: string, date: string): string[] {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return parseInstant(day, false) === undefined ? [] : [day];
}

/** These characters occur in no folded text, so that no word matches them: the end of a value, the start of a day, digits of a number. */
export const valueEnd = '\u001f';
const dayStart = '\u001e';
const asDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x10 + Number(digit)));

/** Returns the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Removes apostrophes, which only some people write, so that O'Brien and OBrien match. */
const bare = (text: string) => text.replaceAll("'", '');

/** Returns a searched value in the format of the row's searched text. */
export function searchedText(column: Column, key: Exclude<ColumnKey, null>): string {
  const text = typeof key === 'string' ? bare(fold(key)) : textOf(kindOf(column), key);
  if (column.format === 'day') return `${dayStart}${text}${valueEnd}`;
  return column.searchedAs === 'phone' ? `${text}${valueEnd}${asDigits(digitsOf(text))}${valueEnd}` : `${text}${valueEnd}`;
}

/** Each word of a name is between two of the first, and the second ends them. Folded text contains neither. */
export const nameMark = '\u001d';
export const namesEnd = '\u001c';

/** Returns the words of names, in the format of the row's searched text. The other values follow them. */
export function nameWords(names: readonly string[]): string {
  const words = names.flatMap((name) => bare(fold(name)).split(/[\s,]+|(?<=\p{L})-(?=\p{L})/u)).filter((word) => word !== '');
  return `${nameMark}${words.map((word) => word + nameMark).join('')}${namesEnd}${valueEnd}`;
}

/** Returns the text to look for in the searched text of a row. */
export function searchedFor({ is, text }: Part): string {
  if (is === 'day') return dayStart + text;
  if (is === 'name') return nameMark + text + nameMark;
  return is === 'digits' ? asDigits(text) : bare(text);
}

/** Returns whether a column can contain such a part. */
export function canHold({ is }: Part, { isSearched = false, isName = false, searchedAs, format }: Column): boolean {
  if (is === 'name') return isName;
  return isSearched && (is === 'word' || (is === 'day' ? format === 'day' : searchedAs === 'phone'));
}
