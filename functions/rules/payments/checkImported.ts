/** 'I have checked these benefits.' An approver confirms, for each payment, the share that spends benefits from their own import. */
import { dollars } from '../../../shared/core/money.ts';
import type { ImportChecks } from '../../../shared/entities/ach-review.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { handsOf } from './hands.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

/** Stores the confirmations with the payments of a draft. Throws 'conflict' for a payment that left the batch or has no such benefits. */
export async function checkImported(store: Store, caller: Caller, batchId: string, { payments }: ImportChecks): Promise<void> {
  await store.inPieces(caller, payments, async (tx, piece) => {
    const batch = await tx.get(achBatches, batchId);
    if (batch.status !== 'Draft') throw refuse('conflict', 'checkImported.notDraft', { values: { status: batch.status } });
    const ids = piece.map(({ achTransactionId }) => achTransactionId);
    const found = new Map((await tx.many(achTransactions, ids)).map((ach) => [ach.id, ach]));
    for (const { achTransactionId, isChecked } of piece) {
      const ach = found.get(achTransactionId);
      if (ach?.achBatchId !== batchId) throw refuse('conflict', 'checkImported.removed');
      const { imported } = await handsOf(store, ach, batch.makers);
      const share = imported[caller.userId];
      if (!share) throw refuse('conflict', 'checkImported.notImported', { values: { vendorName: ach.vendorName } });
      const { [caller.userId]: _own, ...others } = ach.importChecks ?? {};
      const importChecks = isChecked ? { ...others, [caller.userId]: { ...share, at: tx.at } } : others;
      const changes = say('checkImported.change', { count: share.count, amount: dollars(share.cents) });
      const reason = { action: isChecked ? 'Imported benefits confirmed' : 'Imported benefits not confirmed', changes };
      tx.update(achTransactions, ach, { ...ach, importChecks }, reason);
    }
  });
}
