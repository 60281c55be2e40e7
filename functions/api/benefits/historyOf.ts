/** Builds the history of a benefit: issued, sold, deposited, refused, reversed, recovered, deactivated, expired. */
import { addDays, dayIn, startOfDay } from '../../../shared/core/days.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Benefit, BenefitHistory, HistoryEntry } from '../../../shared/entities/benefit.ts';
import { type CheckDeposit, checkDepositPermissions, recoveryEnds } from '../../../shared/entities/check-deposit.ts';
import { type Transaction as Sale, signedCents } from '../../../shared/entities/transaction.ts';
import { inScope } from '../../core/caller.ts';
import type { Reader, Records } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { achTransactions } from '../../entities/ach.ts';
import { benefits } from '../../entities/benefit.ts';
import { checkDeposits, depositsOfCheck } from '../../entities/check-deposit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { isExpired } from '../../rules/benefits/period.ts';
import { saleWords } from '../../rules/history/timelines/sales.ts';
import { namesOfMakers } from '../../rules/history/whoMade.ts';
import { statusText } from '../../rules/payments/vendorSales/paymentText.ts';
import { vendorNames } from '../../rules/people/vendors/vendorNames.ts';
import { sheetOf } from '../../rules/print/sheetOf.ts';

const say = textsOf('benefits/server.staff');

/** An entry with the time at which the portal recorded it. A deposit may have an earlier day than a sale that was recorded first. */
type Noted = HistoryEntry & { readonly noted: string };

/** A change from a change log item of the record. */
interface Trace {
  readonly occurredAt: string;
  readonly who: string;
  readonly action: string;
  readonly why?: string;
}

/**
 * Returns the full history of a benefit that the caller may see, including events in other areas. A sale or deposit is linked only if the
 * caller may open it. `saleIds`: the benefit's sales and their reversals.
 */
export async function historyOf(viewer: Reader, benefit: Benefit, saleIds: readonly string[]): Promise<BenefitHistory> {
  const reader = viewer.as(namesOf(benefit.stateId));
  const { stateId, checkNumber } = benefit;
  const [program, period, recipient, state, found, deposits] = await Promise.all([
    reader.get(programs, benefit.programId),
    reader.get(periods, benefit.issuancePeriodId),
    reader.get(recipients, benefit.recipientId),
    reader.get(states, stateId),
    reader.many(transactions, saleIds),
    checkNumber === undefined ? [] : reader.children(checkDeposits, depositsOfCheck(stateId, checkNumber)),
  ]);
  const sales = found.filter(({ benefitId }) => benefitId === benefit.id);
  const today = dayIn(state.latestTimeZone, reader.now());
  const isOver = benefit.status === 'Issued' && isExpired(state, period, reader.now());
  const [payments, vendors, names, ofBenefit, ofDeposits] = await Promise.all([
    reader.many(
      achTransactions,
      sales.flatMap(({ achTransactionId }) => achTransactionId ?? []),
    ),
    vendorNames(reader.store, stateId, [...sales, ...deposits]),
    namesBy(reader.store, [benefit, ...sales]),
    tracesOf(reader.store, benefits.name, [benefit]),
    tracesOf(reader.store, checkDeposits.name, deposits),
  ]);
  const seesDeposits = checkDepositPermissions.read.some((role) => viewer.caller.has(role));
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  const by = (record: { createdBy: string }) => names.get(record.createdBy);
  const ended = startOfDay(addDays(period.endDate, 1), state.latestTimeZone);
  const entries: Noted[] = [
    { ...issued(benefit), by: by(benefit) },
    ...sales.map((sale) => {
      const transactionId = inScope(transactions, viewer.caller.scope, sale) ? sale.id : undefined;
      return { ...ofSale(sale, paymentOf, today), vendor: vendors[sale.vendorId ?? ''], by: by(sale), transactionId };
    }),
    ...deposits.flatMap(refused).map(({ depositId, ...entry }) => ({ ...entry, depositId: seesDeposits ? depositId : undefined })),
    ...ofBenefit.filter(({ action }) => action === 'Deactivated').map((trace) => deactivated(trace, benefit)),
    ...ofDeposits.filter(({ action }) => isToldOfDeposits(action)).map(ofTrace),
  ];
  // The expiry comes last because it is the final status. A printed check may be imported after its last day.
  const end = isOver ? [{ at: new Date(ended).toISOString(), what: 'Expired', amountCents: benefit.remainingCents }] : [];
  return {
    ...benefit,
    startsOn: period.startDate,
    expiresOn: period.endDate,
    isExpired: isOver,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    programName: program.name,
    issuancePeriodName: period.name,
    sheet: sheetOf({ benefit, program, period, recipient, state }, reader.now()),
    entries: [...entries.sort((a, b) => (a.noted < b.noted ? -1 : 1)).map(({ noted: _, ...entry }) => entry), ...end],
  };
}

