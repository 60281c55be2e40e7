import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import type { BatchDetails } from './batchDetails.ts';
import { RecallDialog } from './RecallDialog.tsx';
import { say } from './texts.ts';
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
              {say('notices.seeRun')}
            </Button>
          }
        >
          {say('notices.isRunOpen')}
        </Alert>
      )}
      {batch.notice && status === 'Draft' && <Alert severity="warning">{say('notices.isDraftAgain', { notice: batch.notice })}</Alert>}
      {status === 'Approving' && <Alert severity="info">{say('notices.approving')}</Alert>}
      {work === 'Sending' && <Alert severity="info">{say('notices.sending')}</Alert>}
      {work === 'Settling' && <Alert severity="info">{say('notices.settling')}</Alert>}
      {status === 'Approved' && !batch.takeBack && batch.effectiveOn && (
        <Alert severity="success">{say('notices.approved', { name: batch.approval?.byName, day: formatDay(batch.effectiveOn) })}</Alert>
      )}
      {batch.changedSince.length > 0 && (
        <Alert severity="warning">
          {say('notices.changedSince')}
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
          {say(batch.sent ? 'notices.sentBy' : 'notices.sent', {
            time: batch.sent && formatInstant(batch.sent.at, batch.timeZone),
            name: batch.sent?.byName,
            day: formatDay(batch.file.settlesOn),
          })}
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
    done: say('asked.kept'),
    onClose: () => undefined,
  });
  const key = asked.by === user.id ? 'byUser' : isApprover ? 'ofApprover' : 'byOther';
  return (
    <Alert severity="warning">
      <div>{say(`asked.${key}`, { name: asked.byName, time: formatInstant(asked.at, batch.timeZone), reason: asked.reason })}</div>
      {keep.problem && <div>{keep.problem}</div>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        {asked.by !== user.id && (
          <Button color="inherit" variant="outlined" size="small" onClick={() => setOpen(true)}>
            {say('asked.confirm')}
          </Button>
        )}
        {!isApprover && (
          <Button color="inherit" size="small" loading={keep.isBusy} onClick={() => void keep.run()}>
            {say('asked.keep')}
          </Button>
        )}
      </Stack>
      {isOpen && <RecallDialog batch={batch} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
