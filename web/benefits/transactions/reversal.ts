/** Returns how a sale can be reversed: a Void while it is in no ACH transaction, and a Refund once it is in one. */
import type { TransactionDetails } from './TransactionFacts.tsx';

/** Undefined for a transaction that is not a sale or is already reversed. */
export function reversalOf(
  transaction: Pick<TransactionDetails, 'type' | 'reversedById' | 'achTransactionId'>,
): 'Void' | 'Refund' | undefined {
  if (transaction.type !== 'Sale' || transaction.reversedById) return undefined;
  return transaction.achTransactionId ? 'Refund' : 'Void';
}
