/**
 * Batching of payments. It claims the due sales of each vendor of a State into one ACH transaction per vendor and one batch. The next tick
 * continues an interrupted run. Two workers on one run share the work and pay no vendor twice.
 */

import type { AchRun, Held } from '../../../shared/entities/ach-batch.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { derivedId } from '../../core/id.ts';
import { settleEach } from '../../core/settleEach.ts';
import { isTransient } from '../../core/store/commit.ts';
import { nextNumber } from '../../core/store/nextNumber.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { vendors } from '../../entities/vendor.ts';
import { mergeActors, mergeImported, withActor } from '../access/actors/actors.ts';
import { calledNow } from '../people/vendors/vendorNames.ts';
import { holdOf } from './account.ts';
import { attachSales, describeSales, dueSales, netOf } from './claim.ts';
import { handsIn } from './hands.ts';

const say = textsOf('payments/server.staff');

interface Start {
  readonly id: string;
  readonly stateId: string;
  /** The day of the run in the State's latest time zone. */
  readonly day: string;
  readonly isScheduled: boolean;
  readonly requestHash?: string;
}

/** Opens a run, or finds the one with this id. Throws 'conflict' while another run of the State is open. */
export function openRun(store: Store, caller: Caller, { id, ...start }: Start): Promise<AchRun> {
  return store.transact(caller, async (tx) => {
    const known = await tx.find(achRuns, id);
    if (known) return known;
    const number = await nextNumber(store, achRuns, start.stateId);
    return tx.create(achRuns, {
      id,
      ...start,
      madeBy: start.isScheduled ? 'Schedule' : caller.name,
      number,
      status: 'Open',
      batchId: derivedId('batch', id),
      held: [],
    });
  });
}

/** Works through a run and closes it. Returns the closed run. */
export async function workRun(store: Store, runId: string, stateId: string): Promise<AchRun> {
  const worker = achWorkerOf(stateId);
  const run = await store.get(worker, achRuns, runId);
  if (run.status === 'Closed') return run;
  const held: Held[] = [];
  const programsById = new Map<string, Program>();
  const paying = settleEach(await dueByVendor(store, stateId), async ([vendorId, ids]) => {
    try {
      const kept = await payVendor(store, worker, run, { vendorId, ids, programsById });
      if (kept) held.push(kept);
    } catch (error) {
      held.push(await heldByFault(store.as(worker), vendorId, ids));
      throw error;
    }
  });
  const fault: unknown = await paying.catch((error: unknown) => error);
  // A temporary error must not delay a farmer by a day. The next tick continues this run.
  if (fault instanceof AggregateError && fault.errors.some(isTransient)) throw fault;
  held.sort((a, b) => (a.vendorName < b.vendorName ? -1 : 1));
  const closed = await closeRun(store, worker, runId, held);
  if (fault) throw fault;
  return closed;
}

/** A run that stays open for one vendor would delay all others. It is closed, and the next run tries again. */
async function heldByFault(reader: Reader, vendorId: string, ids: readonly string[]): Promise<Held> {
  const [vendor, due] = await Promise.all([
    reader.find(vendors, vendorId).catch(() => undefined),
    dueSales(reader, vendorId, ids).catch(() => []),
  ]);
  return { vendorId, vendorName: vendor ? calledNow(vendor) : vendorId, netCents: netOf(due), reason: say('run.fault') };
}

function closeRun(store: Store, worker: Caller, runId: string, held: readonly Held[]): Promise<AchRun> {
  return store.transact(worker, async (tx) => {
    const now = await tx.get(achRuns, runId);
    return now.status === 'Closed'
      ? now
      : tx.update(
          achRuns,
          now,
          { ...now, status: 'Closed' as const, held: [...held] },
          { action: 'Closed', changes: say('run.change', { count: held.length }) },
        );
  });
}

/** Returns the ids of the due sales and refunds in a State, by vendor. */
async function dueByVendor(store: Store, stateId: string): Promise<Map<string, string[]>> {
  const due = new Map<string, string[]>();
  for (const { id, at } of await store.childIds(`due#${stateId}`)) {
    const vendorId = at.split('#')[0] ?? '';
    due.set(vendorId, [...(due.get(vendorId) ?? []), id]);
  }
  return due;
}

interface Due {
  readonly vendorId: string;
  readonly ids: readonly string[];
  readonly programsById: Map<string, Program>;
}

