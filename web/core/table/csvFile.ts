import type { Column } from '../../../shared/core/column.ts';
import { byteOrderMark, csvFormat } from '../../../shared/core/csvFormat.ts';

/** Rows by the names of the columns; amounts are cents. */
export interface CsvTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
}

/** What is on the page as a CSV, as the server makes those of lists. */
export async function csvFile({ columns, rows }: CsvTable): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ name }) => row[name]))];
  return new Blob([byteOrderMark, stringify(lines, csvFormat(columns))], { type: 'text/csv;charset=utf-8' });
}
