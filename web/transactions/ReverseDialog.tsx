import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { call } from '../core/call.ts';
import { ReasonDialog } from '../core/dialog/ReasonDialog.tsx';
import { focusHeading } from '../core/page/focusHeading.ts';
import { toastSuccess } from '../core/toast.tsx';
import type { ShownTransaction } from './TransactionFacts.tsx';

const effects = {
  Void: 'The vendor has not been paid for it yet and will not be.',
  Refund: 'The vendor has been paid for it already: the amount is taken off the next ACH transaction.',
};

/** Asks why a sale is reversed, and reverses it. One opening of the dialog reverses once, however often it is sent. */
export function ReverseDialog({ sale, type, onClose }: { sale: ShownTransaction; type: 'Void' | 'Refund'; onClose(): void }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const reverse = async (reason: string) => {
    await call(transactionApi.reverse, { params: { id: sale.id }, body: { type, reason }, idempotencyKey });
    toastSuccess(type === 'Void' ? 'Sale voided' : 'Sale refunded');
    await client.invalidateQueries();
    onClose();
    // The button that had the focus is gone: a sale is reversed once.
    setTimeout(focusHeading, 100);
  };
  return (
    <ReasonDialog title={`${type} this sale?`} confirmLabel={type} onConfirm={reverse} onCancel={onClose}>
      The sale of <strong>{dollars(sale.amountCents)}</strong> to {sale.recipientName}
      {sale.vendorName && ` at ${sale.vendorName}`} will be reversed, and its value goes back to the benefit. {effects[type]}
    </ReasonDialog>
  );
}
