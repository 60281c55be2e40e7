import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { headingId } from '../../core/page/focusHeading.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import type { TransactionDetails } from './TransactionFacts.tsx';

const effects = {
  Void: 'The vendor has not been paid for this sale and will not be paid.',
  Refund: 'The vendor has already been paid for this sale. The next ACH transaction will be reduced by the amount.',
};

function whereValueGoes({ isCheckAtBank }: TransactionDetails): string {
  if (!isCheckAtBank) return 'its value returns to the benefit';
  return 'the voucher stays spent because its check was also deposited at a bank';
}

/** Asks for a reason and reverses a sale. Each opening of the dialog reverses once, even if the request is repeated. */
export function ReverseDialog({ sale, type, onClose }: { sale: TransactionDetails; type: 'Void' | 'Refund'; onClose(): void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(transactionApi.reverse, { params: { id: sale.id }, body: { type, reason }, idempotencyKey }),
    done: type === 'Void' ? 'Sale voided' : 'Sale refunded',
    stale: 'everything',
    onFresh: () => {
      onClose();
      // The button that had the focus is gone, because a sale can be reversed only once.
      focusAfterDialog(headingId, 100);
    },
  });
  return (
    <ReasonDialog
      title={`${type} this sale?`}
      confirmLabel={type}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      The sale of <strong>{dollars(sale.amountCents)}</strong>
      {sale.recipientName && ` to ${sale.recipientName}`}
      {sale.vendor && ` at ${sale.vendor}`} will be reversed, and{' '}
      {sale.tokens ? `its ${sale.tokens} become outstanding again` : whereValueGoes(sale)}. {effects[type]}
    </ReasonDialog>
  );
}
