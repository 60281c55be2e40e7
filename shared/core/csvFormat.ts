/** The format of CSV files that people open in a spreadsheet: UTF-8 with a byte order mark, CRLF, commas. */
import type { Column } from './column.ts';
import { clocksOf, inUs, zoneName } from './days.ts';
import { formatPhone } from './formatPhone.ts';

/** Without it, Excel reads UTF-8 as a Windows encoding. */
export const byteOrderMark = '\ufeff';

type Value = string | number | boolean | null | undefined;

/**
 * Options of csv-stringify. Money is dollars with two decimals. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front.
 */
export function csvFormat(columns: readonly Column[]) {
  const isMoney = columns.map((column) => column.format === 'money');
  return {
    record_delimiter: '\r\n',
    escape_formulas: true,
    // A line break within a value may be half of a line break between records.
    quoted_match: /[\r\n]/,
    cast: {
      // A number is converted only here, because a negative number as text would be mistaken for a formula.
      number: (value: number, { index }: { index: number }) => (isMoney[index] ? (value / 100).toFixed(2) : String(value)),
      boolean: (value: boolean) => (value ? 'Yes' : 'No'),
    },
  };
}

/** A column's heading. For moments it names the time zone. */
export function headOf({ label, type }: Pick<Column, 'label' | 'type'>, zone: string): string {
  return type === 'dateTimeOffset' ? `${label} (${zoneName(zone)})` : label;
}

/**
 * Formats a column's text for a spreadsheet: days as MM/DD/YYYY, moments as MM/DD/YYYY HH:MM in the time zone `zone`, and phone numbers as
 * displayed.
 */
export function textOf({ type, format, searchedAs }: Column, zone: string): (value: Value) => Value {
  const clocks = clocksOf(zone);
  const write = (text: string) => {
    if (searchedAs === 'phone') return formatPhone(text);
    if (format === 'timeZone') return zoneName(text);
    if (type === 'dateTime') return inUs(text);
    if (type !== 'dateTimeOffset' || Number.isNaN(Date.parse(text))) return text;
    const local = new Date(clocks(Date.parse(text))).toISOString();
    return `${inUs(local)} ${local.slice(11, 16)}`;
  };
  return (value) => (typeof value === 'string' && value !== '' ? write(value) : value);
}

/** Removes the apostrophe that made a formula harmless in a cell, so that a downloaded file can be corrected and uploaded again. */
export function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}
