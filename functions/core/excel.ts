/** Excel files (.xlsx), written while their rows are read. Edit to change how a kind of value looks in all of them. */
import type { Column, Wire } from '../../shared/core/column.ts';
import { headOf, textOf } from '../../shared/core/csvFormat.ts';
import { clocksOf } from '../../shared/core/days.ts';
import { textsOf } from './texts.ts';

const say = textsOf('core/server.staff');

/** The maximum number of rows in a sheet, including the headings. */
const maxRowsOfSheet = 1_048_576;
const maxCharactersOfCell = 32_767;

const dayMs = 86_400_000;
/** 1970-01-01 in Excel's day count. */
const epoch = 25_569;
/** 1900-03-01. Before this day Excel's count differs from the calendar. */
const firstDay = 61;

type Cell = string | number | null;

/** The way to write a column's cells: the format in which Excel shows them, and the column's width in characters. */
interface Format {
  readonly numFmt?: string;
  readonly width: number;
  cellOf(value: Exclude<Wire, null>): Cell;
}

/**
 * Writes an Excel file of the visible columns under their labels. Each piece reads the next rows. Money is in dollars with two decimals,
 * numbers are numbers, and days and instants are dates in the time of `zone`. Text stays text, whatever its first character. Each sheet
 * begins with the headings, which stay in view.
 */
export async function* excelPieces(
  columns: readonly Column[],
  rows: AsyncIterable<object>,
  zone: string,
  rowsOfSheet = maxRowsOfSheet,
): AsyncGenerator<Uint8Array> {
  // Loaded with the first such file, because most exports are CSV.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const shown = columns.filter((column) => !column.isHidden).map((column) => ({ column, ...formatOf(column, zone) }));
  const cells = async function* () {
    for await (const row of rows) {
      yield shown.map(({ column, cellOf }): Cell => {
        const value = (row as Record<string, Wire | undefined>)[column.name] ?? null;
        return value === null || value === '' ? null : cellOf(value);
      });
    }
  };
  yield* writeXlsxStream(cells(), {
    name: say('excel.sheet'),
    columns: shown.map(({ column, numFmt, width }) => ({
      header: plain(headOf(column, zone)),
      width: Math.max(width, headOf(column, zone).length + 2),
      numFmt,
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsOfSheet,
    repeatHeaders: true,
  });
}

function formatOf(column: Column, zone: string): Format {
  const { type, format } = column;
  if (format === 'money') return { numFmt: '"$"#,##0.00', width: 12, cellOf: (cents) => numberOf(cents, 100) };
  if (type === 'dateTime') return { numFmt: 'mm/dd/yyyy', width: 12, cellOf: (day) => dateOf(day, Date.parse(`${day}T00:00:00Z`)) };
  if (type === 'dateTimeOffset') {
    const local = clocksOf(zone);
    return { numFmt: 'mm/dd/yyyy hh:mm', width: 17, cellOf: (instant) => dateOf(instant, local(Date.parse(String(instant)))) };
  }
  const isText = type === 'string' || type === 'enum';
  const text = textOf(column, zone);
  return isText ? { width: 18, cellOf: (value) => plain(text(value) ?? '') } : { width: 10, cellOf: (value) => numberOf(value, 1) };
}

/** A number beyond the exact range arrives as text and stays text. */
const numberOf = (value: Exclude<Wire, null>, parts: number) => (typeof value === 'number' ? value / parts : plain(value));

/** Converts a day or time to Excel's day count, or returns it unchanged if Excel cannot represent it. */
function dateOf(value: Exclude<Wire, null>, localMs: number): Cell {
  const days = localMs / dayMs + epoch;
  return days >= firstDay ? days : plain(value);
}

/** Excel would read `_x000D_` in a text as a line break. */
function plain(value: string | number | boolean): string {
  const text = String(value);
  const escaped = /_x[\da-f]{4}_/i.test(text) ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text;
  return escaped.slice(0, maxCharactersOfCell);
}
