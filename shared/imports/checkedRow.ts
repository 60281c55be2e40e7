/** A row of a file, checked by itself: without other rows and without its records. */
import { withoutGuard } from '../core/csvFormat.ts';
import { fold } from '../core/fold.ts';
import { cellsOf } from './fileColumns.ts';
import type { FileRow } from './readRows.ts';

/** What is wrong with a row: the column, '' for the row as a whole, and why in a sentence. */
export interface RowError {
  readonly field: string;
  readonly reason: string;
}

export interface CheckedRow<Form = unknown> {
  readonly line: number;
  readonly values: readonly string[];
  readonly errors: readonly RowError[];
  /** What the row says, as the form would have sent it; undefined where the row cannot be one. */
  readonly form?: Form;
}

export type WithForm<Row extends CheckedRow> = Row & { readonly form: NonNullable<Row['form']> };
export const hasForm = <Row extends CheckedRow>(row: Row): row is WithForm<Row> => row.form !== undefined;

/** The cells of one column, on one line, without the apostrophe that a download put in front of what looked like a formula. */
export function cellOf(header: readonly string[], row: FileRow, name: string): string {
  return withoutGuard(cellsOf(header, row.values ?? [])(name))
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();
}

/** Why a row cannot be read at all; undefined where it can. */
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
    return { field: damaged.join(', '), reason: 'This row contains null bytes: it was damaged when the file was saved. Type it again' };
  return undefined;
}

/** Letters that were lost when the file was saved in another encoding. */
export function lostCharacters(values: readonly string[]): RowError[] {
  const reason = 'Characters in this row were lost when the file was saved (�): type them again';
  return values.some((value) => value.includes('\ufffd')) ? [{ field: '', reason }] : [];
}

/** A telephone number as it is kept, E.164; undefined for what is none. The portal knows the numbering plan, a browser the shape alone. */
export type PhoneOf = (typed: string) => string | undefined;

/** The option that is meant, whatever its case; what is none stays as it is, for the form to refuse. */
export function matchOption(options: readonly string[], typed: string): string {
  return options.find((option) => fold(option) === fold(typed)) ?? typed;
}
