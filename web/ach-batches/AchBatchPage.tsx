import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { dollars } from '../../shared/core/money.ts';
import { stateApi } from '../../shared/entities/state.ts';
import { call } from '../core/call.ts';
import { formatInstant } from '../core/dayText.ts';
import { BackLink } from '../core/page/BackLink.tsx';
import { Facts } from '../core/page/Facts.tsx';
import { Page } from '../core/page/Page.tsx';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { Section } from '../core/page/Section.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { BatchTransactions } from './BatchTransactions.tsx';
import { type BatchDetails, loadBatch } from './batchDetails.ts';
import { HeldVendors } from './HeldVendors.tsx';

/** One batch: its ACH transactions, their total, and whom its run could not pay. */
export function AchBatchPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="ACH Batch" loadKey={['ach-batches', id]} load={(signal) => loadBatch(id, signal)}>
      {(batch) => <Batch batch={batch} />}
    </RecordPage>
  );
}

function useStateName(stateId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['options', 'states'],
    queryFn: ({ signal }) => call(stateApi.options, { signal }),
    staleTime: 30_000,
  });
  return data?.find(({ value }) => value === stateId)?.label;
}

function Batch({ batch }: { batch: BatchDetails }) {
  const { state } = useLocation();
  const { list } = useScreenBase();
  const stateName = useStateName(batch.stateId);
  const actions = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {batch.status === 'Draft' && (
        <Button component={Link} to={`${list}/update/${batch.id}`} state={state} variant="contained">
          Update
        </Button>
      )}
      <BackLink />
    </Stack>
  );
  return (
    <Page title={`ACH batch ${batch.number}`} actions={actions}>
      <Stack spacing={4}>
        {batch.isRunOpen && (
          <Alert
            severity="info"
            action={
              <Button component={Link} to={`${list}/run/${batch.runId}`} color="inherit" size="small">
                See its progress
              </Button>
            }
          >
            This batch is still being made.
          </Alert>
        )}
        <Facts
          facts={[
            { label: 'Number', value: batch.number },
            { label: 'State', value: stateName },
            { label: 'Status', value: batch.status },
            { label: 'Total', value: <strong>{dollars(batch.totalCents)}</strong> },
            { label: 'ACH Transactions', value: batch.transactionCount.toLocaleString('en-US') },
            { label: 'Occurred', value: formatInstant(batch.occurred) },
            { label: 'Made By', value: batch.madeBy },
          ]}
        />
        <Section title="ACH transactions">
          <BatchTransactions batch={batch} />
        </Section>
        {batch.runId && (
          <Section title="Vendors that were not paid">
            <HeldVendors held={batch.held} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
