/** ACH transactions and batches that an Admin makes by hand (domain, 'Life cycles'). */
import { dollars } from '../../shared/core/money.ts';
import type { AchBatch, AchTransaction } from '../../shared/entities/ach.ts';
import type { Caller } from '../core/caller.ts';
import { AppError, reusedKey } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import type { Keyed } from '../core/store/once.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { achBatches, achTransactions } from '../entities/ach.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import { leaveBatch, naming, netOf, release, stillDue, takeUp } from './claim.ts';
import { nextNumber } from './number.ts';

interface Payment {
  readonly vendorId: string;
  readonly amountCents: number;
  readonly benefitTransactions: readonly string[];
  readonly achBatchId?: string | undefined;
  readonly occurred?: string | undefined;
}

/** Makes an ACH transaction of the named sales, whose sum it must be, or, without any, an adjustment. Repeated under its key it answers the same. */
export function makeAchTransaction(store: Store, caller: Caller, form: Payment, { key, requestHash }: Keyed): Promise<AchTransaction> {
  const id = derivedId(caller.userId, key);
  return store.transact(caller, async (tx) => {
    const done = await store.find(caller, achTransactions, id);
    if (done) return sameRequest(done, requestHash);
    const vendor = await store.find(caller, vendors, form.vendorId);
    if (!vendor) throw new AppError('invalid', 'Vendor is not known', 'vendorId');
    const sales = await stillDue(store, caller, vendor.id, form.benefitTransactions);
    if (sales.length !== form.benefitTransactions.length)
      throw new AppError('conflict', 'Some of these transactions are not due to this vendor any more: choose again', 'benefitTransactions');
    const sum = netOf(sales);
    if (sales.length && sum !== form.amountCents)
      throw new AppError('invalid', `The amount must be the sum of the benefit transactions, ${dollars(sum)}`, 'amountCents');
    const batch = form.achBatchId === undefined ? undefined : await draftOf(store, caller, form.achBatchId, vendor.stateId);
    tx.refer(vendors, vendor.id);
    const { amountCents, occurred = tx.at } = form;
    const fields = {
      vendorId: vendor.id,
      vendorName: vendor.name,
      stateId: vendor.stateId,
      amountCents,
      occurred,
      salesCount: sales.length,
      isAdjustment: sales.length === 0,
      requestHash,
    };
    const ach = tx.create(
      achTransactions,
      { id, ...fields, achBatchId: batch?.id, status: batch ? 'Batched' : 'Open' },
      { reason: naming('Made', sales) },
    );
    takeUp(tx, sales, id);
    if (batch) tx.add(achBatches, batch, { totalCents: amountCents, transactionCount: 1 });
    return ach;
  });
}

/** Moves an ACH transaction into a draft batch, to another or to none. */
export async function moveAchTransaction(
  tx: Transaction,
  store: Store,
  caller: Caller,
  ach: AchTransaction,
  to: { achBatchId?: string | undefined; occurred: string },
): Promise<AchTransaction> {
  if (ach.status !== 'Open' && ach.status !== 'Batched')
    throw new AppError('conflict', `An ACH transaction that is ${ach.status} cannot be changed`);
  const { achBatchId, occurred } = to;
  if (achBatchId !== ach.achBatchId) {
    if (ach.achBatchId) await draftOf(store, caller, ach.achBatchId, ach.stateId);
    await leaveBatch(tx, store, caller, ach);
    if (achBatchId)
      tx.add(achBatches, await draftOf(store, caller, achBatchId, ach.stateId), { totalCents: ach.amountCents, transactionCount: 1 });
  }
  return tx.update(achTransactions, ach, { ...ach, achBatchId, occurred, status: achBatchId ? 'Batched' : 'Open' });
}

