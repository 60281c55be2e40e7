/**
 * Processes one message about a batch: creates some thousands of its codes, or checks them for deactivation. It then sends the message for
 * the rest. Each piece commits its codes together with the batch's progress, so that a crash, or two concurrent workers, create none twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HybridCode } from '../../../../shared/entities/hybrid-code.ts';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import type { Records } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { hybridCodeId, hybridCodes } from '../../../entities/hybrid-code.ts';
import { hybridCodeBatches, isWorkedOn } from '../../../entities/hybrid-code-batch.ts';
import { cardCheck } from '../../../entities/systemCallers.ts';
import { codesOf } from './batchCodes.ts';
import { keepCodeFile } from './codeFile.ts';
import { type CodesMessage, progressOf, sendCodes } from './queue.ts';

interface CodeLimits {
  /** The limit of one message. */
  readonly codes: number;
  readonly codesPerSecond: number;
  /** The limit of one transaction, which contains a hundred items: the batch and, if the codes are new, nothing else. */
  readonly codesOfPiece: number;
}
const usualLimits: CodeLimits = { codes: 5000, codesPerSecond: 1000, codesOfPiece: 98 };

/**
 * Continues a batch from the position in a message. Repeated or late messages change nothing. Throws if the message must be delivered
 * again.
 */
export async function advanceBatch(store: Store, { batchId, place }: CodesMessage, limits = usualLimits): Promise<void> {
  let batch = await store.find(cardCheck, hybridCodeBatches, batchId);
  if (!batch || !isWorkedOn(batch)) return;
  if (progressOf(batch) === place) {
    const [startedAt, until] = [performance.now(), place + limits.codes];
    const isDeactivation = batch.deactivationPlace !== undefined;
    while (isWorkedOn(batch) && progressOf(batch) < until && (batch.deactivationPlace !== undefined) === isDeactivation)
      batch = await piece(store, batch, limits);
    await sleep(Math.max(0, ((progressOf(batch) - place) / limits.codesPerSecond) * 1000 - (performance.now() - startedAt)));
  }
  if (isWorkedOn(batch)) await sendCodes(batch);
}

/**
 * Processes the next piece of a batch. `before` is its state after the previous piece. If another worker has advanced it since, it does
 * nothing.
 */
async function piece(store: Store, before: HybridCodeBatch, { codesOfPiece }: CodeLimits): Promise<HybridCodeBatch> {
  if (before.status === 'Making' && before.madeCount === before.amount) await keepCodeFile(before);
  return store.transact(cardCheck, async (tx): Promise<HybridCodeBatch> => {
    const batch = await tx.get(hybridCodeBatches, before.id);
    if (batch.version !== before.version || !isWorkedOn(batch)) return batch;
    if (batch.deactivationPlace !== undefined) return deactivate(tx, batch, codesOfPiece);
    if (batch.status === 'Queued') return tx.update(hybridCodeBatches, batch, { ...batch, status: 'Making' as const }, { action: 'Begun' });
    if (batch.madeCount < batch.amount) return make(tx, batch, codesOfPiece);
    return tx.update(hybridCodeBatches, batch, { ...batch, status: 'Ready' as const, finishedAt: tx.at }, { action: 'Ready' });
  });
}

async function knownAt(store: Records, batch: HybridCodeBatch, from: number, count: number) {
  const codeAt = codesOf(batch);
  const codes = Array.from({ length: count }, (_, i) => ({ place: from + i, code: codeAt(from + i) }));
  const known = await store.many(
    cardCheck,
    hybridCodes,
    codes.map(({ code }) => hybridCodeId(code)),
  );
  return { codes, known: new Map<string, HybridCode>(known.map((one) => [one.code, one])) };
}

/** Creates the codes of the next positions. A code that a card had before the batch was created is skipped. */
async function make(tx: UnitOfWork, batch: HybridCodeBatch, most: number): Promise<HybridCodeBatch> {
  const { programId, stateId, place, amount, madeCount } = batch;
  const { codes, known } = await knownAt(tx.store, batch, place, Math.min(most, amount - madeCount));
  const free = codes.filter(({ code }) => !known.has(code));
  for (const { code } of free)
    tx.create(hybridCodes, { id: hybridCodeId(code), code, programId, stateId, batchId: batch.id, isActive: true });
  const passedOver = [...batch.passedOver, ...codes.filter(({ code }) => known.has(code)).map((one) => one.place)];
  tx.add(hybridCodeBatches, batch, { madeCount: free.length });
  const after = tx.update(hybridCodeBatches, batch, { ...batch, place: place + codes.length, passedOver }, { isTracedElsewhere: true });
  return { ...after, madeCount: madeCount + free.length };
}

/** Deactivates the unassigned codes of the next positions. If one of them is bound concurrently, this is retried. */
async function deactivate(tx: UnitOfWork, batch: HybridCodeBatch, most: number): Promise<HybridCodeBatch> {
  const { place, deactivationPlace = 0, deactivationReason } = batch;
  const { codes, known } = await knownAt(tx.store, batch, deactivationPlace, Math.min(most, place - deactivationPlace));
  const loose = [...known.values()].filter((one) => one.batchId === batch.id && one.isActive && !one.recipientId);
  for (const one of loose) tx.update(hybridCodes, one, { ...one, isActive: false, deactivationReason }, { isTracedElsewhere: true });
  const next = deactivationPlace + codes.length;
  tx.add(hybridCodeBatches, batch, { deactivatedCount: loose.length });
  if (next < place) {
    const going = tx.update(hybridCodeBatches, batch, { ...batch, deactivationPlace: next }, { isTracedElsewhere: true });
    return { ...going, deactivatedCount: batch.deactivatedCount + loose.length };
  }
  const done = { ...batch, deactivationPlace: undefined, deactivationReason: undefined };
  return tx.update(hybridCodeBatches, batch, done, { action: 'Deactivated', why: deactivationReason });
}