/** Pays one vendor the due amount. Returns the reason if the vendor is on hold. */
async function payVendor(store: Store, worker: Caller, run: AchRun, { vendorId, ids, programsById }: Due): Promise<Held | undefined> {
  const due = await dueSales(store.as(worker), vendorId, ids);
  const paid = await bySchedule(store.as(worker), programsById, due);
  if (!paid.length) return undefined;
  const [vendor, made] = await Promise.all([
    store.get(worker, vendors, vendorId),
    store.find(worker, achTransactions, achId(run, vendorId)),
  ]);
  const netCents = netOf(paid) + (made?.amountCents ?? 0);
  const hold = (reason: string) => ({ vendorId, vendorName: calledNow(vendor), netCents: netOf(paid), reason });
  const held = holdOf(vendor);
  if (held) return hold(held);
  if (netCents <= 0) return hold(say('run.refunds'));
  // Sales come before refunds, so that no piece makes the sum negative.
  const ordered = [...paid].sort((a, b) => Number(b.type === 'Sale') - Number(a.type === 'Sale') || (a.occurredAt < b.occurredAt ? -1 : 1));
  const inOrder = ordered.map((sale) => sale.id);
  await store.inPieces(worker, inOrder, (tx, piece) => claimPiece(tx, run, { vendorId, vendorName: vendor.name, ids: piece }));
  return undefined;
}

const achId = (run: AchRun, vendorId: string) => derivedId(run.id, vendorId);

async function claimPiece(
  tx: UnitOfWork,
  run: AchRun,
  piece: { vendorId: string; vendorName: string; ids: readonly string[] },
): Promise<void> {
  const { vendorId, vendorName, ids } = piece;
  const sales = await dueSales(tx, vendorId, ids);
  const id = achId(run, vendorId);
  const [ach, batch, now] = await Promise.all([tx.find(achTransactions, id), tx.find(achBatches, run.batchId), tx.get(achRuns, run.id)]);
  const sumCents = netOf(sales);
  const amountCents = sumCents + (ach?.amountCents ?? 0);
  // A void or moved payment accepts no further sales. Neither does a batch that is no longer a draft, or a run that another worker
  // closed. The remaining sales stay due for the next run.
  const isTaking = (!ach || (ach.status === 'Batched' && ach.achBatchId === run.batchId)) && (!batch || batch.status === 'Draft');
  if (!sales.length || amountCents <= 0 || !isTaking || now.status === 'Closed') return;
  const reason = describeSales('Took up', sales);
  const { actors, imported } = await handsIn(tx.store, run.stateId, sales);
  const hands = {
    actors: withActor(mergeActors(ach?.actors, actors), { userId: run.createdBy }, 'Started'),
    imported: mergeImported(ach?.imported, imported),
  };
  if (ach) tx.update(achTransactions, ach, { ...ach, ...hands, amountCents, salesCount: ach.salesCount + sales.length }, reason);
  else {
    const { stateId } = run;
    tx.reference(vendors, vendorId);
    const fields = {
      vendorId,
      vendorName,
      amountCents,
      achBatchId: run.batchId,
      occurred: tx.at,
      status: 'Batched',
      isAdjustment: false,
      salesCount: sales.length,
      stateId,
      runId: run.id,
      ...hands,
    } as const;
    tx.create(achTransactions, { id, ...fields }, { reason });
  }
  const counts = { totalCents: sumCents, transactionCount: ach ? 0 : 1 };
  if (batch) tx.add(achBatches, batch, counts, { isUnchanged: true });
  else {
    const number = await nextNumber(tx.store, achBatches, run.stateId);
    tx.create(achBatches, {
      id: run.batchId,
      number,
      status: 'Draft',
      occurred: tx.at,
      madeBy: run.madeBy,
      stateId: run.stateId,
      runId: run.id,
      ...counts,
    });
  }
  attachSales(tx, sales, id);
}

/** Returns the due sales without those of programs with vendors paid by hand. */
async function bySchedule(reader: Reader, programsById: Map<string, Program>, due: readonly Sale[]): Promise<Sale[]> {
  const unknown = due.map((sale) => sale.programId).filter((id) => !programsById.has(id));
  for (const program of unknown.length ? await reader.many(programs, unknown) : []) programsById.set(program.id, program);
  return due.filter((sale) => !programsById.get(sale.programId)?.enableManualPaymentProcessing);
}
