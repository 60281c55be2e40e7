/** 'I have checked this account with the vendor.' The payment stores the checker until the account changes. */
import type { AccountChecks } from '../../../shared/entities/ach-review.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { vendors } from '../../entities/vendor.ts';
import { fingerprintOf } from './account.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

/** Saves checks of accounts in a draft. Throws 'conflict' for an account that has changed, or that the caller changed. */
export async function checkAccounts(store: Store, caller: Caller, batchId: string, { accounts }: AccountChecks): Promise<void> {
  await store.inPieces(caller, accounts, async (tx, piece) => {
    const batch = await tx.get(achBatches, batchId);
    if (batch.status !== 'Draft') throw refuse('conflict', 'checkAccounts.notDraft', { values: { status: batch.status } });
    const found = await tx.many(
      achTransactions,
      piece.map(({ achTransactionId }) => achTransactionId),
    );
    const known = await tx.many(
      vendors,
      found.map(({ vendorId }) => vendorId),
    );
    for (const { achTransactionId, account, isChecked } of piece) {
      const ach = found.find(({ id }) => id === achTransactionId);
      const vendor = known.find(({ id }) => id === ach?.vendorId);
      if (!ach || !vendor || ach.achBatchId !== batchId) throw refuse('conflict', 'checkAccounts.removed');
      if (fingerprintOf(vendor.id, vendor) !== account)
        throw refuse('conflict', 'checkAccounts.changed', { values: { vendorName: vendor.name } });
      if (isChecked && vendor.bankChange?.by.includes(caller.userId))
        throw refuse('conflict', 'checkAccounts.ownChange', { values: { vendorName: vendor.name } });
      if (isChecked === (ach.accountCheck?.account === account)) continue;
      const accountCheck = isChecked ? { account, by: caller.userId, byName: caller.name, at: tx.at } : undefined;
      const changes = say('checkAccounts.change', { digits: vendor.accountNumberLast4 });
      tx.update(achTransactions, ach, { ...ach, accountCheck }, { action: isChecked ? 'Account checked' : 'Account unchecked', changes });
    }
  });
}
