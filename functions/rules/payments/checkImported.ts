/** 'I have checked these benefits.' An approver confirms, for each payment, the share that spends benefits from their own import. */
import { dollars } from '../../../shared/core/money.ts';
import type { ImportChecks } from '../../../shared/entities/ach-review.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { handsOf } from './hands.ts';

/** Stores the confirmations with the payments of a draft. Throws 'conflict' for a payment that left the batch or has no such benefits. */
export async function checkImported(store: Store, caller: Caller, batchId: string, { payments }: ImportChecks): Promise<void> {
  await store.inPieces(caller, payments, async (tx, piece) => {
    const batch = await tx.get(achBatches, batchId);
    if (batch.status !== 'Draft')
      throw new AppError('conflict', `The batch is ${batch.status}. Benefits can be confirmed only while it is a draft.`);
    const ids = piece.map(({ achTransactionId }) => achTransactionId);
    const found = new Map((await tx.many(achTransactions, ids)).map((ach) => [ach.id, ach]));
    for (const { achTransactionId, isChecked } of piece) {
      const ach = found.get(achTransactionId);
      if (ach?.achBatchId !== batchId) throw new AppError('conflict', 'A payment was removed from the batch. Review the batch again.');
      const { imported } = await handsOf(store, ach, batch.makers);
      const share = imported[caller.userId];
      if (!share) throw new AppError('conflict', `The payment to ${ach.vendorName} includes no benefits that you imported`);
      const { [caller.userId]: _own, ...others } = ach.importChecks ?? {};
      const importChecks = isChecked ? { ...others, [caller.userId]: { ...share, at: tx.at } } : others;
      const changes = `${share.count} sales of ${dollars(share.cents)} in all`;
      const action = isChecked ? 'Imported benefits confirmed' : 'Imported benefits not confirmed';
      tx.update(achTransactions, ach, { ...ach, importChecks }, { action, changes });
    }
  });
}