/** Voids an ACH transaction before it is sent: its sales are due again. */
export async function voidAchTransaction(
  store: Store,
  caller: Caller,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<AchTransaction> {
  await store.transact(caller, async (tx) => {
    const ach = await store.get(caller, achTransactions, id);
    // Done by an earlier try of the same request, which was based on the version before.
    if (ach.status === 'Void' && ach.reason === reason) return;
    if (ach.status !== 'Open' && ach.status !== 'Batched')
      throw new AppError('conflict', `An ACH transaction that is ${ach.status} cannot be voided`);
    if (ach.version !== version)
      throw new AppError(
        'conflict',
        'Somebody else changed this while you were working on it. Nothing was saved: look at their changes, then try again.',
      );
    await leaveBatch(tx, store, caller, ach);
    tx.update(achTransactions, ach, { ...ach, status: 'Void', reason }, { action: 'Voided', why: reason });
  });
  await release(store, caller, id);
  return store.get(caller, achTransactions, id);
}

/** Makes a batch of open ACH transactions of one state. Repeated under its key it answers the same. */
export function makeAchBatch(
  store: Store,
  caller: Caller,
  form: { achTransactions: readonly string[]; occurred?: string | undefined },
  { key, requestHash }: Keyed,
): Promise<AchBatch> {
  const id = derivedId(caller.userId, key);
  return store.transact(caller, async (tx) => {
    const done = await store.find(caller, achBatches, id);
    if (done) return sameRequest(done, requestHash);
    const chosen = await store.many(caller, achTransactions, form.achTransactions);
    const stateId = chosen[0]?.stateId;
    if (stateId === undefined || chosen.length !== form.achTransactions.length || chosen.some((ach) => ach.status !== 'Open')) {
      throw new AppError('conflict', 'Some of these ACH transactions are in a batch already, or void: choose again', 'achTransactions');
    }
    if (chosen.some((ach) => ach.stateId !== stateId))
      throw new AppError('invalid', 'A batch holds the ACH transactions of one state', 'achTransactions');
    const totals = { totalCents: chosen.reduce((sum, ach) => sum + ach.amountCents, 0), transactionCount: chosen.length };
    const number = await nextNumber(store, achBatches, stateId);
    const batch = tx.create(achBatches, {
      id,
      number,
      status: 'Draft',
      occurred: form.occurred ?? tx.at,
      madeBy: caller.name,
      stateId,
      requestHash,
      ...totals,
    });
    for (const ach of chosen) tx.update(achTransactions, ach, { ...ach, achBatchId: id, status: 'Batched' });
    return batch;
  });
}

/** Changes a draft batch: its time, and which ACH transactions it holds. */
export async function changeAchBatch(
  tx: Transaction,
  store: Store,
  caller: Caller,
  batch: AchBatch,
  form: { occurred: string; achTransactions?: readonly string[] | undefined },
): Promise<void> {
  if (batch.status !== 'Draft') throw new AppError('conflict', `A batch that is ${batch.status} cannot be changed`);
  tx.update(achBatches, batch, { ...batch, occurred: form.occurred });
  if (!form.achTransactions) return;
  const held = await store.children(caller, achTransactions, `AchBatch#${batch.id}`);
  const wanted = new Set(form.achTransactions);
  const gone = held.filter((ach) => !wanted.has(ach.id));
  const come = (await store.many(caller, achTransactions, form.achTransactions)).filter((ach) => ach.achBatchId !== batch.id);
  if (come.some((ach) => ach.status !== 'Open' || ach.stateId !== batch.stateId))
    throw new AppError('conflict', 'Some of these ACH transactions are in another batch, or void: choose again', 'achTransactions');
  for (const ach of gone) tx.update(achTransactions, ach, { ...ach, achBatchId: undefined, status: 'Open' });
  for (const ach of come) tx.update(achTransactions, ach, { ...ach, achBatchId: batch.id, status: 'Batched' });
  const sum = (list: readonly AchTransaction[]) => list.reduce((total, ach) => total + ach.amountCents, 0);
  if (gone.length || come.length)
    tx.add(achBatches, batch, { totalCents: sum(come) - sum(gone), transactionCount: come.length - gone.length });
}

/** The sales and refunds in an ACH transaction. */
export async function salesOf(store: Store, caller: Caller, ach: AchTransaction) {
  const sales = await store.children(caller, transactions, `AchTransaction#${ach.id}`);
  return sales.map(({ id, type, occurredAt, amountCents }) => ({ id, type, occurredAt, amountCents }));
}

async function draftOf(store: Store, caller: Caller, id: string, stateId: string): Promise<AchBatch> {
  const batch = await store.find(caller, achBatches, id);
  if (!batch || batch.stateId !== stateId) throw new AppError('invalid', 'ACH Batch is not known', 'achBatchId');
  if (batch.status !== 'Draft') throw new AppError('conflict', `The batch is ${batch.status} and takes nothing more`, 'achBatchId');
  return batch;
}

function sameRequest<T extends { requestHash?: string | undefined }>(done: T, requestHash: string): T {
  if (done.requestHash !== requestHash) throw reusedKey();
  return done;
}
