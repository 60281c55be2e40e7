/**
 * Printed checks that a bank has received on paper. Such a voucher stays spent after any reversal, until the bank writes that it did not
 * pay. Otherwise the voucher could be sold again and the State would pay twice: the bank and a vendor.
 */
import { dayIn, inUs } from '../../../shared/core/days.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { CheckDeposit, ReverseDepositForm } from '../../../shared/entities/check-deposit.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { refusalsOf } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { states } from '../../entities/state.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { noonOf } from './noonOf.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

/**
 * Returns the id of the sale that a deposit creates. A deposit can create another sale after a reversal. The deposit's version
 * distinguishes them.
 */
export function checkSaleId(depositId: string, version: number): string {
  return derivedId('CheckDeposit sale', depositId, version);
}

/**
 * Returns a deposit after its reversal. Its sale is void only if the result is 'Reversed'. Throws 'conflict' if there is nothing to
 * reverse, and 'invalid' for a notice with an impossible date.
 */
export function reversedDeposit(deposit: CheckDeposit, form: ReverseDepositForm, today: string): CheckDeposit {
  const { status, recovery } = deposit;
  if (status === 'Reversed') throw refuse('conflict', 'paperAtBank.reversed');
  if (status !== 'Deposited' && status !== 'Reversed but paid') throw refuse('conflict', 'paperAtBank.noSale');
  if (form.bankPayment === 'Paid') {
    if (status === 'Reversed but paid') throw refuse('conflict', 'paperAtBank.reversedButPaid');
    return { ...deposit, status: 'Reversed but paid', recovery: 'Open' };
  }
  const { bankNoticeOn = '', bankNoticeReference } = form;
  const values = { day: inUs(bankNoticeOn), deposit: inUs(deposit.transactionDate), today: inUs(today) };
  if (bankNoticeOn < deposit.transactionDate) throw refuse('invalid', 'paperAtBank.beforeDeposit', { values, field: 'bankNoticeOn' });
  if (bankNoticeOn > today) throw refuse('invalid', 'paperAtBank.afterToday', { values, field: 'bankNoticeOn' });
  return { ...deposit, status: 'Reversed', recovery: recovery === 'Open' ? undefined : recovery, bankNoticeOn, bankNoticeReference };
}

/** Returns the reason for the change log and the void sale, including the bank's notice if there is one. */
export function reversalReason({ bankPayment, bankNoticeOn = '', bankNoticeReference, reason }: ReverseDepositForm): string {
  if (bankPayment === 'Paid') return reason;
  return say('paperAtBank.notPaid', { reason, reference: bankNoticeReference, day: inUs(bankNoticeOn) });
}

/** Returns today's date in a State, in the time zone used for deposits. */
export function depositDayOf(state: State, now: number): string {
  return dayIn(state.latestTimeZone, now);
}

/**
 * After a scan is reversed, lets the deposit of the same check redeem its voucher with a sale of its own. If its money was recovered, the
 * deposit becomes 'Reversed but paid' and the record of the recovery stays.
 */
export async function redeemByPaper(
  tx: UnitOfWork,
  scan: Sale,
  benefit: Benefit & { readonly paperDepositId: string },
  why: string,
): Promise<void> {
  const worker = moneyWorkerOf(benefit.stateId);
  const [deposit, state] = await Promise.all([
    tx.as(worker).get(checkDeposits, benefit.paperDepositId),
    tx.as(worker).get(states, benefit.stateId),
  ]);
  const { transactionDate, vendorId, vendorName, recovery } = deposit;
  const { recipientName, recipientId, stateId, serviceAreaId, issuancePeriodId, programId, amountCents } = scan;
  const { id: saleId } = tx.create(transactions, {
    id: checkSaleId(deposit.id, deposit.version),
    type: 'Sale',
    channel: 'Check',
    occurredAt: new Date(noonOf(transactionDate, state.latestTimeZone)).toISOString(),
    benefitId: benefit.id,
    ...{ amountCents, vendorId, vendorName, recipientName, recipientId, stateId, serviceAreaId, issuancePeriodId, programId },
  });
  const isBack = recovery === 'Recovered from vendor' || recovery === 'Claimed from the bank';
  const after = isBack
    ? ({ ...deposit, saleId, status: 'Reversed but paid' } as const)
    : ({ ...deposit, saleId, status: 'Deposited', recovery: undefined, recoveryReason: undefined } as const);
  tx.update(checkDeposits, deposit, after, { action: after.status, why });
  const spent = { ...benefit, redeemedById: saleId, depositedOn: transactionDate, paperDepositId: undefined };
  tx.update(benefits, benefit, spent, { action: 'Deposited', why });
}
