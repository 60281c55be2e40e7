/** Claiming sales for an ACH transaction (rule R33). A sale is in at most one ACH transaction that is neither void nor returned. */
import { dollars } from '../../../shared/core/money.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { isDue, transactions } from '../../entities/transaction.ts';
import { inheritedActors, mergeActors } from '../access/actors/actors.ts';
import { sendJob } from './jobs.ts';

const refuse = refusalsOf('payments/server.staff');

/** Returns the total of sales and refunds, in cents. */
export function netOf(sales: readonly Sale[]): number {
  return sales.reduce((sum, sale) => sum + signedCents(sale), 0);
}

/**
 * Returns those of these sales that are due to the vendor now, read consistently. The others were claimed, voided or reassigned
 * concurrently.
 */
export async function dueSales(reader: Reader, vendorId: string, ids: readonly string[]): Promise<Sale[]> {
  return (await reader.many(transactions, ids)).filter((sale) => isDue(sale) && sale.vendorId === vendorId);
}

/**
 * Returns these sales after checking that all are due to the vendor and include every due refund. Without its refunds a vendor would be
 * paid too much. Throws 'conflict' on the form's field if a sale is no longer due or a refund is missing.
 */
export async function requireDue(reader: Reader, vendor: Pick<Vendor, 'id' | 'stateId'>, ids: readonly string[]): Promise<Sale[]> {
  const field = 'benefitTransactions';
  const sales = await dueSales(reader, vendor.id, ids);
  if (sales.length !== ids.length) throw refuse('conflict', 'claim.notDue', { field });
  if (!sales.length) return sales;
  const missing = (await dueRefunds(reader, vendor, sales)).filter(({ id }) => !ids.includes(id));
  if (!missing.length) return sales;
  throw refuse('conflict', 'claim.refunds', { values: { count: missing.length, amount: dollars(-netOf(missing)) }, field });
}

/** Returns everything due to a vendor. Refunds come first, because every payment must contain them, then the sales, oldest first. */
export async function allDue(reader: Reader, { id, stateId }: Pick<Vendor, 'id' | 'stateId'>): Promise<Sale[]> {
  const ids = (await reader.store.childIds(`due#${stateId}`, { prefix: `${id}#` })).map((child) => child.id);
  const due = await dueSales(reader, id, ids);
  const at = ({ type, occurredAt }: Sale) => `${type === 'Refund' ? 0 : 1}#${occurredAt}`;
  return due.sort((a, b) => (at(a) < at(b) ? -1 : 1));
}

/** Returns the vendor's due refunds that are paid in the same way as these sales: by the schedule or by hand. */
async function dueRefunds(reader: Reader, vendor: Pick<Vendor, 'id' | 'stateId'>, sales: readonly Sale[]): Promise<Sale[]> {
  const refunds = (await allDue(reader, vendor)).filter(({ type }) => type === 'Refund');
  if (!refunds.length) return [];
  const named = await reader.many(programs, [...new Set([...sales, ...refunds].map(({ programId }) => programId))]);
  const isByHand = new Map(named.map((program) => [program.id, program.enableManualPaymentProcessing]));
  const ways = new Set(sales.map(({ programId }) => isByHand.get(programId) ?? false));
  return refunds.filter(({ programId }) => ways.has(isByHand.get(programId) ?? false));
}

/** Returns a log entry of the ACH transaction that names its sales. It replaces an entry for each sale. */
export function describeSales(word: string, sales: readonly Sale[]): { action: string; changes: string } {
  return { action: word, changes: sales.map((sale) => `${sale.type} ${sale.id}`).join(', ') };
}

/** Assigns sales to an ACH transaction. */
export function attachSales(tx: UnitOfWork, sales: readonly Sale[], achTransactionId: string): void {
  for (const sale of sales) tx.update(transactions, sale, { ...sale, achTransactionId }, { isTracedElsewhere: true });
}

/** The number of ids in one lookup. */
const idsAtOnce = 1000;

/**
 * Makes at most `most` sales of a void or returned ACH transaction due again. Returns false once none is left. Repeated or concurrent calls
 * are harmless. The sweep continues after a crash.
 */
export async function releaseSome(store: Store, caller: Caller, achId: string, most = idsAtOnce): Promise<boolean> {
  const ids = (await store.childIds(`AchTransaction#${achId}`, { limit: most })).map((child) => child.id);
  const lefts = await store.inPieces(caller, ids, async (tx, piece) => {
    const ach = await tx.find(achTransactions, achId);
    if ((ach?.status !== 'Void' && ach?.status !== 'Returned') || ach.salesCount === 0) return 0;
    const sales = (await tx.many(transactions, piece)).filter((sale) => sale.achTransactionId === achId);
    const inherited = inheritedActors(ach);
    for (const sale of sales) {
      const actors = Object.keys(inherited).length ? mergeActors(sale.actors, inherited) : sale.actors;
      tx.update(transactions, sale, { ...sale, actors, achTransactionId: undefined }, { isTracedElsewhere: true });
    }
    const salesCount = ach.salesCount - sales.length;
    if (sales.length) tx.update(achTransactions, ach, { ...ach, salesCount }, describeSales('Released', sales));
    return salesCount;
  });
  // If nothing is found but sales remain, the index lags. The sweep tries again later.
  return (lefts.at(-1) ?? 0) > 0;
}

/** The number of sales of a payment that are released immediately. A job releases the rest of a large payment. */
const releasedAtOnce = 90;

/** Makes the sales of a void or returned ACH transaction due again. If there are many, a job does the rest after the response. */
export async function releaseSoon(store: Store, caller: Caller, { id, stateId }: Pick<AchTransaction, 'id' | 'stateId'>): Promise<void> {
  if (await releaseSome(store, caller, id, releasedAtOnce)) await sendJob({ kind: 'achRelease', id, stateId });
}

/** Makes all sales due again. */
export async function release(store: Store, caller: Caller, achId: string): Promise<void> {
  while (await releaseSome(store, caller, achId));
}
