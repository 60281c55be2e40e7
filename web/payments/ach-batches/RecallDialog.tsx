import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { say } from './texts.ts';
import { useBatchAction } from './useBatchAction.ts';

/**
 * Recalls an approved batch, which makes it a draft again. After a download of its file, the dialog requests or gives a second Admin's
 * confirmation.
 */
export function RecallDialog({ batch, onClose }: { batch: BatchDetails; onClose(): void }) {
  const downloads = batch.file?.downloads ?? [];
  const isAsking = downloads.length > 0 && !batch.takeBack;
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: (idempotencyKey, reason: string) =>
      call(achBatchApi.takeBack, { params: { id: batch.id }, body: { version: batch.version, reason }, idempotencyKey }),
    done: say(isAsking ? 'recall.requested' : 'recall.done'),
    onClose,
  });
  return (
    <ReasonDialog
      title={say(batch.takeBack ? 'recall.confirmTitle' : 'recall.title')}
      confirmLabel={say(isAsking ? 'recall.ask' : 'recall.action')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {downloads.length === 0 ? (
        say('recall.effect')
      ) : (
        <>
          {sayNodes(say, 'recall.warning', {
            downloads: downloads.map(({ at, byName }) => say('by', { time: formatInstant(at), name: byName })).join('; '),
            hash: <code>{batch.file?.sha256}</code>,
          })}
          {isAsking && ` ${say('recall.needsAdmin')}`}
        </>
      )}
    </ReasonDialog>
  );
}
