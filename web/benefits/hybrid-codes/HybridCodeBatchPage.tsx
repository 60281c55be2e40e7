import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type HybridCodeBatchReply, hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useAction } from '../../core/useAction.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { useCodeFiles } from './useCodeFiles.ts';

const isMoving = ({ status, deactivationReason }: HybridCodeBatchReply) =>
  status === 'Queued' || status === 'Making' || (status === 'Ready' && deactivationReason !== undefined);
const number = (value: number) => value.toLocaleString('en-US');

/** One batch: its files, and the counts of its created, assigned and deactivated codes. */
export function HybridCodeBatchPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Hybrid Codes"
      loadKey={['hybrid-codes', id]}
      load={(signal) => call(hybridCodeApi.get, { params: { id }, signal })}
      lookEveryMs={(batch) => (isMoving(batch) ? 1500 : false)}
    >
      {(batch) => (
        <Page title={`Batch ${batch.number} of codes`} actions={<Actions batch={batch} />}>
          <Stack spacing={3}>
            {batch.message && <Alert severity="error">{batch.message}</Alert>}
            {batch.status === 'Ready' && isMoving(batch) && (
              <Alert severity="info">Codes without a cardholder are being deactivated: {batch.deactivationReason}</Alert>
            )}
            <Facts
              facts={[
                { label: 'Program', value: batch.programName },
                { label: 'State', value: batch.stateName },
                { label: 'Status', value: batch.status },
                { label: 'Created', value: `${number(batch.madeCount)} of ${number(batch.amount)}` },
                { label: 'Held by recipients', value: number(batch.boundCount) },
                { label: 'Deactivated', value: number(batch.deactivatedCount) },
                { label: 'Requested', value: formatInstant(batch.createdAt) },
                { label: 'Finished', value: batch.finishedAt && formatInstant(batch.finishedAt) },
              ]}
            />
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

function Actions({ batch }: { batch: HybridCodeBatchReply }) {
  const [isAsking, setIsAsking] = useState(false);
  const files = useCodeFiles();
  const resume = useAction({
    act: () => call(hybridCodeApi.resume, { params: { id: batch.id } }),
    stale: 'everything',
    isToasted: true,
  });
  const canDeactivate = batch.status === 'Ready' && !isMoving(batch);
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {batch.finishedAt !== undefined &&
        files.actionsOf(batch).map(({ label, onClick }) => (
          <Button key={label} variant="outlined" disabled={files.isBusy} onClick={onClick}>
            {label}
          </Button>
        ))}
      {canDeactivate && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Deactivate the rest
        </Button>
      )}
      {batch.status === 'Failed' && (
        <Button variant="contained" loading={resume.isBusy} onClick={() => void resume.run()}>
          Continue
        </Button>
      )}
      {isAsking && (
        <DeactivateDialog
          of={{ batchId: batch.id, version: batch.version }}
          title="Deactivate the rest of this batch?"
          confirmLabel="Deactivate the rest"
          done="The rest of the batch is being deactivated"
          onClose={() => setIsAsking(false)}
        >
          Codes in batch {batch.number} without a cardholder can never be handed out. Cards that recipients already have will still work.
          You cannot undo this.
        </DeactivateDialog>
      )}
    </Stack>
  );
}
