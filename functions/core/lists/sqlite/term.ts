/**
 * What is typed into a list's search box, and how a row's searched values are written down so that it is found in them. Edit when
 * another kind of value should be found as people write it.
 */
import type { Column } from '../../../../shared/core/column.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { type ColumnKey, kindOf, textOf } from './keys.ts';
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
const compact = /^(\d\d)(\d\d)(\d{4})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const worded = /^([a-z]{3,9})\.? (\d{1,2}) (\d{4})$/;
const maxWordsOfDate = 3;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/**
 * Words at spaces and commas, the first eight. Those side by side that look like one are also a full date, and what looks like a telephone
 * number is also one: 'wood 3/27/1946' is the word and the day.
 */
export function termOf(typed: string): Term {
  const words = fold(typed.replace(/\s+/g, ' '))
    .split(/[ ,]+/)
    .filter((word) => bare(word) !== '')
    .slice(0, maxWords);
  if (words.length === 0) return [];
  return [words, ...datedWays(words)].flatMap((pieces) => [pieces, ...phonedWay(pieces)]).map(partsOf);
}

/** What is typed, piece by piece: a word that is not read yet, or what was read already. */
type Piece = string | Part;

/** The words with one full date among them read as such. */
function datedWays(words: readonly string[]): Piece[][] {
  const ends = words.flatMap((_, from) => Array.from({ length: maxWordsOfDate }, (_, more) => [from, from + more + 1] as const));
  return ends
    .filter(([, to]) => to <= words.length)
    .flatMap(([from, to]) =>
      daysOf(words.slice(from, to).join(' ')).map((text) => [...words.slice(0, from), { is: 'day', text } as const, ...words.slice(to)]),
    );
}

/** The pieces with each telephone number among them read as such; nothing where there is none. */
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

/** Each part once; a hyphen between letters parts words as a space does: Vega-Luna signs as Vega Luna too. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const parts = pieces.flatMap((piece): Part[] =>
    typeof piece === 'string' ? piece.split(/(?<=\p{L})-(?=\p{L})/u).map((text) => ({ is: 'word', text })) : [piece],
  );
  return [...new Map(parts.map((part) => [part.is + part.text, part])).values()];
}

/** The days that a full date may mean: a year of two digits is one of either century. */
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

/** Without apostrophes, which some write and some leave out: O'Brien and OBrien are one. */
const bare = (text: string) => text.replaceAll("'", '');

/** A searched value as it stands in the row's searched text. */
export function searchedText(column: Column, key: Exclude<ColumnKey, null>): string {
  const text = typeof key === 'string' ? bare(fold(key)) : textOf(kindOf(column), key);
  if (column.format === 'day') return `${dayStart}${text}${end}`;
  return column.searchedAs === 'phone' ? `${text}${end}${asDigits(digitsOf(text))}${end}` : `${text}${end}`;
}

/** What to look for in the searched text of a row. */
export function searchedFor({ is, text }: Part): string {
  if (is === 'day') return dayStart + text;
  return is === 'digits' ? asDigits(text) : bare(text);
}

/** Whether a column can hold such a part. */
export function canHold({ is }: Part, { isSearched = false, searchedAs, format }: Column): boolean {
  return isSearched && (is === 'word' || (is === 'day' ? format === 'day' : searchedAs === 'phone'));
}
