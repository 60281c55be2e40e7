import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { headingId } from '../../core/page/focusHeading.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import type { TransactionDetails } from './TransactionFacts.tsx';
import { say } from './texts.ts';

function whereValueGoes({ tokens, isCheckAtBank }: TransactionDetails): string {
  if (tokens) return say('reverse.tokens', { tokens });
  return say(isCheckAtBank ? 'reverse.checkAtBank' : 'reverse.toBenefit');
}

function saleText({ amountCents, recipientName, vendor }: TransactionDetails) {
  const key = recipientName ? (vendor ? 'saleToAt' : 'saleTo') : vendor ? 'saleAt' : 'sale';
  return sayNodes(say, `reverse.${key}`, { amount: <strong>{dollars(amountCents)}</strong>, recipient: recipientName, vendor });
}

/** Asks for a reason and reverses a sale. Each opening of the dialog reverses once, even if the request is repeated. */
export function ReverseDialog({ sale, type, onClose }: { sale: TransactionDetails; type: 'Void' | 'Refund'; onClose(): void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(transactionApi.reverse, { params: { id: sale.id }, body: { type, reason }, idempotencyKey }),
    done: say(type === 'Void' ? 'reverse.voided' : 'reverse.refunded'),
    stale: 'everything',
    onFresh: () => {
      onClose();
      // The button that had the focus is gone, because a sale can be reversed only once.
      focusAfterDialog(headingId, 100);
    },
  });
  return (
    <ReasonDialog
      title={say('reverse.title', { type })}
      confirmLabel={type}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {saleText(sale)} {whereValueGoes(sale)} {say(`reverse.effect.${type}`)}
    </ReasonDialog>
  );
}
