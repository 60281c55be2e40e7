/**
 * When a sale is paid, as one message for its farmer (payments.md, 'The vendor’s view'). All facts are parameters. Edit only here to add a
 * case.
 */
import { inUs } from '../../../../shared/core/days.ts';
import type { AchTransaction } from '../../../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../../../shared/entities/transaction.ts';
import { textsOf } from '../../../core/texts.ts';

const say = textsOf('payments/server.staff');

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

/** A sale is paid. A refund is deducted. Each has its own texts. */
type Kind = 'sale' | 'refund';

/** Returns the message about a sale, a refund or a void. */
export function paymentText(sale: SaleFacts, standing: Standing): string {
  const { type, channel, reversalType, payment, isByHand } = sale;
  if (type === 'Void') return say('paymentText.void');
  if (reversalType === 'Void') return say('paymentText.voided');
  if (channel === 'Check') return say('paymentText.check');
  const kind = type === 'Refund' ? 'refund' : 'sale';
  return holds(payment) ? textOf(kind, payment, standing) : dueText(kind, isByHand, standing);
}

/** Returns the message about a payment. */
export function statusText(payment: PaymentFacts, standing: Pick<Standing, 'today'>): string {
  const { status, returnCode } = payment;
  if (status === 'Void') return say('paymentText.voidPayment');
  if (status === 'Returned') return returnCode ? say('paymentText.returnedWith', { code: returnCode }) : say('paymentText.returned');
  return textOf('sale', { ...payment, number: undefined }, standing);
}

function textOf(kind: Kind, { status, number, paidOn, isPaidByHand, batchOn }: PaymentFacts, { today }: Pick<Standing, 'today'>): string {
  if (status === 'Open') return say(`paymentText.${kind}.notInBatch`);
  if (status === 'Batched')
    return batchOn ? say(`paymentText.${kind}.inBatchOf`, { day: inUs(batchOn) }) : say(`paymentText.${kind}.inBatch`);
  const values = { day: paidOn && inUs(paidOn), number };
  if (isPaidByHand) return say(`paymentText.${kind}.${paidOn ? 'byHandOn' : 'byHand'}`, values);
  if (paidOn !== undefined && paidOn > today) return say(`paymentText.${kind}.${number ? 'toBePaidIn' : 'toBePaid'}`, values);
  if (paidOn) return say(`paymentText.${kind}.${number ? 'paidOnIn' : 'paidOn'}`, values);
  return say(`paymentText.${kind}.${number ? 'paidIn' : 'paid'}`, values);
}

function dueText(kind: Kind, isByHand: boolean, { hold, next }: Standing): string {
  if (isByHand) return say(`paymentText.${kind}.willBeByHand`);
  if (hold !== undefined) return say(`paymentText.${kind}.held`, { reason: hold });
  return say(`paymentText.${kind}.nextBatch`, { day: inUs(next.day), time: clock(next.hour) });
}

/** 20 -> '8:00 PM' */
function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
