import { useId, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { returnCodes } from '../../../shared/entities/returnCodes.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { loadBatch } from './batchDetails.ts';
import { useBatchAction } from './useBatchAction.ts';

const codes = Object.entries(returnCodes).filter(([, { isForCredits }]) => isForCredits);

interface Props {
  batch: BatchDetails;
  payment: BatchDetails['achTransactions'][number];
  onClose(): void;
}

/** Marks a payment as returned if the bank reports this by phone or on its website. */
export function ReturnedDialog({ batch, payment, onClose }: Props) {
  const id = `${useId()}-code`;
  // Nothing is preselected, because the code determines what happens to the payment.
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: async (idempotencyKey) => {
      const body = { achTransactionId: payment.id, version: payment.version, code };
      await call(achReturnApi.markReturned, { params: { id: batch.id }, body, idempotencyKey });
      return loadBatch(batch.id);
    },
    done: 'Payment marked as returned',
    onClose,
  });
  const input = (
    <LabelledSelect
      id={id}
      label="The bank’s return reason"
      value={code}
      options={[{ value: '', label: 'Please select' }, ...codes.map(([value, { words }]) => ({ value, label: `${value} ${words}` }))]}
      onChange={setCode}
      inputRef={takeFocus}
      fullWidth
      sx={{ mt: 3 }}
    />
  );
  return (
    <ActionDialog
      title="Mark this payment as returned?"
      confirmLabel="Mark as returned"
      isDangerous
      input={input}
      isBusy={isBusy}
      problem={isMissing && code === '' ? 'Choose the bank’s return reason' : problem}
      onConfirm={() => (code === '' ? setIsMissing(true) : run())}
      onCancel={onClose}
    >
      <strong>{dollars(payment.amountCents)}</strong> to <strong>{payment.vendor}</strong> was returned. The amount is due again. The vendor
      gets no payments until its bank data are changed or the hold is lifted.
    </ActionDialog>
  );
}
