/** One row of a bank's file, read by itself. Whether its values are right is judged in the order of their importance, with the check. */
import { centsOf } from '../../../shared/core/money.ts';
import { type CheckedRow, cellOf, lostCharacters, type RowError, readError } from '../imports/checkedRow.ts';
import type { FileRow } from '../imports/readRows.ts';

interface Deposit {
  /** As typed. */
  readonly checkNumber: string;
  /** Undefined where it cannot be read. */
  readonly amountCents: number | undefined;
  /** YYYY-MM-DD; undefined where it cannot be read. */
  readonly transactionDate: string | undefined;
  readonly bankReference: string;
  /** '' where the bank does not know it. */
  readonly vendorName: string;
}
export type DepositRow = CheckedRow<Deposit>;

const required = [
  ['checkNumber', 'Check Number'],
  ['amount', 'Amount'],
  ['transactionDate', 'Transaction Date'],
  ['bankReference', 'Bank Reference'],
] as const;
const maxCharacters = 255;

/** Reads a row. What is missing, or longer than can be kept, is wrong with it before anything else. */
export function readDepositRow(row: FileRow, header: readonly string[]): DepositRow {
  const { line, values = [] } = row;
  const whole = readError(header, row);
  if (whole) return { line, values, errors: [whole] };
  const cell = (name: string) => cellOf(header, row, name);
  const lost = lostCharacters(values);
  const form = {
    checkNumber: cell('checkNumber'),
    amountCents: centsOf(cell('amount')),
    transactionDate: dayOf(cell('transactionDate')),
    bankReference: cell('bankReference'),
    vendorName: cell('vendorName'),
  };
  const tooLong = (['checkNumber', 'bankReference', 'vendorName'] as const).find((name) => form[name].length > maxCharacters);
  if (tooLong) return { line, values, errors: [{ field: tooLong, reason: `This value can have at most ${maxCharacters} characters` }] };
  const missing = required.find(([name]) => cell(name) === '');
  const errors: RowError[] = missing ? [{ field: missing[0], reason: `${missing[1]} is required` }] : [];
  return { line, values, form, errors: lost.length ? lost : errors };
}

/** 6/1/2026 or 06/01/2026 -> 2026-06-01; undefined for what is no day. */
function dayOf(typed: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (!year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
