/** Checks whether a row of a bank's file can be accepted. It returns the most important error first. */
import { dayIn, inUs } from '../../../../shared/core/days.ts';
import { dollars } from '../../../../shared/core/money.ts';
import { isCheckNumber } from '../../../../shared/entities/benefit.ts';
import type { RowError, WithForm } from '../../../../shared/imports/checkedRow.ts';
import { type DepositRow, depositSentences } from '../../../../shared/imports/depositRow.ts';
import { textsOf } from '../../../core/texts.ts';
import type { DepositPlan, DepositRecords, IssuedCheck } from './depositRecords.ts';

const say = textsOf('imports/server.staff');

type Row = WithForm<DepositRow>;

/** Returns the error of a row that has all its values, or undefined for a deposit. */
export function depositProblem(plan: DepositPlan, records: DepositRecords, row: Row): RowError | undefined {
  const { checkNumber, amountCents, transactionDate } = row.form;
  const check = records.checkOf(row);
  if (!check) return { field: 'checkNumber', reason: notIssued(checkNumber) };
  if (amountCents === undefined) return { field: 'amount', reason: depositSentences.amount };
  const { benefit } = check;
  if (amountCents !== benefit.amountCents)
    return { field: 'amount', reason: say('deposit.amount', { amount: dollars(amountCents), issued: dollars(benefit.amountCents) }) };
  const ofDay = dayProblem(plan, check, transactionDate);
  if (ofDay) return { field: 'transactionDate', reason: ofDay };
  const before = alreadyDeposited(plan, records, row);
  if (before) return { field: 'checkNumber', reason: before };
  if (benefit.status === 'Deactivated') return { field: 'checkNumber', reason: say('deposit.deactivated') };
  return undefined;
}

function notIssued(checkNumber: string): string {
  return isCheckNumber(checkNumber) ? say('deposit.notIssued') : depositSentences.checkNumber;
}

function dayProblem({ uploadedOn }: DepositPlan, { period }: IssuedCheck, day: string | undefined): string | undefined {
  if (day === undefined) return depositSentences.transactionDate;
  if (day < period.startDate || day > period.endDate)
    return say('deposit.outOfPeriod', {
      day: inUs(day),
      period: period.name,
      firstDay: inUs(period.startDate),
      lastDay: inUs(period.endDate),
    });
  if (day > uploadedOn) return say('deposit.afterUpload', { day: inUs(day), uploadedOn: inUs(uploadedOn) });
  return undefined;
}

/** Returns a message with the line of this file, or the upload, that deposited the check earlier. */
function alreadyDeposited({ importId, state }: DepositPlan, records: DepositRecords, row: Row): string | undefined {
  const before = records.depositOf(row);
  if (!before) return undefined;
  if (before.importId === importId) return say('line.check', { line: String(before.line) });
  const upload = records.importOf(before);
  const day = inUs(dayIn(state.latestTimeZone, Date.parse(upload?.receivedAt ?? before.createdAt)));
  const values = { line: String(before.line), file: upload?.fileName ?? say('deposit.unknownFile'), day };
  return before.status === 'Reversed but paid' ? say('deposit.reversedButPaid', values) : say('deposit.deposited', values);
}
