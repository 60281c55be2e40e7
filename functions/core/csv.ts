/** CSV files that people open in a spreadsheet. Edit when a kind of value is to look otherwise in all of them. */
import { stringify } from 'csv-stringify/sync';
import type { Column } from '../../shared/core/column.ts';
import { byteOrderMark, csvFormat, headOf, textOf } from '../../shared/core/csvFormat.ts';

const rowsAtOnce = 1000;

type Cell = string | number | boolean | null | undefined;

/**
 * A CSV of the visible columns under their labels: UTF-8 with a byte order mark, CRLF, commas. Money is dollars with two decimals, days and
 * instants are as a spreadsheet reads them, instants by the clocks of `zone`, which their heads name; what it would run as a formula gets an apostrophe
 * in front.
 */
export function csvOf(columns: readonly Column[], rows: Iterable<object>, zone?: string): string {
  return [...csvPieces(columns, rows, zone)].join('');
}

/** The same CSV, piece by piece: rows are taken a thousand at a time, when the next piece is. */
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
