import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { Page } from '../../core/page/Page.tsx';
import { Section } from '../../core/page/Section.tsx';
import { readAgain } from '../../core/queryKey.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { HeldVendors } from './HeldVendors.tsx';
import { say } from './texts.ts';

const lookEveryMs = 1500;

type Run = z.infer<typeof achBatchApi.runStatus.reply>;

/** A batch run with its progress and its result. The URL contains the run's id, so that polling continues after a reload. */
export function AchRunPage() {
  const { runId = '' } = useParams();
  const client = useQueryClient();
  const { data: run, error } = useQuery({
    queryKey: ['ach-run', runId],
    queryFn: ({ signal }) => call(achBatchApi.runStatus, { params: { runId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'Closed' ? false : lookEveryMs),
  });
  const isClosed = run?.status === 'Closed';
  useEffect(() => {
    if (isClosed) void readAgain(client, [achBatchApi.table]);
  }, [isClosed, client]);
  return (
    <Page title={run ? say('run.title', { number: run.number }) : say('run.page')}>
      <Stack spacing={4}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!isClosed && !(error && !run) && <LinearProgress aria-label={say('run.batching')} />}
        <Typography role="status" component="div">
          {run && <Outcome run={run} />}
        </Typography>
        {isClosed && (
          <Section title={say('held.title')}>
            <HeldVendors held={run.held} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

function Outcome({ run }: { run: Run }) {
  const { list } = useScreenBase();
  const sum = { count: run.transactionCount, total: dollars(run.totalCents) };
  if (run.status === 'Open') return say('run.progress', sum);
  if (!run.batchId) return <Alert severity="info">{say('run.empty')}</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <Button component={Link} to={`${list}/${run.batchId}`} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {say('run.open')}
        </Button>
      }
    >
      {say('run.done', sum)}
    </Alert>
  );
}
