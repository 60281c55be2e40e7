/** How a sale can be reversed: a Void while it is in no ACH transaction, a Refund once it is . */
import type { TransactionDetails } from './TransactionFacts.tsx';

/** Undefined for what is no sale, or is reversed already. */
export function reversalOf(
  transaction: Pick<TransactionDetails, 'type' | 'reversedById' | 'achTransactionId'>,
): 'Void' | 'Refund' | undefined {
  if (transaction.type !== 'Sale' || transaction.reversedById) return undefined;
  return transaction.achTransactionId ? 'Refund' : 'Void';
}
