import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { say } from './texts.ts';

const question = { title: say('void.title'), confirmLabel: say('void.action') };

/** The dialog at `void/:id`, over the list. */
export function AchTransactionVoid() {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <RecordDialog
      what={say('void.what')}
      load={(id, signal) => call(achTransactionApi.get, { params: { id }, signal })}
      waiting={question}
      ask={({ amountCents, vendorName, vendor = vendorName, salesCount }) => ({
        ...question,
        text: sayNodes(say, 'void.effect', {
          amount: <strong>{dollars(amountCents)}</strong>,
          vendor: <strong>{vendor}</strong>,
          count: salesCount,
        }),
      })}
      act={({ id, version }, reason) => call(achTransactionApi.void, { body: { id, version, reason }, idempotencyKey })}
      done={say('void.done')}
      stale={[achTransactionApi.table]}
      asksReason
      isDangerous
    />
  );
}
