/** Where a benefit went: issued, sold, deposited, refused, reversed, recovered, taken back, expired. */
import { addDays, dayIn, startOfDay } from '../../../shared/core/days.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Benefit, BenefitHistory, HistoryEntry } from '../../../shared/entities/benefit.ts';
import { type CheckDeposit, checkDepositPermissions, recoveryEnds } from '../../../shared/entities/check-deposit.ts';
import { type Transaction as Sale, signedCents } from '../../../shared/entities/transaction.ts';
import { inScope } from '../../core/caller.ts';
import type { Reader, Records } from '../../core/store/records.ts';
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

/** An entry with the moment at which the portal learned of it: what was sold on one day may be deposited on the day before. */
type Noted = HistoryEntry & { readonly noted: string };

/** The change that an item beside the record tells of. */
interface Trace {
  readonly occurredAt: string;
  readonly who: string;
  readonly action: string;
  readonly why?: string;
}

/**
 * All that happened to a benefit that the caller may see, also what other areas did; a sale or deposit is named where the caller may open it.
 * `saleIds`: of its sales and of what reversed them.
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
  // Last, since it is how the benefit stands: a check that was printed may be imported after its days.
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
    checkNumber && `Printed as check ${checkNumber}`,
    misfitReason && `Although the program does not fit: ${misfitReason}`,
    duplicateReason && `To a possible duplicate: ${duplicateReason}`,
  ];
  const note = notes.filter(Boolean).join('. ') || undefined;
  return { at: issuedAt, noted: createdAt, what: 'Issued', amountCents, note };
}

function ofSale(sale: Sale, paymentOf: ReadonlyMap<string, AchTransaction>, today: string): Noted {
  const { type, channel, occurredAt, createdAt, vendorName, reason, reversalType, achTransactionId } = sale;
  const payment = achTransactionId === undefined ? undefined : paymentOf.get(achTransactionId);
  const isOwed = type === 'Sale' && channel !== 'Check' && reversalType !== 'Void';
  const paid = payment ? `Vendor: ${statusText(payment, { today })}` : 'Vendor: not in a payment yet';
  return {
    at: occurredAt,
    noted: createdAt,
    what: saleWords(sale),
    amountCents: signedCents(sale),
    vendorName,
    note: isOwed ? paid : reason,
  };
}

/** What happens to a deposit without a sale or a reversal of one. */
function isToldOfDeposits(action: string): boolean {
  return action === 'Reversed but paid' || recoveryEnds.some((end) => end === action);
}

/** A deposit that redeemed nothing; what did is told by its sale. */
function refused({ id, status, problem, amountCents, vendorName, vendorNameInFile, createdAt }: CheckDeposit): Noted[] {
  if (status !== 'Unmatched' && status !== 'Already redeemed electronically') return [];
  const of = { amountCents, vendorName: vendorName ?? vendorNameInFile, note: problem ?? status, depositId: id };
  return [{ at: createdAt, noted: createdAt, what: 'Deposit refused', ...of }];
}

/** With the kind in front of the reason, where it does not say the same. */
function deactivated(trace: Trace, { deactivationKind: kind }: Benefit): Noted {
  const entry = ofTrace(trace);
  return kind && kind !== entry.note ? { ...entry, note: entry.note ? `${kind}: ${entry.note}` : kind } : entry;
}

function ofTrace({ occurredAt, who, action, why }: Trace): Noted {
  return { at: occurredAt, noted: occurredAt, what: action, by: who, note: why };
}
