import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { useBatchAction } from './useBatchAction.ts';

/** Settles a batch manually, some days before the portal would settle it. */
export function SettledDialog({ batch, onClose }: { batch: BatchDetails; onClose(): void }) {
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: (idempotencyKey) => call(achBatchApi.settled, { params: { id: batch.id }, body: { version: batch.version }, idempotencyKey }),
    done: 'ACH batch is being settled',
    onClose,
  });
  return (
    <ActionDialog
      title="Mark this batch as settled?"
      confirmLabel="Mark as settled"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      All payments that were not returned will be settled.
      {batch.file && <> The portal does this automatically on {formatDay(batch.file.settlesOn)}.</>} The bank can still return a payment
      afterward.
    </ActionDialog>
  );
}
