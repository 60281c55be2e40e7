/** Checks whether a row of a bank's file can be accepted. It returns the most important error first. */
import { dayIn, inUs } from '../../../../shared/core/days.ts';
import { dollars } from '../../../../shared/core/money.ts';
import { isCheckNumber } from '../../../../shared/entities/benefit.ts';
import type { RowError, WithForm } from '../../../../shared/imports/checkedRow.ts';
import { type DepositRow, depositSentences } from '../../../../shared/imports/depositRow.ts';
import type { DepositPlan, DepositRecords, IssuedCheck } from './depositRecords.ts';

type Row = WithForm<DepositRow>;

/** Returns the error of a row that has all its values, or undefined for a deposit. */
export function depositProblem(plan: DepositPlan, records: DepositRecords, row: Row): RowError | undefined {
  const { checkNumber, amountCents, transactionDate } = row.form;
  const check = records.checkOf(row);
  if (!check) return { field: 'checkNumber', reason: notIssued(checkNumber) };
  if (amountCents === undefined) return { field: 'amount', reason: depositSentences.amount };
  const { benefit } = check;
  if (amountCents !== benefit.amountCents)
    return { field: 'amount', reason: `Amount is ${dollars(amountCents)}, but this check was issued for ${dollars(benefit.amountCents)}` };
  const ofDay = dayProblem(plan, check, transactionDate);
  if (ofDay) return { field: 'transactionDate', reason: ofDay };
  const before = alreadyDeposited(plan, records, row);
  if (before) return { field: 'checkNumber', reason: before };
  if (benefit.status === 'Deactivated') return { field: 'checkNumber', reason: 'This check was deactivated' };
  return undefined;
}

function notIssued(checkNumber: string): string {
  return isCheckNumber(checkNumber) ? 'No check with this number was issued in this state' : depositSentences.checkNumber;
}

function dayProblem({ uploadedOn }: DepositPlan, { period }: IssuedCheck, day: string | undefined): string | undefined {
  if (day === undefined) return depositSentences.transactionDate;
  if (day < period.startDate || day > period.endDate)
    return `Transaction Date is ${inUs(day)}, but ${period.name} runs from ${inUs(period.startDate)} to ${inUs(period.endDate)}`;
  if (day > uploadedOn) return `Transaction Date is ${inUs(day)}, after the day of the upload, ${inUs(uploadedOn)}`;
  return undefined;
}

/** Returns a message with the line of this file, or the upload, that deposited the check earlier. */
function alreadyDeposited({ importId, state }: DepositPlan, records: DepositRecords, row: Row): string | undefined {
  const before = records.depositOf(row);
  if (!before) return undefined;
  if (before.importId === importId) return `Line ${before.line} of this file already has this check`;
  const upload = records.importOf(before);
  const day = inUs(dayIn(state.latestTimeZone, Date.parse(upload?.receivedAt ?? before.createdAt)));
  const sentence = `This check was already deposited: line ${before.line} of ${upload?.fileName ?? 'a file'}, uploaded on ${day}`;
  if (before.status !== 'Reversed but paid') return sentence;
  return `${sentence}. That deposit was reversed but paid. If the bank did not pay it, record the bank’s notice on that deposit`;
}
