/** The warnings and refusals for the approval of a batch, from the current records (payments.md, 'Approving a batch'). */
import { createHash } from 'node:crypto';
import { bankingDaysBetween, effectiveDay, submissionDay } from '../../../shared/core/bankingDays.ts';
import { bankText } from '../../../shared/core/bankText.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AccountWarning, AmountWarning, Refusal, Review } from '../../../shared/entities/ach-review.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Originator } from '../../../shared/entities/originator.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { Fault } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { achRuns, achTransactions } from '../../entities/ach.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { states } from '../../entities/state.ts';
import { vendors } from '../../entities/vendor.ts';
import { calledNow } from '../people/vendors/vendorNames.ts';
import { fingerprintOf, holdOf } from './account.ts';
import { type Approver, type Circumstances, conflictsOf } from './conflicts.ts';
import type { Payment, ReviewedPayment } from './payment.ts';
import { adjustmentOf, approverOf, circumstancesOf, importedOf, withHands } from './reviewedHands.ts';

const say = textsOf('payments/server.staff');

export interface Reviewed {
  readonly batch: AchBatch;
  readonly state: State;
  readonly originator: Originator | undefined;
  readonly payments: readonly ReviewedPayment[];
  readonly review: Review;
}

/** The multiple of a vendor's usual payment that counts as unusual. */
const unusualTimes = 3;

/** Returns the current payments of a batch with their vendors. Throws 'conflict' while the batch is changing. */
export async function batchPayments(reader: Reader, batch: AchBatch): Promise<Omit<Payment, 'account'>[]> {
  const isWhole = (found: readonly AchTransaction[]) => found.length === batch.transactionCount;
  const found = await reader.wholeChildren(achTransactions, `AchBatch#${batch.id}`, isWhole);
  const known = await reader.many(
    vendors,
    found.map(({ vendorId }) => vendorId),
  );
  const byId = new Map(known.map((vendor) => [vendor.id, vendor]));
  return found.map((ach) => {
    const vendor = byId.get(ach.vendorId);
    if (!vendor) throw new Fault('A payment without its vendor');
    return { ach, vendor };
  });
}

/** Returns the same with the fingerprints of the accounts. */
export async function paymentsOf(reader: Reader, batch: AchBatch): Promise<Payment[]> {
  const found = await batchPayments(reader, batch);
  return found.map(({ ach, vendor }) => ({ ach, vendor, account: fingerprintOf(vendor.id, vendor) }));
}

/** Reviews a draft for its approver. */
export async function reviewBatch(reader: Reader, batch: AchBatch): Promise<Reviewed> {
  const [state, originator, run, payments, approver] = await Promise.all([
    reader.get(states, batch.stateId),
    reader.find(originators, originatorId(batch.stateId)),
    batch.runId ? reader.find(achRuns, batch.runId) : undefined,
    paymentsOf(reader, batch).then((found) => withHands(reader.store, batch, found)),
    approverOf(reader),
  ]);
  const circumstances = await circumstancesOf(reader.store, originator, payments);
  const today = dayIn(state.latestTimeZone, reader.now());
  const days = originator && daysOf(originator, state, reader.now());
  const accounts = payments.flatMap((payment) => accountWarning(reader.caller, payment) ?? []);
  const refusals = [
    ...wholeRefusals(batch, { originator, isRunOpen: run?.status === 'Open', stateName: state.name }),
    ...payments.flatMap((payment) => conflictRefusal(approver, payment, circumstances)),
    ...payments.flatMap((payment) => paymentRefusal(payment, today) ?? []),
    ...payments.flatMap((payment) => importRefusal(reader.caller, payment)),
  ];
  const shown = {
    transactionCount: batch.transactionCount,
    totalCents: batch.totalCents,
    ...days,
    accounts,
    large: originator ? payments.flatMap((payment) => amountWarning(payment, originator.warningCents)) : [],
    adjustments: payments.flatMap((payment) => adjustmentOf(payment, circumstances)),
    imported: payments.flatMap((payment) => importedOf(reader.caller, payment)),
    thresholds: circumstances.thresholds.map(({ by, byName, at, fromCents, toCents }) => ({
      byName,
      at,
      fromCents,
      toCents,
      isOwn: by === reader.caller.userId,
    })),
    unusual: payments.flatMap((payment) => amountWarning(payment, usualCents(payment.vendor) * unusualTimes, usualCents(payment.vendor))),
  };
  const paid = payments.map(({ ach, account }) => [ach.id, ach.version, ach.amountCents, account]);
  const token = hashOf({ version: batch.version, originator: originator?.version, refusals, paid, ...shown });
  return { batch, state, originator, payments, review: { ...shown, refusals, token } };
}

