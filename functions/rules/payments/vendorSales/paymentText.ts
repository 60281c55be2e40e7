/**
 * When a sale is paid, as one message for its farmer (payments.md, 'The vendor’s view'). All facts are parameters. Edit only here to add a
 * case.
 */
import { inUs } from '../../../../shared/core/days.ts';
import type { AchTransaction } from '../../../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../../../shared/entities/transaction.ts';

/** The facts of a sale's payment. `batchOn` is the day of its batch. */
export interface PaymentFacts extends Pick<AchTransaction, 'status' | 'number' | 'paidOn' | 'isPaidByHand' | 'returnCode'> {
  readonly batchOn?: string | undefined;
}

export interface SaleFacts extends Pick<Sale, 'type' | 'channel' | 'reversalType'> {
  readonly payment?: PaymentFacts | undefined;
  /** True if the program's vendors are paid by hand. */
  readonly isByHand: boolean;
}

/** The vendor's status today (the State's day): the reason for a hold, or the time of the next batch. */
export interface Standing {
  readonly today: string;
  readonly hold?: string | undefined;
  readonly next: { readonly day: string; readonly hour: number };
}

/** Returns whether the sales in this payment are paid or on their way. Sales in a void or returned payment are due again. */
const holds = (payment: PaymentFacts | undefined): payment is PaymentFacts =>
  payment !== undefined && payment.status !== 'Void' && payment.status !== 'Returned';

/** Returns the message about a sale, a refund or a void. */
export function paymentText(sale: SaleFacts, standing: Standing): string {
  const { type, channel, reversalType, payment, isByHand } = sale;
  if (type === 'Void') return 'Void: its sale is not paid';
  if (reversalType === 'Void') return 'Voided: not paid';
  if (channel === 'Check') return 'Check: paid by the bank';
  const text = holds(payment) ? textOf(payment, standing) : dueText(isByHand, standing);
  return type === 'Refund' ? `Deducted: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** Returns the message about a payment. */
export function statusText(payment: PaymentFacts, standing: Pick<Standing, 'today'>): string {
  if (payment.status === 'Void') return 'Void: not paid';
  if (payment.status === 'Returned')
    return `Returned by the bank${payment.returnCode ? ` (${payment.returnCode})` : ''}. It will be paid again.`;
  return textOf({ ...payment, number: undefined }, standing);
}

function textOf({ status, number, paidOn, isPaidByHand, batchOn }: PaymentFacts, { today }: Pick<Standing, 'today'>): string {
  if (status === 'Open') return 'Not in a batch yet';
  if (status === 'Batched') return batchOn ? `In the batch of ${inUs(batchOn)}` : 'In a batch';
  const day = paidOn ? ` on ${inUs(paidOn)}` : '';
  if (isPaidByHand) return `Paid by hand${day}`;
  const name = number ? ` in payment ${number}` : '';
  return paidOn !== undefined && paidOn > today ? `To be paid${day}${name}` : `Paid${day}${name}`;
}

function dueText(isByHand: boolean, { hold, next }: Standing): string {
  if (isByHand) return 'Will be paid by hand';
  if (hold !== undefined) return `Held: ${hold}`;
  return `Next batch: ${inUs(next.day)} at ${clock(next.hour)}`;
}

/** 20 -> '8:00 PM' */
function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
