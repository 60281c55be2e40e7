import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import type { BatchDetails } from './batchDetails.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useBatchAction } from './useBatchAction.ts';

/** Notices that an Admin must see first on a batch. */
export function BatchNotices({ batch }: { batch: BatchDetails }) {
  const { list } = useScreenBase();
  const { status, work } = batch;
  return (
    <>
      {batch.isRunOpen && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={`${list}/run/${batch.runId}`} color="inherit" size="small">
              See its progress
            </Button>
          }
        >
          This batch is still being created.
        </Alert>
      )}
      {batch.notice && status === 'Draft' && <Alert severity="warning">This batch is a draft again: {batch.notice}</Alert>}
      {status === 'Approving' && <Alert severity="info">The bank file is being created and checked. You can leave this page.</Alert>}
      {work === 'Sending' && <Alert severity="info">The payments are being marked as sent. You can leave this page.</Alert>}
      {work === 'Settling' && <Alert severity="info">The payments are being settled. You can leave this page.</Alert>}
      {status === 'Approved' && !batch.takeBack && batch.effectiveOn && (
        <Alert severity="success">
          Approved by {batch.approval?.byName}. Send the bank file to the bank before its cutoff time. Vendors are paid on{' '}
          {formatDay(batch.effectiveOn)}.
        </Alert>
      )}
      {batch.changedSince.length > 0 && (
        <Alert severity="warning">
          These vendors changed after the approval. Take the batch back if one of them must not be paid:
          <ul>
            {batch.changedSince.map(({ vendorId, vendorName, reason }) => (
              <li key={vendorId}>
                {vendorName}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {batch.takeBack && <TakeBackAsked batch={batch} asked={batch.takeBack} />}
      {status === 'Sent' && batch.file && (
        <Alert severity="info">
          Sent
          {batch.sent && (
            <>
              {' '}
              on {formatInstant(batch.sent.at, batch.timeZone)} by {batch.sent.byName}
            </>
          )}
          . Payments that are not returned settle on {formatDay(batch.file.settlesOn)}.
        </Alert>
      )}
    </>
  );
}

function TakeBackAsked({ batch, asked }: { batch: BatchDetails; asked: NonNullable<BatchDetails['takeBack']> }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const isApprover = batch.approval?.by === user.id && asked.by !== user.id;
  const keep = useBatchAction({
    batch,
    act: (idempotencyKey) => call(achBatchApi.keep, { params: { id: batch.id }, body: { version: batch.version }, idempotencyKey }),
    done: 'ACH batch kept as approved',
    onClose: () => undefined,
  });
  return (
    <Alert severity="warning">
      <div>
        {asked.byName} asked on {formatInstant(asked.at, batch.timeZone)} to take this batch back: {asked.reason}
        {asked.by === user.id && '. Another Admin must confirm it.'}
        {isApprover && `. You approved this batch, so ${asked.byName} or another Admin must decide whether to keep it.`}
      </div>
      {keep.problem && <div>{keep.problem}</div>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        {asked.by !== user.id && (
          <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
            Confirm and take back
          </Button>
        )}
        {!isApprover && (
          <Button color="inherit" size="small" loading={keep.isBusy} onClick={() => void keep.run()}>
            Keep the batch
          </Button>
        )}
      </Stack>
      {isOpen && <TakeBackDialog batch={batch} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
