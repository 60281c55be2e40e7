/** One row of hybrid check recipients, checked by itself: a check that was printed, and whom it was printed for. */
import { centsOf, dollars } from '../../../shared/core/money.ts';
import type { RecipientForm } from '../../../shared/entities/recipient.ts';
import { isCheckNumber } from '../../entities/benefit.ts';
import { type CheckedRow, cellOf, lostCharacters, type RowError, readError } from '../imports/checkedRow.ts';
import type { FileRow } from '../imports/readRows.ts';
import { checkPerson, type PersonContext } from '../peopleImport/personRow.ts';
import { printedCheckFile } from './printedCheckFile.ts';
import type { FindSeason, Season } from './seasons.ts';

interface PrintedCheck extends Season {
  readonly person: RecipientForm;
  readonly checkNumber: string;
  readonly amountCents: number;
}
export type PrintedCheckRow = CheckedRow<PrintedCheck>;

interface Context extends PersonContext {
  readonly header: readonly string[];
  readonly seasonOf: FindSeason;
}

const columns = new Set<string>(printedCheckFile.columns.names);

/** Checks a row without looking at other rows or at what was issued before. */
export function checkPrintedCheckRow(row: FileRow, { header, seasonOf, ...context }: Context): PrintedCheckRow {
  const { line, values = [] } = row;
  const whole = readError(header, row);
  if (whole) return { line, values, errors: [whole] };
  const cell = (name: string) => (columns.has(name) ? cellOf(header, row, name) : '');
  const checkNumber = cell('checkNumber');
  const season = cell('issuancePeriod') === '' ? 'Issuance Period is required' : seasonOf(cell('issuancePeriod'));
  const amountCents = centsOf(cell('amount'));
  const { form: person, errors: ofPerson } = checkPerson(cell, context);
  const errors: RowError[] = [...lostCharacters(values), ...numberErrors(checkNumber)];
  if (cell('amount') === '') errors.push({ field: 'amount', reason: 'Amount is required' });
  else if (amountCents === undefined) errors.push({ field: 'amount', reason: 'Amount must be dollars and cents, such as 50.00' });
  if (typeof season === 'string') errors.push({ field: 'issuancePeriod', reason: season });
  else if (amountCents !== undefined) errors.push(...amountErrors(season, amountCents));
  errors.push(...ofPerson);
  const isWhole = person && amountCents !== undefined && typeof season !== 'string';
  return { line, values, errors, ...(isWhole && { form: { person, checkNumber, amountCents, ...season } }) };
}

function numberErrors(checkNumber: string): RowError[] {
  if (checkNumber === '') return [{ field: 'checkNumber', reason: 'Check Number is required' }];
  if (isCheckNumber(checkNumber)) return [];
  return [{ field: 'checkNumber', reason: 'Check Number must have 8 digits, with the zeros in front' }];
}

function amountErrors({ period }: Season, amountCents: number): RowError[] {
  const voucherCents = period.amountPerBenefitVoucherCents ?? 0;
  if (amountCents === voucherCents) return [];
  return [
    { field: 'amount', reason: `Amount is ${dollars(amountCents)}, but a voucher of this issuance period is ${dollars(voucherCents)}` },
  ];
}
