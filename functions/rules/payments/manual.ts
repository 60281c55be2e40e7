/** ACH transactions and batches that an Admin creates by hand (rules R40 to R42). */
import { dollars } from '../../../shared/core/money.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AchTransaction, PaymentAct } from '../../../shared/entities/ach-transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { nextNumber } from '../../core/store/nextNumber.ts';
import { idempotentId, type Keyed, once, onceRemembered } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { withActor } from '../access/actors/actors.ts';
import { attachSales, describeSales, netOf, releaseSoon, requireDue } from './claim.ts';
import { changeContents, leaveBatch } from './contents.ts';
import { handsIn, handsOf } from './hands.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

interface Payment {
  readonly vendorId: string;
  readonly amountCents: number;
  readonly benefitTransactions: readonly string[];
  readonly achBatchId?: string | undefined;
  readonly occurred?: string | undefined;
}

/**
 * Creates an ACH transaction of the named sales, with their total as amount, or an adjustment if there are none. A repeated request with
 * the same key returns the same record.
 */
export function makeAchTransaction(store: Store, caller: Caller, form: Payment, { key, requestHash }: Keyed): Promise<AchTransaction> {
  const id = idempotentId(caller, key);
  return once<AchTransaction, AchTransaction>(store, caller, requestHash, {
    find: () => store.find(caller, achTransactions, id),
    answer: (done) => done,
    work: async (tx) => {
      const vendor = await tx.require(vendors, form.vendorId, 'vendorId');
      const sales = await requireDue(tx, vendor, form.benefitTransactions);
      const sum = netOf(sales);
      if (sales.length && sum !== form.amountCents)
        throw refuse('invalid', 'manual.notSum', { values: { amount: dollars(sum) }, field: 'amountCents' });
      const batch = form.achBatchId === undefined ? undefined : await draftOf(tx, form.achBatchId, vendor.stateId);
      const { amountCents, occurred = tx.at } = form;
      const { id: vendorId, name: vendorName, stateId } = vendor;
      const fields = { vendorId, vendorName, stateId, amountCents, occurred, requestHash };
      const counts = { salesCount: sales.length, isAdjustment: sales.length === 0 };
      const { actors, imported } = await handsIn(store, stateId, sales);
      const hands = { actors: withActor(actors, caller, 'Made'), imported };
      const ach = tx.create(
        achTransactions,
        { id, ...fields, ...counts, ...hands, achBatchId: batch?.id, status: batch ? 'Batched' : 'Open' },
        { reason: describeSales('Made', sales) },
      );
      attachSales(tx, sales, id);
      if (batch) changeContents(tx, batch, { totalCents: amountCents, transactionCount: 1 });
      return ach;
    },
  });
}

/** Moves an ACH transaction to a draft batch or to none. It stays while its run is open, because the run may add refunds. */
export async function moveAchTransaction(
  tx: UnitOfWork,
  ach: AchTransaction,
  to: { achBatchId?: string | undefined; occurred: string },
): Promise<AchTransaction> {
  if (ach.status !== 'Open' && ach.status !== 'Batched')
    throw refuse('conflict', 'manual.notChangeable', { values: { status: ach.status } });
  const { achBatchId, occurred } = to;
  const hands = await movedBy(tx, ach);
  if (achBatchId !== ach.achBatchId) {
    await assertRunClosed(tx, [ach]);
    if (ach.achBatchId) await draftOf(tx, ach.achBatchId, ach.stateId);
    await leaveBatch(tx, ach, say('manual.removed'));
    const counts = { totalCents: ach.amountCents, transactionCount: 1 };
    if (achBatchId) changeContents(tx, await draftOf(tx, achBatchId, ach.stateId), counts);
  }
  return tx.update(achTransactions, ach, { ...ach, ...hands, achBatchId, occurred, status: achBatchId ? 'Batched' : 'Open' });
}

/** Returns the people who took part in a payment that the caller moves or voids. A payment that does not store them yet gets them now. */
async function movedBy(reader: Reader, ach: AchTransaction, act: PaymentAct = 'Moved') {
  const batch = !ach.actors && ach.achBatchId !== undefined ? await reader.find(achBatches, ach.achBatchId) : undefined;
  const { actors, imported } = await handsOf(reader.store, ach, batch?.makers);
  return { actors: withActor(actors, reader.caller, act), imported };
}

/** Throws 'conflict' for a payment that its run may still add sales and refunds to. */
async function assertRunClosed(reader: Reader, payments: readonly AchTransaction[]): Promise<void> {
  const runs = await reader.many(achRuns, [...new Set(payments.flatMap(({ runId }) => runId ?? []))]);
  if (runs.some(({ status }) => status === 'Open')) throw refuse('conflict', 'manual.runOpen');
}

/**
 * Voids an ACH transaction before it is sent, and makes its sales due again. For a large one a job does this after the response. A repeated
 * request with the same key returns the same record.
 */
export async function voidAchTransaction(
  store: Store,
  caller: Caller,
  { id, version, reason }: { id: string; version: number; reason: string },
  keyed: Keyed,
): Promise<AchTransaction> {
  const { stateId } = await onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achTransactions, id),
    work: async (tx) => {
      const ach = await tx.get(achTransactions, id);
      if (ach.status !== 'Open' && ach.status !== 'Batched')
        throw refuse('conflict', 'manual.notVoidable', { values: { status: ach.status } });
      assertCurrent(ach, version);
      await leaveBatch(tx, ach, say('manual.voided', { vendorName: ach.vendorName, reason }));
      const hands = await movedBy(tx, ach, 'Voided');
      return [tx.update(achTransactions, ach, { ...ach, ...hands, status: 'Void', reason }, { action: 'Voided', why: reason }), [id]];
    },
  });
  await releaseSoon(store, caller, { id, stateId });
  return store.get(caller, achTransactions, id);
}

