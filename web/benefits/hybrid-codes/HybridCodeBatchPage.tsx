import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type HybridCodeBatchReply, hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useAction } from '../../core/useAction.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { say } from './texts.ts';
import { useCodeFiles } from './useCodeFiles.ts';

const isMoving = ({ status, deactivationReason }: HybridCodeBatchReply) =>
  status === 'Queued' || status === 'Making' || (status === 'Ready' && deactivationReason !== undefined);
const number = (value: number) => value.toLocaleString('en-US');

/** One batch: its files, and the counts of its created, assigned and deactivated codes. */
export function HybridCodeBatchPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('batch.title')}
      loadKey={['hybrid-codes', id]}
      load={(signal) => call(hybridCodeApi.get, { params: { id }, signal })}
      lookEveryMs={(batch) => (isMoving(batch) ? 1500 : false)}
    >
      {(batch) => (
        <Page title={say('batch.titleOf', { number: batch.number })} actions={<Actions batch={batch} />}>
          <Stack spacing={3}>
            {batch.message && <Alert severity="error">{batch.message}</Alert>}
            {batch.status === 'Ready' && isMoving(batch) && (
              <Alert severity="info">{say('batch.deactivating', { reason: batch.deactivationReason })}</Alert>
            )}
            <Facts
              facts={[
                { label: say('batch.program'), value: batch.programName },
                { label: say('batch.state'), value: batch.stateName },
                { label: say('batch.status'), value: <Badge status={batch.status} /> },
                { label: say('batch.made'), value: say('batch.madeOf', { made: number(batch.madeCount), amount: number(batch.amount) }) },
                { label: say('batch.held'), value: number(batch.boundCount) },
                { label: say('batch.deactivated'), value: number(batch.deactivatedCount) },
                { label: say('batch.requested'), value: formatInstant(batch.createdAt) },
                { label: say('batch.finished'), value: batch.finishedAt && formatInstant(batch.finishedAt) },
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
          {say('deactivateRest.confirm')}
        </Button>
      )}
      {batch.status === 'Failed' && (
        <Button variant="contained" loading={resume.isBusy} onClick={() => void resume.run()}>
          {say('batch.continue')}
        </Button>
      )}
      {isAsking && (
        <DeactivateDialog
          of={{ batchId: batch.id, version: batch.version }}
          title={say('deactivateRest.title')}
          confirmLabel={say('deactivateRest.confirm')}
          done={say('deactivateRest.done')}
          onClose={() => setIsAsking(false)}
        >
          {say('deactivateRest.effect', { number: batch.number })}
        </DeactivateDialog>
      )}
    </Stack>
  );
}
