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
export function csvOf(columns: readonly Column[], rows: readonly object[], zone?: string): string {
  const { head, lines } = csvWriter(columns, zone);
  return head + lines(rows);
}

/** Yields the same CSV piece by piece. Each piece reads the next thousand rows. */
export async function* csvPieces(columns: readonly Column[], rows: AsyncIterable<object>, zone?: string): AsyncGenerator<string> {
  const { head, lines } = csvWriter(columns, zone);
  yield head;
  let waiting: object[] = [];
  for await (const row of rows) {
    if (waiting.push(row) < rowsAtOnce) continue;
    yield lines(waiting);
    waiting = [];
  }
  yield lines(waiting);
}

function csvWriter(columns: readonly Column[], zone = 'UTC') {
  const shown = columns.filter((column) => !column.isHidden);
  const options = csvFormat(shown);
  const cells = shown.map((column) => ({ name: column.name, text: textOf(column, zone) }));
  return {
    head: byteOrderMark + stringify([shown.map((column) => headOf(column, zone))], options),
    lines: (rows: readonly object[]) =>
      stringify(
        rows.map((row) => cells.map(({ name, text }) => text((row as Record<string, Cell>)[name]))),
        options,
      ),
  };
}
