/** Taking up sales into an ACH transaction (domain rule 6): a sale is in at most one that is neither void nor returned. */
import { dollars } from '../../../shared/core/money.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { isDue, transactions } from '../../entities/transaction.ts';
import { inheritedActors, mergeActors } from '../access/actors/actors.ts';
import { sendJob } from './jobs.ts';

/** What sales and refunds add up to, in cents. */
export function netOf(sales: readonly Sale[]): number {
  return sales.reduce((sum, sale) => sum + signedCents(sale), 0);
}

/** Those of these sales that are due to the vendor now, read consistently: the others were taken up, voided or reassigned meanwhile. */
export async function dueSales(reader: Reader, vendorId: string, ids: readonly string[]): Promise<Sale[]> {
  return (await reader.many(transactions, ids)).filter((sale) => isDue(sale) && sale.vendorId === vendorId);
}

/**
 * These sales, all of them due to the vendor, with every refund that is due. A payment is what is due: without its refunds a vendor would be
 * paid more than that. Throws 'conflict' on the form's field where a sale is no longer due or a refund is missing.
 */
export async function requireDue(reader: Reader, vendor: Pick<Vendor, 'id' | 'stateId'>, ids: readonly string[]): Promise<Sale[]> {
  const refuse = (sentence: string) => new AppError('conflict', sentence, 'benefitTransactions');
  const sales = await dueSales(reader, vendor.id, ids);
  if (sales.length !== ids.length) throw refuse('Some of these transactions are not due to this vendor any more: choose again');
  if (!sales.length) return sales;
  const missing = (await dueRefunds(reader, vendor, sales)).filter(({ id }) => !ids.includes(id));
  if (!missing.length) return sales;
  const [count, sum] = [missing.length, dollars(-netOf(missing))];
  throw refuse(
    count === 1
      ? `A refund of ${sum} is due from this vendor. Choose it too, so that the payment is what is due.`
      : `${count} refunds of ${sum} in all are due from this vendor. Choose them too, so that the payment is what is due.`,
  );
}

/** Everything that is due to a vendor: the refunds, which every payment must contain, then the sales, the oldest first. */
export async function allDue(reader: Reader, { id, stateId }: Pick<Vendor, 'id' | 'stateId'>): Promise<Sale[]> {
  const ids = (await reader.store.childIds(`due#${stateId}`, { prefix: `${id}#` })).map((child) => child.id);
  const due = await dueSales(reader, id, ids);
  const at = ({ type, occurredAt }: Sale) => `${type === 'Refund' ? 0 : 1}#${occurredAt}`;
  return due.sort((a, b) => (at(a) < at(b) ? -1 : 1));
}

/** The vendor's due refunds that are paid as these sales are: by the schedule or by hand. */
async function dueRefunds(reader: Reader, vendor: Pick<Vendor, 'id' | 'stateId'>, sales: readonly Sale[]): Promise<Sale[]> {
  const refunds = (await allDue(reader, vendor)).filter(({ type }) => type === 'Refund');
  if (!refunds.length) return [];
  const named = await reader.many(programs, [...new Set([...sales, ...refunds].map(({ programId }) => programId))]);
  const isByHand = new Map(named.map((program) => [program.id, program.enableManualPaymentProcessing]));
  const ways = new Set(sales.map(({ programId }) => isByHand.get(programId) ?? false));
  return refunds.filter(({ programId }) => ways.has(isByHand.get(programId) ?? false));
}

/** Names the sales for the log entry of the ACH transaction: the one exception to an entry each. */
export function describeSales(word: string, sales: readonly Sale[]): { action: string; changes: string } {
  return { action: word, changes: sales.map((sale) => `${sale.type} ${sale.id}`).join(', ') };
}

/** Marks sales as being in an ACH transaction. */
export function attachSales(tx: UnitOfWork, sales: readonly Sale[], achTransactionId: string): void {
  for (const sale of sales) tx.update(transactions, sale, { ...sale, achTransactionId }, { isTracedElsewhere: true });
}

/** So many ids are looked up at once. */
const idsAtOnce = 1000;

/**
 * Makes the sales of a void or returned ACH transaction due again, at most `most` of them; false once none is left. Doing it again, or two doing it at
 * once, is harmless; the sweep finishes what a crash left.
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
  // With nothing found and something left, the index lags: the sweep comes back to it.
  return (lefts.at(-1) ?? 0) > 0;
}

/** So many sales of a payment are due again at once, if there are no more; those of a large one follow by a job. */
const releasedAtOnce = 90;

/** Makes the sales of a void or returned ACH transaction due again, after the answer where they are many. */
export async function releaseSoon(store: Store, caller: Caller, { id, stateId }: Pick<AchTransaction, 'id' | 'stateId'>): Promise<void> {
  if (await releaseSome(store, caller, id, releasedAtOnce)) await sendJob({ kind: 'achRelease', id, stateId });
}

/** The same until none is left. */
export async function release(store: Store, caller: Caller, achId: string): Promise<void> {
  while (await releaseSome(store, caller, achId));
}
