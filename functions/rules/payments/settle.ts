/** Settles payments that were not returned within the bank's days, and their batch. */
import { dayIn } from '../../../shared/core/days.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { entriesOf } from './bankFiles.ts';
import { sendJob } from './jobs.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

/** Settles the sent batches of a State after their days. A repeated or concurrent tick settles once. */
export async function settleDue(store: Store, { id: stateId, latestTimeZone }: State): Promise<void> {
  const worker = achWorkerOf(stateId);
  const today = dayIn(latestTimeZone, store.now());
  for (const { id, file } of await store.children(worker, achBatches, `sent#${stateId}`)) {
    if (!file || file.settlesOn > today) continue;
    await store.transact(worker, async (tx) => {
      const batch = await tx.get(achBatches, id);
      if (batch.status === 'Sent' && !batch.work) tx.update(achBatches, batch, { ...batch, work: 'Settling' }, { action: 'Settling' });
    });
    await settlePayments(store, id, stateId);
  }
}

/** Settles a batch by hand before the days are over, if the bank reports it. */
export async function markSettled(
  store: Store,
  caller: Caller,
  { id, version }: { id: string; version: number },
  keyed: Keyed,
): Promise<AchBatch> {
  const settling = await onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achBatches, id),
    work: async (tx) => {
      const batch = await tx.get(achBatches, id);
      if (batch.status !== 'Sent') throw refuse('conflict', 'settle.notSent', { values: { status: batch.status } });
      assertCurrent(batch, version);
      if (batch.work) throw refuse('conflict', 'settle.sending');
      return [tx.update(achBatches, batch, { ...batch, work: 'Settling' }, { action: 'Settling', changes: say('settle.byHand') }), [id]];
    },
  });
  if (settling.work) await sendJob({ kind: 'achSettle', id, stateId: settling.stateId });
  return settling;
}

/** Settles the payments of a batch piece by piece. The batch is Settled when each of them is Settled or Returned. */
export async function settlePayments(store: Store, batchId: string, stateId: string): Promise<void> {
  const worker = achWorkerOf(stateId);
  const { work, file } = await store.get(worker, achBatches, batchId);
  if (work !== 'Settling' || !file) return;
  const entries = await entriesOf({ batchId, approvalId: file.approvalId });
  const ids = entries.map(({ achTransactionId }) => achTransactionId);
  await store.inPieces(worker, ids, async (tx, piece) => {
    for (const ach of await tx.many(achTransactions, piece))
      if (ach.status === 'Sent') tx.update(achTransactions, ach, { ...ach, status: 'Settled' }, { action: 'Settled' });
  });
  await store.transact(worker, async (tx) => {
    const batch = await tx.get(achBatches, batchId);
    if (batch.work !== 'Settling') return;
    tx.update(achBatches, batch, { ...batch, status: 'Settled', settledAt: tx.at, work: undefined }, { action: 'Settled' });
  });
}