/** Creates a batch of open ACH transactions of one State. A repeated request with the same key returns the same record. */
export function makeAchBatch(
  store: Store,
  caller: Caller,
  form: { achTransactions: readonly string[]; occurred?: string | undefined },
  { key, requestHash }: Keyed,
): Promise<AchBatch> {
  const id = idempotentId(caller, key);
  return once<AchBatch, AchBatch>(store, caller, requestHash, {
    find: () => store.find(caller, achBatches, id),
    answer: (done) => done,
    work: async (tx) => {
      const chosen = await tx.many(achTransactions, form.achTransactions);
      const stateId = chosen[0]?.stateId;
      if (stateId === undefined || chosen.length !== form.achTransactions.length || chosen.some((ach) => ach.status !== 'Open')) {
        throw refuse('conflict', 'manual.notOpen', { field: 'achTransactions' });
      }
      if (chosen.some((ach) => ach.stateId !== stateId)) throw refuse('invalid', 'manual.twoStates', { field: 'achTransactions' });
      const number = await nextNumber(store, achBatches, stateId);
      const fields = { number, status: 'Draft' as const, occurred: form.occurred ?? tx.at, madeBy: caller.name, stateId, requestHash };
      const batch = tx.create(achBatches, { id, ...fields, totalCents: amountOf(chosen), transactionCount: chosen.length });
      await assertRunClosed(tx, chosen);
      for (const ach of chosen) tx.update(achTransactions, ach, { ...ach, ...(await movedBy(tx, ach)), achBatchId: id, status: 'Batched' });
      return batch;
    },
  });
}

interface BatchChange {
  readonly version: number;
  readonly occurred: string;
  readonly achTransactions?: readonly string[] | undefined;
}

/**
 * Changes a draft batch: its time and its ACH transactions. Changes that exceed one transaction continue in further ones, and the batch's
 * total is correct after each. Throws 'conflict' if it is no longer a draft, or an ACH transaction cannot be added.
 */
export async function changeAchBatch(store: Store, caller: Caller, id: string, { version, ...form }: BatchChange): Promise<void> {
  const { gone, come } = await movesOf(store.as(caller), id, form.achTransactions);
  const moves = [...gone, ...come];
  const [first] = moves;
  const change = async (tx: UnitOfWork, piece: readonly string[]) => {
    const batch = await store.get(caller, achBatches, id);
    const isFirst = piece[0] === first;
    if (isFirst) assertCurrent(batch, version);
    if (batch.status !== 'Draft') throw refuse('conflict', 'manual.batchNotDraft', { values: { status: batch.status } });
    const found = await store.many(caller, achTransactions, piece);
    const goes = found.filter((ach) => gone.includes(ach.id) && ach.achBatchId === id);
    const comes = found.filter((ach) => come.includes(ach.id) && ach.achBatchId !== id);
    if (comes.some((ach) => ach.status !== 'Open' || ach.stateId !== batch.stateId))
      throw refuse('conflict', 'manual.notAddable', { field: 'achTransactions' });
    await assertRunClosed(store.as(caller), [...goes, ...comes]);
    for (const ach of goes)
      tx.update(achTransactions, ach, { ...ach, ...(await movedBy(store.as(caller), ach)), achBatchId: undefined, status: 'Open' });
    for (const ach of comes)
      tx.update(achTransactions, ach, { ...ach, ...(await movedBy(store.as(caller), ach)), achBatchId: id, status: 'Batched' });
    const counts = { totalCents: amountOf(comes) - amountOf(goes), transactionCount: comes.length - goes.length };
    const changed = isFirst ? { occurred: form.occurred } : {};
    if (goes.length || comes.length) changeContents(tx, batch, counts, changed);
    else if (isFirst) tx.update(achBatches, batch, { ...batch, ...changed });
  };
  if (moves.length) await store.inPieces(caller, moves, change);
  else await store.transact(caller, (tx) => change(tx, []));
}

/** Returns the ids that leave a batch and the ids that join it. */
async function movesOf(reader: Reader, id: string, wanted: readonly string[] | undefined) {
  if (!wanted) return { gone: [], come: [] };
  const isWhole = async (found: readonly AchTransaction[]) => {
    const { transactionCount } = await reader.get(achBatches, id);
    return found.length === transactionCount;
  };
  const held = (await reader.wholeChildren(achTransactions, `AchBatch#${id}`, isWhole)).map((ach) => ach.id);
  return { gone: held.filter((one) => !wanted.includes(one)), come: wanted.filter((one) => !held.includes(one)) };
}

const amountOf = (some: readonly AchTransaction[]) => some.reduce((sum, ach) => sum + ach.amountCents, 0);

/** Returns the sales and refunds in an ACH transaction. */
export async function salesOf(reader: Reader, ach: AchTransaction) {
  const sales = await reader.children(transactions, `AchTransaction#${ach.id}`);
  return sales.map(({ id, type, occurredAt, amountCents }) => ({ id, type, occurredAt, amountCents }));
}

async function draftOf(reader: Reader, id: string, stateId: string): Promise<AchBatch> {
  const batch = await reader.find(achBatches, id);
  if (!batch || batch.stateId !== stateId) throw refuse('invalid', 'manual.noBatch', { field: 'achBatchId' });
  if (batch.status !== 'Draft') throw refuse('conflict', 'manual.closed', { values: { status: batch.status }, field: 'achBatchId' });
  return batch;
}
