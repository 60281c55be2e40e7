import { Alert, AlertTitle, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ImportReply, uploadApi } from '../../shared/entities/upload.ts';
import { unknownColumns } from '../../shared/imports/fileColumns.ts';
import { importColumns } from '../../shared/imports/importColumns.ts';
import { call } from '../core/call.ts';
import { useAction } from '../core/useAction.ts';
import { formatCounts } from './formatCounts.ts';
import { say } from './texts.ts';
import { UnknownColumns } from './UnknownColumns.tsx';

/** Shows the result of an import that has finished or stopped. */
export function ImportOutcome({ import: one }: { import: ImportReply }) {
  const counts = formatCounts(one);
  if (one.status === 'Refused') {
    return (
      <Alert severity="error">
        <AlertTitle component="h3">{say('outcome.refused')}</AlertTitle>
        {one.message ?? say('outcome.nothing')}
      </Alert>
    );
  }
  if (one.status === 'Failed') return <Stopped import={one} counts={counts} />;
  return (
    <>
      <Alert severity={one.rowsFailed > 0 || one.rowsWaiting ? 'warning' : 'success'}>
        <AlertTitle component="h3">{say('outcome.finished')}</AlertTitle>
        {one.rowsWaiting === undefined ? counts : say('outcome.waiting', { counts })}
      </Alert>
      <UnknownColumns names={unknownColumns(importColumns[one.kind], one.header)} when="after" />
    </>
  );
}

function Stopped({ import: { id, message }, counts }: { import: ImportReply; counts: string }) {
  const client = useQueryClient();
  const resume = useAction({
    act: () => call(uploadApi.resume, { params: { id } }),
    onDone: (resumed) => client.setQueryData(['import', id], resumed),
  });
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" loading={resume.isBusy} onClick={() => void resume.run()}>
          {say('outcome.continue')}
        </Button>
      }
    >
      <AlertTitle component="h3">{say('outcome.stopped')}</AlertTitle>
      {say('outcome.stoppedText', { counts, message })}
      {resume.problem && <strong> {resume.problem}</strong>}
    </Alert>
  );
}
