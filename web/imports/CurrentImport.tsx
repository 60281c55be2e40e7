import { Alert, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigationType } from 'react-router';
import { type ImportReply, uploadApi } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { messageOf } from '../core/callError.ts';
import { focusAfterDialog } from '../core/dialog/focusAfterDialog.ts';
import { Section } from '../core/page/Section.tsx';
import { readAgain } from '../core/queryKey.ts';
import { ImportFailures } from './ImportFailures.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import type { ImportCalls } from './importCalls.ts';

const lookEveryMs = 1500;
/** Lists look for what others have written once a second; under a load they are later. */
const listsFollowMs = [0, 1500, 5000];

/** The focus goes to the heading of what somebody has just asked for; it may stand far from where that was. */
function useShownHeading(isThere: boolean): string {
  const id = useId();
  const how = useNavigationType();
  const [isAskedFor] = useState(how !== 'POP');
  useEffect(() => {
    if (!isThere || !isAskedFor) return;
    document.getElementById(id)?.scrollIntoView();
    // The menu that it was chosen from gives the focus back when it closes.
    focusAfterDialog(id);
  }, [id, isThere, isAskedFor]);
  return id;
}

/** One import: how far it is, what went in, and the rows that could not be taken. */
export function CurrentImport({ importId, calls }: { importId: string; calls: ImportCalls }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['import', importId],
    queryFn: ({ signal }) => call(uploadApi.progress, { params: { id: importId }, signal }),
    refetchInterval: ({ state }) => (state.data && !isAtWork(state.data.status) ? false : lookEveryMs),
  });
  const status = data?.status;
  // The lists of failures and of imports show what has come in meanwhile, at the latest when it is over.
  useEffect(() => {
    if (!status) return;
    const timers = listsFollowMs.map((ms) => setTimeout(() => void readAgain(client, [calls.imports, calls.failures]), ms));
    return () => timers.forEach(clearTimeout);
  }, [status, client, calls]);

  const headingId = useShownHeading(data !== undefined);
  if (!data) return error && <Alert severity="error">{messageOf(error)}</Alert>;
  return (
    <Section title={`Import of ${data.fileName}`} headingId={headingId}>
      <Stack spacing={3}>
        {isAtWork(data.status) ? <ImportProgress import={data} /> : <ImportOutcome import={data} />}
        {/* Until it is over nothing can be done about them. */}
        {data.rowsFailed > 0 && !isAtWork(data.status) && <ImportFailures import={data} calls={calls} headingId={headingId} />}
      </Stack>
    </Section>
  );
}

/** Whether an import goes on by itself, so that it is worth looking again. */
function isAtWork(status: ImportReply['status']): boolean {
  return status === 'Waiting' || status === 'Running';
}