function daysOf(originator: Originator, state: State, now: number): { submissionDay: string; effectiveOn: string } {
  const { cutOffHour, bankingDaysAhead } = originator;
  const approval = { now, timeZone: state.earliestTimeZone, cutOffHour };
  return { submissionDay: submissionDay(approval), effectiveOn: effectiveDay({ ...approval, bankingDaysAhead }) };
}

function wholeRefusals(
  batch: AchBatch,
  { originator, isRunOpen, stateName }: { originator: Originator | undefined; isRunOpen: boolean; stateName: string },
): Refusal[] {
  const reasons = [
    !originator && say('review.noOriginator', { state: stateName }),
    isRunOpen && say('review.runOpen'),
    batch.transactionCount === 0 && say('review.noPayments'),
  ];
  return reasons.flatMap((reason) => (reason ? { reason } : []));
}

const placeOf = ({ vendor, ach }: Payment) => ({ vendorId: vendor.id, vendorName: calledNow(vendor), achTransactionId: ach.id });

/**
 * Returns the refusal of a payment that this person cannot approve. Another Admin must approve it, or it must be moved out of the batch.
 */
function conflictRefusal(approver: Approver, payment: ReviewedPayment, circumstances: Circumstances): Refusal[] {
  const conflicts = conflictsOf(approver, payment, circumstances);
  if (!conflicts.length) return [];
  const sentences = conflicts.map((conflict) => say('review.conflict', { conflict }));
  const reason = say('review.conflicts', { conflicts: sentences.join(' ') });
  return [{ ...placeOf(payment), reason, amountCents: payment.ach.amountCents, conflictVersion: payment.ach.version }];
}

function importRefusal(caller: Caller, payment: ReviewedPayment): Refusal[] {
  const open = importedOf(caller, payment).filter(({ isChecked }) => !isChecked);
  return open.map(() => ({ ...placeOf(payment), reason: say('review.imported'), isImport: true }));
}

/** Returns why this payment blocks the approval of the batch for every approver. */
function paymentRefusal(payment: Payment, today: string): Refusal | undefined {
  const { vendor, ach, account } = payment;
  const of = placeOf(payment);
  const hold = holdOf(vendor);
  if (hold) return { ...of, reason: hold };
  if (!/[A-Z]/.test(bankText(vendor.payeeName ?? ''))) return { ...of, reason: say('review.payeeName') };
  if (correctionsDue(vendor, today)) return { ...of, reason: say('review.correction') };
  if (ach.amountCents <= 0) return { ...of, reason: say('review.noAmount') };
  if (isKnown(vendor, account) || ach.accountCheck?.account === account) return undefined;
  return { ...of, reason: say('review.unchecked') };
}

/** The number of banking days in which payments continue unchanged (Nacha Operating Rules, 'Notification of change'). */
const correctionDays = 6;

function correctionsDue({ corrections = {} }: Vendor, today: string): boolean {
  return Object.values(corrections).some((receivedOn) => bankingDaysBetween(receivedOn, today) >= correctionDays);
}

/** Returns whether the vendor's last payment went to this account. */
const isKnown = ({ lastPaid }: Vendor, account: string) => lastPaid?.account === account;

function accountWarning(caller: Caller, { vendor, ach, account }: Payment): AccountWarning | undefined {
  if (isKnown(vendor, account) || holdOf(vendor)) return undefined;
  const check = ach.accountCheck?.account === account ? ach.accountCheck : undefined;
  return {
    achTransactionId: ach.id,
    vendorId: vendor.id,
    vendorName: calledNow(vendor),
    amountCents: ach.amountCents,
    isNew: !vendor.lastPaid,
    payeeName: vendor.payeeName ?? '',
    accountHolder: vendor.accountHolder ?? '',
    accountType: vendor.accountType ?? '',
    routingNumber: vendor.routingNumber ?? '',
    accountNumberLast4: vendor.accountNumberLast4 ?? '',
    account,
    changedBy: vendor.bankChange?.names ?? [],
    changedAt: vendor.bankChange?.at,
    phoneNumber: vendor.phoneNumber,
    formerPhones: vendor.formerPhones,
    isOwnChange: vendor.bankChange?.by.includes(caller.userId) ?? false,
    checkedBy: check?.byName,
    checkedAt: check?.at,
  };
}

/** Returns the vendor's average payment, or 0 for one that was never paid. */
function usualCents({ lastPaid }: Vendor): number {
  return lastPaid ? Math.round(lastPaid.cents / lastPaid.count) : 0;
}

function amountWarning({ ach, vendor }: Payment, limitCents: number, comparedCents = limitCents): AmountWarning[] {
  if (limitCents <= 0 || ach.amountCents <= limitCents) return [];
  return [{ achTransactionId: ach.id, vendorId: vendor.id, vendorName: calledNow(vendor), amountCents: ach.amountCents, comparedCents }];
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