function namesBy(store: Records, records: readonly { readonly createdBy: string }[]): Promise<ReadonlyMap<string, string>> {
  return namesOfMakers(store, [...new Set(records.map(({ createdBy }) => createdBy))]);
}

async function tracesOf(store: Records, name: string, records: readonly { readonly id: string }[]): Promise<Trace[]> {
  const items = await Promise.all(records.map(({ id }) => store.traces({ name }, id)));
  return items.flat().map(({ row }) => JSON.parse(row));
}

function issued({ issuedAt, amountCents, checkNumber, misfitReason, duplicateReason, createdAt }: Benefit): Noted {
  const notes = [
    checkNumber && say('history.check', { number: checkNumber }),
    misfitReason && say('history.misfit', { reason: misfitReason }),
    duplicateReason && say('history.duplicate', { reason: duplicateReason }),
  ];
  const note = notes.filter(Boolean).join('. ') || undefined;
  return { at: issuedAt, noted: createdAt, what: 'Issued', amountCents, note };
}

function ofSale(sale: Sale, paymentOf: ReadonlyMap<string, AchTransaction>, today: string): Noted {
  const { type, channel, occurredAt, createdAt, vendorName, reason, reversalType, achTransactionId } = sale;
  const payment = achTransactionId === undefined ? undefined : paymentOf.get(achTransactionId);
  const isOwed = type === 'Sale' && channel !== 'Check' && reversalType !== 'Void';
  const paid = payment ? say('history.payment', { payment: statusText(payment, { today }) }) : say('history.noPayment');
  return {
    at: occurredAt,
    noted: createdAt,
    what: saleWords(sale),
    amountCents: signedCents(sale),
    vendorName,
    note: isOwed ? paid : reason,
  };
}

/** Returns whether a deposit's change is an entry of its own, without a sale or the reversal of one. */
function isToldOfDeposits(action: string): boolean {
  return action === 'Reversed but paid' || recoveryEnds.some((end) => end === action);
}

/** Returns an entry for a deposit that redeemed nothing. A deposit that redeemed the benefit appears as its sale. */
function refused({ id, status, problem, amountCents, vendorName, vendorNameInFile, createdAt }: CheckDeposit): Noted[] {
  if (status !== 'Unmatched' && status !== 'Already redeemed electronically') return [];
  const of = { amountCents, vendorName: vendorName ?? vendorNameInFile, note: problem ?? status, depositId: id };
  return [{ at: createdAt, noted: createdAt, what: say('history.refused'), ...of }];
}

/** Puts the kind in front of the reason if they differ. */
function deactivated(trace: Trace, { deactivationKind: kind }: Benefit): Noted {
  const entry = ofTrace(trace);
  return kind && kind !== entry.note ? { ...entry, note: entry.note ? `${kind}: ${entry.note}` : kind } : entry;
}

function ofTrace({ occurredAt, who, action, why }: Trace): Noted {
  return { at: occurredAt, noted: occurredAt, what: action, by: who, note: why };
}
