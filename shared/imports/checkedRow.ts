/** One row of a file, checked without other rows or records. */
import { withoutGuard } from '../core/csvFormat.ts';
import { fold } from '../core/fold.ts';
import { cellsOf } from './fileColumns.ts';
import type { FileRow } from './readRows.ts';

/** An error of a row: the column ('' for the row as a whole) and the reason as a sentence. */
export interface RowError {
  readonly field: string;
  readonly reason: string;
}

export interface CheckedRow<Form = unknown> {
  readonly line: number;
  readonly values: readonly string[];
  readonly errors: readonly RowError[];
  /** The content of the row in the shape that the form would send. Undefined when the row has no valid form. */
  readonly form?: Form;
}

export type WithForm<Row extends CheckedRow> = Row & { readonly form: NonNullable<Row['form']> };
export const hasForm = <Row extends CheckedRow>(row: Row): row is WithForm<Row> => row.form !== undefined;

/**
 * Returns the cell of one column as a single line. Removes the apostrophe that a download put in front of a value that looked like a
 * formula.
 */
export function cellOf(header: readonly string[], row: FileRow, name: string): string {
  return withoutGuard(cellsOf(header, row.values ?? [])(name))
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();
}

/** Returns why a row cannot be read at all, or undefined when it can. */
export function readError(header: readonly string[], { values, brokenAt = -1 }: FileRow): RowError | undefined {
  const whole = (reason: string): RowError => ({ field: '', reason });
  if (!values) {
    const [field = '', what] = header[brokenAt] ? [header[brokenAt], 'value'] : ['', 'row'];
    return {
      field,
      reason: `Unbalanced quotation marks in this ${what}: put the value in quotation marks and double any inside it`,
    };
  }
  const extra = values.slice(header.length).some((value) => value.trim() !== '');
  if (values.length < header.length || extra)
    return whole(
      `This row has ${values.length} ${values.length === 1 ? 'value' : 'values'}, but the first line names ${header.length} columns`,
    );
  const damaged = header.filter((_, place) => values[place]?.includes('\0'));
  if (damaged.length)
    return { field: damaged.join(', '), reason: 'This row was damaged when the file was saved (null bytes). Type it again' };
  return undefined;
}

/** Reports characters that were lost when the file was saved in another encoding. */
export function lostCharacters(values: readonly string[]): RowError[] {
  const reason = 'Characters in this row were lost when the file was saved (�): type them again';
  return values.some((value) => value.includes('\ufffd')) ? [{ field: '', reason }] : [];
}

/**
 * Returns a phone number in its stored form (E.164), or undefined for an invalid number. The portal knows the numbering plan. A browser
 * knows only the shape.
 */
export type PhoneOf = (typed: string) => string | undefined;

/** Returns the matching option without regard to case. Any other value stays unchanged, so that the form refuses it. */
export function matchOption(options: readonly string[], typed: string): string {
  return options.find((option) => fold(option) === fold(typed)) ?? typed;
}
