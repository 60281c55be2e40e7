import { signedCents, Transaction, transactionColumns, transactionPermissions } from '../../shared/entities/transaction.ts';
import { entity } from '../core/entity.ts';

export const transactions = entity<Transaction>({
  name: 'Transaction',
  stored: Transaction,
  columns: transactionColumns,
  permissions: transactionPermissions,
  exported: { kind: 'transactions', fileName: 'benefit-transactions' },
  partition: 'state',
  isImported: true,
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'], vendor: 'vendorId', recipient: 'recipientId' },
  order: [{ column: 'occurredAt', direction: 'desc' }],
  // Where questions are answered an amount has its sign: it is shown, sorted, filtered, exported and summed up as one number.
  derived: (row) => ({ amountCents: signedCents(row as Transaction) }),
  // The entry of the benefit that it spends tells a sale, that of the sale what reverses it, and that of the redemption a sale of tokens.
  making: null,
  title: (transaction) => `${transaction.type} at ${transaction.vendorName ?? 'an unknown vendor'}`,
  owner: (transaction) => {
    if (transaction.achTransactionId) return { of: `AchTransaction#${transaction.achTransactionId}`, at: transaction.occurredAt };
    return isDue(transaction) ? { of: `due#${transaction.stateId}`, at: `${transaction.vendorId}#${transaction.occurredAt}` } : undefined;
  },
});

/**
 * Whether a vendor's next ACH transaction must hold it. Checks were paid by the bank; a void takes its sale out before either is paid. A
 * refunded sale stays owed, since its refund is netted: also when the ACH transaction that held it is void.
 */
export function isDue({ type, channel, vendorId, achTransactionId, reversalType }: Transaction): boolean {
  return channel !== 'Check' && vendorId !== undefined && achTransactionId === undefined && type !== 'Void' && reversalType !== 'Void';
}
