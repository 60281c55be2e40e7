/** How CSV files look that people open in a spreadsheet: UTF-8 with a byte order mark, CRLF, commas. */
import type { Column } from './column.ts';

/** Without it Excel takes UTF-8 for the letters of Windows. */
export const byteOrderMark = '\ufeff';

/** Of csv-stringify. Money is dollars with two decimals; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvFormat(columns: readonly Column[]) {
  const isMoney = columns.map((column) => column.format === 'money');
  return {
    record_delimiter: '\r\n',
    escape_formulas: true,
    // A line break within a value may be half of the one between records.
    quoted_match: /[\r\n]/,
    cast: {
      // A number stays one until here: as text, what is negative would be taken for a formula.
      number: (value: number, { index }: { index: number }) => (isMoney[index] ? (value / 100).toFixed(2) : String(value)),
      boolean: (value: boolean) => (value ? 'Yes' : 'No'),
    },
  };
}
