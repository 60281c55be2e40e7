import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { useBatchAction } from './useBatchAction.ts';

/**
 * Recalls an approved batch, which makes it a draft again. After a download of its file, the dialog requests or gives a second Admin's
 * confirmation.
 */
export function TakeBackDialog({ batch, onClose }: { batch: BatchDetails; onClose(): void }) {
  const downloads = batch.file?.downloads ?? [];
  const isAsking = downloads.length > 0 && !batch.takeBack;
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: (idempotencyKey, reason: string) =>
      call(achBatchApi.takeBack, { params: { id: batch.id }, body: { version: batch.version, reason }, idempotencyKey }),
    done: isAsking ? 'Request sent. Another Admin must confirm it.' : 'ACH batch taken back',
    onClose,
  });
  return (
    <ReasonDialog
      title={batch.takeBack ? 'Confirm that the bank does not have this file?' : 'Take this batch back?'}
      confirmLabel={isAsking ? 'Ask another Admin' : 'Take back'}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {downloads.length === 0 ? (
        'The batch will be a draft again, and its bank file will be withdrawn. No one has downloaded the file.'
      ) : (
        <>
          The bank file was downloaded: {downloads.map(({ at, byName }) => `${formatInstant(at)} by ${byName}`).join('; ')}. Its SHA-256 is{' '}
          <code>{batch.file?.sha256}</code>. Take it back only if the bank did not and will not get the file. Otherwise, vendors are paid
          twice.
          {isAsking && ' Another Admin must confirm this.'}
        </>
      )}
    </ReasonDialog>
  );
}
