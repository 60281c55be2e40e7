import type { Column } from '../../../shared/core/column.ts';
import { byteOrderMark, csvFormat, headOf, textOf } from '../../../shared/core/csvFormat.ts';
import { shownZone } from '../shownZone.ts';

/** Rows by the names of the columns. Amounts are in cents. */
export interface CsvTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
}

/** Returns the page's data as a CSV, in the same format as the server's list files. */
export async function csvFile({ columns, rows }: CsvTable): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = [
    columns.map((column) => headOf(column, shownZone())),
    ...rows.map((row) => columns.map((column) => textOf(column, shownZone())(row[column.name]))),
  ];
  return new Blob([byteOrderMark, stringify(lines, csvFormat(columns))], { type: 'text/csv;charset=utf-8' });
}
