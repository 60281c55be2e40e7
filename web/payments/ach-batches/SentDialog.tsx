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
import { say } from './texts.ts';
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
    done: say('sent.done'),
    onClose,
  });
  const input = (
    <LabelledInput
      inputRef={takeFocus}
      fullWidth
      id={id}
      label={say('sent.reference')}
      value={reference}
      onChange={(event) => setReference(event.target.value)}
      inputProps={{ maxLength: field.max, autoComplete: 'off' }}
      sx={{ mt: 3 }}
    />
  );
  return (
    <ActionDialog
      title={say('sent.title')}
      confirmLabel={say('sent.action')}
      input={input}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      {say(batch.effectiveOn ? 'sent.effectOn' : 'sent.effect', {
        count: batch.transactionCount,
        total: dollars(batch.totalCents),
        day: batch.effectiveOn && formatDay(batch.effectiveOn),
      })}
      {batch.file?.downloads.length === 0 && ` ${say('sent.notDownloaded')}`}
    </ActionDialog>
  );
}
