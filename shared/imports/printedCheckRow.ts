/** One row of hybrid check recipients, checked without other rows or records: a printed check and its recipient. */
import { centsOf, dollars } from '../core/money.ts';
import { isCheckNumber } from '../entities/benefit.ts';
import type { Period } from '../entities/issuance-period.ts';
import type { Program } from '../entities/program.ts';
import type { RecipientForm } from '../entities/recipient.ts';
import { type CheckedRow, cellOf, lostCharacters, type RowError, readError } from './checkedRow.ts';
import { importColumns } from './importColumns.ts';
import { checkPerson, type PersonContext } from './personRow.ts';
import type { FileRow } from './readRows.ts';

interface Season {
  readonly period: Period;
  readonly program: Program;
}

/** Finds a season by the name of its period, regardless of case and accents. Returns a sentence with the reason when there is none. */
export type FindSeason = (name: string) => Season | string;

interface PrintedCheck extends Season {
  readonly person: RecipientForm;
  readonly checkNumber: string;
  readonly amountCents: number;
}
export type PrintedCheckRow = CheckedRow<PrintedCheck>;

interface Context extends PersonContext {
  readonly header: readonly string[];
  /** Absent when the records are not available. Then no row is complete. */
  readonly seasonOf?: FindSeason;
}

const columns = new Set<string>(importColumns['Hybrid Check Recipients'].names);

/** Checks a row without looking at other rows or at issued benefits. */
export function checkPrintedCheckRow(row: FileRow, { header, seasonOf, ...context }: Context): PrintedCheckRow {
  const { line, values = [] } = row;
  const whole = readError(header, row);
  if (whole) return { line, values, errors: [whole] };
  const cell = (name: string) => (columns.has(name) ? cellOf(header, row, name) : '');
  const checkNumber = cell('checkNumber');
  const season = cell('issuancePeriod') === '' ? 'Issuance Period is required' : seasonOf?.(cell('issuancePeriod'));
  const amountCents = centsOf(cell('amount'));
  const { form: person, errors: ofPerson } = checkPerson(cell, context);
  const errors: RowError[] = [...lostCharacters(values), ...numberErrors(checkNumber)];
  if (cell('amount') === '') errors.push({ field: 'amount', reason: 'Amount is required' });
  else if (amountCents === undefined) errors.push({ field: 'amount', reason: 'Amount must be dollars and cents, such as 50.00' });
  if (typeof season === 'string') errors.push({ field: 'issuancePeriod', reason: season });
  else if (season && amountCents !== undefined) errors.push(...amountErrors(season, amountCents));
  errors.push(...ofPerson);
  const isWhole = person && amountCents !== undefined && typeof season === 'object';
  return { line, values, errors, form: isWhole ? { person, checkNumber, amountCents, ...season } : undefined };
}

function numberErrors(checkNumber: string): RowError[] {
  if (checkNumber === '') return [{ field: 'checkNumber', reason: 'Check Number is required' }];
  if (isCheckNumber(checkNumber)) return [];
  return [{ field: 'checkNumber', reason: 'Check Number must have 8 digits, including leading zeros' }];
}

function amountErrors({ period }: Season, amountCents: number): RowError[] {
  const voucherCents = period.amountPerBenefitVoucherCents ?? 0;
  if (amountCents === voucherCents) return [];
  return [
    { field: 'amount', reason: `Amount is ${dollars(amountCents)}, but a voucher of this issuance period is ${dollars(voucherCents)}` },
  ];
}
