import { Alert, AlertTitle, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ImportReply, uploadApi } from '../../shared/entities/upload.ts';
import { unknownColumns } from '../../shared/imports/fileColumns.ts';
import { importColumns } from '../../shared/imports/importColumns.ts';
import { call } from '../core/call.ts';
import { useAction } from '../core/useAction.ts';
import { formatCounts } from './formatCounts.ts';
import { UnknownColumns } from './UnknownColumns.tsx';

/** Shows the result of an import that has finished or stopped. */
export function ImportOutcome({ import: one }: { import: ImportReply }) {
  const counts = formatCounts(one);
  if (one.status === 'Refused') {
    return (
      <Alert severity="error">
        <AlertTitle component="h3">The file was rejected</AlertTitle>
        {one.message ?? 'Nothing was imported.'}
      </Alert>
    );
  }
  if (one.status === 'Failed') return <Stopped import={one} counts={counts} />;
  return (
    <>
      <Alert severity={one.rowsFailed > 0 || one.rowsWaiting ? 'warning' : 'success'}>
        <AlertTitle component="h3">The import is finished</AlertTitle>
        {counts}
        {one.rowsWaiting !== undefined &&
          '. Waiting rows are for people who do not fit the program or who may have been deactivated or denied before. State staff confirm or skip them under Recipients.'}
      </Alert>
      <UnknownColumns names={unknownColumns(importColumns[one.kind], one.header)} verb="was not" />
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
          Continue
        </Button>
      }
    >
      <AlertTitle component="h3">The import stopped</AlertTitle>
      {counts}. {message} Imported lines stay. Choose Continue to import the remaining lines.
      {resume.problem && <strong> {resume.problem}</strong>}
    </Alert>
  );
}
