/** Codes for the cards of the next season. Some are to be handed out, and one is misprinted. */
import type { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import { hybridCodeId, hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { hybridCodeBatches } from '../../functions/entities/hybrid-code-batch.ts';
import { advanceBatch } from '../../functions/rules/benefits/codes/advanceBatch.ts';
import { deactivateCode, requestBatch } from '../../functions/rules/benefits/codes/batchActs.ts';
import { codesOf } from '../../functions/rules/benefits/codes/batchCodes.ts';
import { storeAt } from './pastStore.ts';

const amount = 60;

/** Creates a batch for the program at `at` (ms). */
export async function makeCodes(programId: string, { caller, at }: { readonly caller: Caller; readonly at: number }): Promise<void> {
  const store = storeAt(at);
  const batch = await requestBatch(store, caller, { amount, programId }, { key: newId(), requestHash: newId() });
  await advanceBatch(store, { batchId: batch.id, place: 0 });
  const { number } = await store.get(caller, hybridCodeBatches, batch.id);
  await store.transact(caller, async (tx) => {
    const misprinted = await tx.get(hybridCodes, hybridCodeId(codesOf({ number })(0)));
    await deactivateCode(tx, misprinted, 'Misprinted');
  });
}
