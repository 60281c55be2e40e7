/**
 * One row of a bank's file, read without other rows or records. Its values are checked later, together with the check, in order of
 * importance.
 */
import { centsOf } from '../core/money.ts';
import { isCheckNumber } from '../entities/benefit.ts';
import { type CheckedRow, cellOf, lostCharacters, type RowError, readError } from './checkedRow.ts';
import type { FileRow } from './readRows.ts';

interface Deposit {
  /** As typed. */
  readonly checkNumber: string;
  /** Undefined when it cannot be read. */
  readonly amountCents: number | undefined;
  /** `YYYY-MM-DD`, or undefined when it cannot be read. */
  readonly transactionDate: string | undefined;
  readonly bankReference: string;
  /** '' when the bank does not know it. */
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

/** Reads a row. A missing value, or one too long to be stored, is reported before all other errors. */
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

/** The messages about values that are wrong regardless of the issued checks. */
export const depositSentences = {
  checkNumber: 'Check Number must have 8 digits',
  amount: 'Amount must be dollars and cents, such as 50.00',
  transactionDate: 'Transaction Date must be a date, such as 06/30/2026',
} as const;

/** Returns all errors of a row that can be found without the issued checks. */
export function checkDepositRow(row: FileRow, header: readonly string[]): readonly RowError[] {
  const { form, errors } = readDepositRow(row, header);
  if (!form || errors.length) return errors;
  const { checkNumber, amountCents, transactionDate } = form;
  const isWrong = { checkNumber: !isCheckNumber(checkNumber), amount: amountCents === undefined, transactionDate: !transactionDate };
  return (['checkNumber', 'amount', 'transactionDate'] as const)
    .filter((field) => isWrong[field])
    .map((field) => ({ field, reason: depositSentences[field] }));
}

/** Converts 6/1/2026 or 06/01/2026 to 2026-06-01. Returns undefined for an invalid day. */
function dayOf(typed: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  if (!year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
