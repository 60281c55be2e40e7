import { Stack } from '@mui/material';
import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useStateName } from '../../parts/stateChoice/useStateName.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchNotices } from './BatchNotices.tsx';
import { BatchTransactions } from './BatchTransactions.tsx';
import { type BatchDetails, batchKey, loadBatch } from './batchDetails.ts';
import { HeldVendors } from './HeldVendors.tsx';

/** One batch with its status, its ACH transactions, their total, and the vendors that its run could not pay. */
export function AchBatchPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="ACH Batch"
      loadKey={batchKey(id)}
      load={(signal) => loadBatch(id, signal)}
      lookEveryMs={({ status, work }) => (status === 'Approving' || work ? 1500 : false)}
    >
      {(batch) => <Batch batch={batch} />}
    </RecordPage>
  );
}

function Batch({ batch }: { batch: BatchDetails }) {
  const stateName = useStateName(batch.stateId);
  const { list } = useScreenBase();
  const { file, approval } = batch;
  return (
    <Page title={`ACH batch ${batch.number}`} actions={<BatchActions batch={batch} />}>
      <Stack spacing={4}>
        <BatchNotices batch={batch} />
        <Facts
          facts={[
            { label: 'Number', value: batch.number },
            { label: 'State', value: stateName },
            { label: 'Status', value: batch.status },
            { label: 'Total', value: <strong>{dollars(batch.totalCents)}</strong> },
            { label: 'ACH Transactions', value: batch.transactionCount.toLocaleString('en-US') },
            { label: 'Returned', value: batch.returnedCents ? dollars(batch.returnedCents) : undefined },
            { label: 'Effective Date', value: batch.effectiveOn && formatDay(batch.effectiveOn) },
            { label: 'Occurred', value: formatInstant(batch.occurred, batch.timeZone) },
            { label: 'Created By', value: batch.madeBy },
            {
              label: 'Approved',
              value: approval && (
                <>
                  {formatInstant(approval.at, batch.timeZone)} by {approval.byName}:{' '}
                  <RecordLink to={`${list}/${batch.id}/approval`}>view the approval record</RecordLink>
                </>
              ),
            },
            { label: 'Reference', value: batch.sent?.reference },
            { label: 'Bank File', value: file?.sha256 && `File ${file.modifier} of ${formatDay(file.made.day)}, SHA-256 ${file.sha256}` },
            {
              label: 'Downloaded',
              value: file?.downloads.map(({ at, byName }) => `${formatInstant(at, batch.timeZone)} by ${byName}`).join('; '),
            },
          ]}
        />
        <Section title="ACH transactions">
          <BatchTransactions batch={batch} />
        </Section>
        {batch.runId && (
          <Section title="Vendors that were not paid">
            <HeldVendors held={batch.held} stateId={batch.stateId} />
          </Section>
        )}
        {batch.withdrawn?.some(({ sha256 }) => sha256) && (
          <Section title="Withdrawn bank files">
            <SmallList
              prefix="withdrawn."
              caption="Withdrawn bank files"
              columns={[
                { label: 'File', cell: (one) => `File ${one.modifier} of ${formatDay(one.made.day)}` },
                { label: 'Withdrawn', cell: (one) => `${formatInstant(one.withdrawnAt, batch.timeZone)} by ${one.withdrawnBy}` },
                { label: 'Reason', cell: (one) => one.reason },
                { label: 'Downloads', isNumeric: true, cell: (one) => one.downloads.length },
                { label: 'SHA-256', cell: (one) => <code>{one.sha256?.slice(0, 16)}…</code> },
              ]}
              rows={batch.withdrawn.filter(({ sha256 }) => sha256)}
              keyOf={(one) => one.approvalId}
            />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
