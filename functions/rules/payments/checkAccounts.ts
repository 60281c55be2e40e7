/** 'I have checked this account with the vendor.' The payment stores the checker until the account changes. */
import type { AccountChecks } from '../../../shared/entities/ach-review.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { vendors } from '../../entities/vendor.ts';
import { fingerprintOf } from './account.ts';

/** Saves checks of accounts in a draft. Throws 'conflict' for an account that has changed, or that the caller changed. */
export async function checkAccounts(store: Store, caller: Caller, batchId: string, { accounts }: AccountChecks): Promise<void> {
  await store.inPieces(caller, accounts, async (tx, piece) => {
    const batch = await tx.get(achBatches, batchId);
    if (batch.status !== 'Draft')
      throw new AppError('conflict', `The batch is ${batch.status}. Accounts can be checked only while it is a draft.`);
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
      if (!ach || !vendor || ach.achBatchId !== batchId)
        throw new AppError('conflict', 'A payment was removed from the batch. Review the batch again.');
      if (fingerprintOf(vendor.id, vendor) !== account)
        throw new AppError('conflict', `The account of ${vendor.name} changed after you opened this page. Review it again.`);
      if (isChecked && vendor.bankChange?.by.includes(caller.userId))
        throw new AppError('conflict', `You changed the account of ${vendor.name}. Another Admin must check it.`);
      if (isChecked === (ach.accountCheck?.account === account)) continue;
      const accountCheck = isChecked ? { account, by: caller.userId, byName: caller.name, at: tx.at } : undefined;
      const changes = `Account ending in ${vendor.accountNumberLast4}`;
      tx.update(achTransactions, ach, { ...ach, accountCheck }, { action: isChecked ? 'Account checked' : 'Account unchecked', changes });
    }
  });
}
