/** CSV files that people open in a spreadsheet. Edit to change how a kind of value looks in all of them. */
import { stringify } from 'csv-stringify/sync';
import type { Column } from '../../shared/core/column.ts';
import { byteOrderMark, csvFormat, headOf, textOf } from '../../shared/core/csvFormat.ts';

const rowsAtOnce = 1000;

type Cell = string | number | boolean | null | undefined;

/**
 * Returns a CSV of the visible columns under their labels: UTF-8 with a byte order mark, CRLF, commas. Money is in dollars with two
 * decimals. Days and instants are in a format that spreadsheets read, instants in the time of `zone`, which their headings name. A text
 * that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(columns: readonly Column[], rows: Iterable<object>, zone?: string): string {
  return [...csvPieces(columns, rows, zone)].join('');
}

/** Returns the same CSV piece by piece. Each piece reads the next thousand rows. */
export function* csvPieces(columns: readonly Column[], rows: Iterable<object>, zone = 'UTC'): Generator<string> {
  const shown = columns.filter((column) => !column.isHidden);
  const options = csvFormat(shown);
  yield byteOrderMark + stringify([shown.map((column) => headOf(column, zone))], options);
  const cells = shown.map((column) => ({ name: column.name, text: textOf(column, zone) }));
  let waiting: Cell[][] = [];
  for (const row of rows) {
    waiting.push(cells.map(({ name, text }) => text((row as Record<string, Cell>)[name])));
    if (waiting.length < rowsAtOnce) continue;
    yield stringify(waiting, options);
    waiting = [];
  }
  yield stringify(waiting, options);
}
