import { Stack } from '@mui/material';
import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { nextStepOf } from '../../../shared/entities/ach-batch.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { Facts } from '../../core/page/Facts.tsx';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
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
import { say } from './texts.ts';

/** One batch with its status, its ACH transactions, their total, and the vendors that its run could not pay. */
export function AchBatchPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('page.title')}
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
    <Page title={say('name', { number: batch.number })} actions={<BatchActions batch={batch} />}>
      <Stack spacing={4}>
        <BatchNotices batch={batch} />
        <KeyFigure
          label={say('page.total')}
          value={dollars(batch.totalCents)}
          badge={<Badge status={batch.status} />}
          context={say(batch.effectiveOn ? 'page.nextStepFor' : 'page.nextStepIs', {
            step: nextStepOf(batch),
            day: batch.effectiveOn && formatDay(batch.effectiveOn),
          })}
        />
        <Facts
          facts={[
            { label: say('page.number'), value: batch.number },
            { label: say('page.state'), value: stateName },
            { label: say('page.status'), value: <Badge status={batch.status} /> },
            { label: say('page.nextStep'), value: nextStepOf(batch) },
            { label: say('page.total'), value: <strong>{dollars(batch.totalCents)}</strong> },
            { label: say('page.transactions'), value: batch.transactionCount.toLocaleString('en-US') },
            { label: say('page.returned'), value: batch.returnedCents ? dollars(batch.returnedCents) : undefined },
            { label: say('page.effectiveOn'), value: batch.effectiveOn && formatDay(batch.effectiveOn) },
            { label: say('page.occurred'), value: formatInstant(batch.occurred, batch.timeZone) },
            { label: say('page.createdBy'), value: batch.madeBy },
            {
              label: say('page.approved'),
              value:
                approval &&
                sayNodes(say, 'page.approvedBy', {
                  time: formatInstant(approval.at, batch.timeZone),
                  name: approval.byName,
                  link: <RecordLink to={`${list}/${batch.id}/approval`}>{say('page.seeApproval')}</RecordLink>,
                }),
            },
            { label: say('page.reference'), value: batch.sent?.reference },
            {
              label: say('page.bankFile'),
              value: file?.sha256 && say('page.fileAndHash', { modifier: file.modifier, day: formatDay(file.made.day), hash: file.sha256 }),
            },
            {
              label: say('page.downloaded'),
              value: file?.downloads
                .map(({ at, byName }) => say('by', { time: formatInstant(at, batch.timeZone), name: byName }))
                .join('; '),
            },
          ]}
        />
        <Section title={say('transactions.title')}>
          <BatchTransactions batch={batch} />
        </Section>
        {batch.runId && (
          <Section title={say('held.title')}>
            <HeldVendors held={batch.held} stateId={batch.stateId} />
          </Section>
        )}
        {batch.withdrawn?.some(({ sha256 }) => sha256) && (
          <Section title={say('withdrawn.title')}>
            <SmallList
              prefix="withdrawn."
              caption={say('withdrawn.title')}
              columns={[
                {
                  label: say('withdrawn.file'),
                  cell: (one) => say('withdrawn.fileOf', { modifier: one.modifier, day: formatDay(one.made.day) }),
                },
                {
                  label: say('withdrawn.withdrawn'),
                  cell: (one) => say('by', { time: formatInstant(one.withdrawnAt, batch.timeZone), name: one.withdrawnBy }),
                },
                { label: say('withdrawn.reason'), cell: (one) => one.reason },
                { label: say('withdrawn.downloads'), isNumeric: true, cell: (one) => one.downloads.length },
                { label: say('withdrawn.hash'), cell: (one) => <code>{one.sha256?.slice(0, 16)}…</code> },
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
