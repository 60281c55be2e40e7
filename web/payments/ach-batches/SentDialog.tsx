import { useId, useState } from 'react';
import { text } from '../../../shared/core/field.ts';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { useBatchAction } from './useBatchAction.ts';

const field = text('Reference');

/** The dialog of 'The bank has it'. After that, the batch cannot be recalled. */
export function SentDialog({ batch, onClose }: { batch: BatchDetails; onClose(): void }) {
  const id = `${useId()}-reference`;
  const [reference, setReference] = useState('');
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: (idempotencyKey) =>
      call(achBatchApi.sent, { params: { id: batch.id }, body: { version: batch.version, reference }, idempotencyKey }),
    done: 'ACH batch marked as sent',
    onClose,
  });
  const input = (
    <LabelledInput
      inputRef={takeFocus}
      fullWidth
      id={id}
      label="Reference of the bank (optional)"
      value={reference}
      onChange={(event) => setReference(event.target.value)}
      inputProps={{ maxLength: field.max, autoComplete: 'off' }}
      sx={{ mt: 3 }}
    />
  );
  return (
    <ActionDialog
      title="Has the bank taken the file?"
      confirmLabel="The bank has it"
      input={input}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      {batch.transactionCount.toLocaleString('en-US')} payments of {dollars(batch.totalCents)} are on their way to the vendors
      {batch.effectiveOn && <>, for {formatDay(batch.effectiveOn)}</>}. The batch can no longer be taken back.
      {batch.file?.downloads.length === 0 && ' No one has downloaded its bank file yet.'}
    </ActionDialog>
  );
}
