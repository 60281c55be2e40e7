import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { say } from './texts.ts';
import { useBatchAction } from './useBatchAction.ts';

/** Settles a batch manually, some days before the portal would settle it. */
export function SettledDialog({ batch, onClose }: { batch: BatchDetails; onClose(): void }) {
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: (idempotencyKey) => call(achBatchApi.settled, { params: { id: batch.id }, body: { version: batch.version }, idempotencyKey }),
    done: say('settled.done'),
    onClose,
  });
  return (
    <ActionDialog
      title={say('settled.title')}
      confirmLabel={say('settled.action')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      {batch.file ? say('settled.effectBefore', { day: formatDay(batch.file.settlesOn) }) : say('settled.effect')}
    </ActionDialog>
  );
}
