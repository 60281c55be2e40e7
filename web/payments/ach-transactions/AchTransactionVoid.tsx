import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';

const question = { title: 'Void this ACH transaction?', confirmLabel: 'Void' } as const;

/** The dialog at `void/:id`, over the list. */
export function AchTransactionVoid() {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <RecordDialog
      what="ACH transaction"
      load={(id, signal) => call(achTransactionApi.get, { params: { id }, signal })}
      waiting={question}
      ask={({ amountCents, vendorName, vendor = vendorName, salesCount }) => ({
        ...question,
        text: (
          <>
            <strong>{dollars(amountCents)}</strong> to <strong>{vendor}</strong> will not be paid. Its {salesCount} benefit transactions
            will be due again, and it will be removed from its batch.
          </>
        ),
      })}
      act={({ id, version }, reason) => call(achTransactionApi.void, { body: { id, version, reason }, idempotencyKey })}
      done="ACH transaction voided"
      stale={[achTransactionApi.table]}
      asksReason
      isDangerous
    />
  );
}
