import { dollars } from '../../shared/core/money.ts';
import { signedCents, Transaction, transactionColumns, transactionPermissions } from '../../shared/entities/transaction.ts';
import { entity } from '../core/entity.ts';

export const transactions = entity<Transaction>({
  name: 'Transaction',
  stored: Transaction,
  columns: transactionColumns,
  permissions: transactionPermissions,
  partition: 'state',
  isImported: true,
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'], vendor: 'vendorId', recipient: 'recipientId' },
  order: [{ column: 'occurredAt', direction: 'desc' }],
  numberedBy: 'firstSaleId',
  // In replicas an amount has its sign, so that it is shown, sorted, filtered, exported and summed as one number.
  derived: (row) => ({ amountCents: signedCents(row as Transaction) }),
  // The change log of the spent benefit covers a sale. The change log of the sale covers its reversal, and that of the redemption covers a
  // sale of tokens.
  making: null,
  title: ({ type, amountCents, vendorName = 'an unknown vendor' }) => `${type} of ${dollars(Math.abs(amountCents))} at ${vendorName}`,
  personOf: ({ recipientName }) => recipientName,
  owner: (transaction) => {
    if (transaction.achTransactionId) return { of: `AchTransaction#${transaction.achTransactionId}`, at: transaction.occurredAt };
    return isDue(transaction) ? { of: `due#${transaction.stateId}`, at: `${transaction.vendorId}#${transaction.occurredAt}` } : undefined;
  },
});

/**
 * Returns whether a vendor's next ACH transaction must include it. Checks were paid by the bank, and a void removes its sale before either
 * is paid. A refunded sale is still owed, since its refund is netted, even if the ACH transaction that included it is void.
 */
export function isDue({ type, channel, vendorId, achTransactionId, reversalType }: Transaction): boolean {
  return channel !== 'Check' && vendorId !== undefined && achTransactionId === undefined && type !== 'Void' && reversalType !== 'Void';
}
