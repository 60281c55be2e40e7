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
import { say } from './texts.ts';

const lookEveryMs = 1500;
/** Lists check for writes of other processes once a second, and later under load. */
const listsFollowMs = [0, 1500, 5000];

/** Moves the focus to the heading of the import that the user just opened, which may be far from the link. */
function useShownHeading(isThere: boolean): string {
  const id = useId();
  const how = useNavigationType();
  const [isAskedFor] = useState(how !== 'POP');
  useEffect(() => {
    if (!isThere || !isAskedFor) return;
    document.getElementById(id)?.scrollIntoView();
    // The menu of the link returns the focus when it closes, so wait for it.
    focusAfterDialog(id);
  }, [id, isThere, isAskedFor]);
  return id;
}

/** Shows one import: its progress, its result and the failed rows. */
export function CurrentImport({ importId, calls }: { importId: string; calls: ImportCalls }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['import', importId],
    queryFn: ({ signal }) => call(uploadApi.progress, { params: { id: importId }, signal }),
    refetchInterval: ({ state }) => (state.data && !isAtWork(state.data.status) ? false : lookEveryMs),
  });
  const status = data?.status;
  // Reload the lists of failures and imports when the status changes, at the latest when the import is over.
  useEffect(() => {
    if (!status) return;
    const timers = listsFollowMs.map((ms) => setTimeout(() => void readAgain(client, [calls.imports, calls.failures]), ms));
    return () => timers.forEach(clearTimeout);
  }, [status, client, calls]);

  const headingId = useShownHeading(data !== undefined);
  if (!data) return error && <Alert severity="error">{messageOf(error)}</Alert>;
  return (
    <Section title={say('current.title', { file: data.fileName })} headingId={headingId}>
      <Stack spacing={3}>
        {isAtWork(data.status) ? <ImportProgress import={data} /> : <ImportOutcome import={data} />}
        {/* The user can do nothing about the failures until the import is over. */}
        {data.rowsFailed > 0 && !isAtWork(data.status) && <ImportFailures import={data} calls={calls} headingId={headingId} />}
      </Stack>
    </Section>
  );
}

/** Returns true if the import is still in progress, so that polling makes sense. */
function isAtWork(status: ImportReply['status']): boolean {
  return status === 'Waiting' || status === 'Running';
}
