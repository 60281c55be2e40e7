/** An Admin's operations on batches of codes and on single codes. */
import type { HybridCode } from '../../../../shared/entities/hybrid-code.ts';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { nextNumber } from '../../../core/store/nextNumber.ts';
import { type Keyed, onceRemembered } from '../../../core/store/once.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { hybridCodes } from '../../../entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../../entities/hybrid-code-batch.ts';
import { programs } from '../../../entities/program.ts';
import { states } from '../../../entities/state.ts';
import { sendCodes } from './queue.ts';

const refuse = refusalsOf('benefits/server.staff');

/** The types of programs that have printed codes. */
export const typesWithCodes: readonly string[] = ['Hybrid Card', 'Hybrid Voucher'];

/**
 * Creates the record of a batch, and the worker creates its codes. Repeated under its key, it returns the same result. Throws 'invalid' on
 * `programId`.
 */
export async function requestBatch(
  store: Store,
  caller: Caller,
  { amount, programId }: Pick<HybridCodeBatch, 'amount' | 'programId'>,
  keyed: Keyed,
): Promise<HybridCodeBatch> {
  const batch = await onceRemembered(store, caller, keyed, {
    answer: ([id = '']) => store.get(caller, hybridCodeBatches, id),
    work: async (tx) => {
      const program = await tx.find(programs, programId);
      if (!program) throw refuse('invalid', 'codes.noProgram', { field: 'programId' });
      if (!typesWithCodes.includes(program.programType))
        throw refuse('invalid', 'codes.noCodes', { values: { program: program.name }, field: 'programId' });
      tx.reference(programs, program.id);
      tx.reference(states, program.stateId);
      const number = await nextNumber(store, hybridCodeBatches, '*');
      const start = { status: 'Queued' as const, place: 0, passedOver: [], madeCount: 0, deactivatedCount: 0 };
      const made = tx.create(hybridCodeBatches, { number, amount, programId, stateId: program.stateId, ...start });
      return [made, [made.id]];
    },
  });
  await sendCodes(batch);
  return batch;
}

/** Continues a failed batch from the code where it failed. */
export async function continueBatch(store: Store, caller: Caller, id: string): Promise<HybridCodeBatch> {
  const going = await store.transact(caller, async (tx) => {
    const before = await tx.get(hybridCodeBatches, id);
    if (before.status !== 'Failed') throw refuse('conflict', 'codes.notFailed');
    const status = before.deactivationPlace === undefined ? 'Making' : 'Ready';
    return tx.update(hybridCodeBatches, before, { ...before, status, message: undefined }, { action: 'Continued' });
  });
  await sendCodes(going);
  return going;
}

/** Makes the worker deactivate the unassigned codes of a batch. It cannot be undone. */
export async function deactivateRest(
  store: Store,
  caller: Caller,
  { id, version, reason }: { readonly id: string; readonly version: number; readonly reason: string },
): Promise<HybridCodeBatch> {
  const after = await store.transact(caller, async (tx) => {
    const before = await tx.get(hybridCodeBatches, id);
    if (before.status !== 'Ready') throw refuse('conflict', 'codes.beingCreated');
    if (before.deactivationPlace !== undefined) throw refuse('conflict', 'codes.beingDeactivated');
    assertCurrent(before, version);
    const begun = { ...before, deactivationPlace: 0, deactivationReason: reason };
    return tx.update(hybridCodeBatches, before, begun, { action: 'Deactivating what nobody holds', why: reason });
  });
  await sendCodes(after);
  return after;
}

/** Deactivates a code, assigned or not. It cannot be undone. Benefits stay unchanged, and the cardholder can receive another card. */
export async function deactivateCode(tx: UnitOfWork, before: HybridCode, reason: string): Promise<HybridCode> {
  if (!before.isActive) throw refuse('conflict', 'codes.deactivated');
  const batch = before.batchId && (await tx.find(hybridCodeBatches, before.batchId));
  if (batch) tx.add(hybridCodeBatches, batch, { deactivatedCount: 1 });
  return tx.update(hybridCodes, before, { ...before, isActive: false, deactivationReason: reason }, { action: 'Deactivated', why: reason });
}

/** Reactivates a deactivated code. Only for undoing the replacement that ended it. */
export async function restoreCode(tx: UnitOfWork, before: HybridCode, why: string): Promise<void> {
  const batch = before.batchId && (await tx.find(hybridCodeBatches, before.batchId));
  if (batch) tx.add(hybridCodeBatches, batch, { deactivatedCount: -1 });
  tx.update(hybridCodes, before, { ...before, isActive: true, deactivationReason: undefined }, { action: 'Works again', why });
}
