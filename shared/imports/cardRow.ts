/** One row of hybrid card recipients, checked without other rows or records. */
import type { RecipientForm } from '../entities/recipient.ts';
import { type CheckedRow, cellOf, lostCharacters, type RowError, readError } from './checkedRow.ts';
import { checkPerson, type PersonContext } from './personRow.ts';
import type { FileRow } from './readRows.ts';

export interface CardRow extends CheckedRow<RecipientForm> {
  /** As typed, or '' when it is missing. */
  readonly code: string;
}

/** Checks a row without looking at other rows or records. */
export function checkCardRow(row: FileRow, { header, ...context }: PersonContext & { readonly header: readonly string[] }): CardRow {
  const { line, values = [] } = row;
  const whole = readError(header, row);
  if (whole) return { line, values, code: '', errors: [whole] };
  const cell = (name: string) => cellOf(header, row, name);
  const code = cell('hybridCode');
  const missing: RowError[] = code === '' ? [{ field: 'hybridCode', reason: 'Hybrid Code is required' }] : [];
  const { form, errors } = checkPerson(cell, context);
  return { line, values, code, errors: [...lostCharacters(values), ...missing, ...errors], form };
}
