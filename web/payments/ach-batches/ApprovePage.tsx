import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { Review } from '../../../shared/entities/ach-review.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useAction } from '../../core/useAction.ts';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import { AccountChecks } from './AccountChecks.tsx';
import { AmountWarnings } from './AmountWarnings.tsx';
import { type BatchDetails, loadBatch, useShowBatch } from './batchDetails.ts';
import { ImportedBenefits } from './ImportedBenefits.tsx';
import { PaymentConflicts } from './PaymentConflicts.tsx';
import { Adjustments, ThresholdChanges } from './ReviewExtras.tsx';
import { say, sayApproval } from './texts.ts';

interface Draft {
  readonly batch: BatchDetails;
  readonly review: Review;
}

const keyOf = (id: string) => ['ach-batches/approve', id];

async function load(id: string, signal?: AbortSignal): Promise<Draft> {
  const [batch, review] = await Promise.all([loadBatch(id, signal), call(achBatchApi.review, { params: { id }, signal })]);
  return { batch, review };
}

/** The payments and the warnings of an approval. The approver must see all of them first. */
export function ApprovePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={sayApproval('approve.page')}
      loadKey={keyOf(id)}
      load={(signal) => load(id, signal)}
      called={({ batch }) => ({ name: say('name', { number: batch.number }) })}
    >
      {(draft) => <Approve draft={draft} />}
    </RecordPage>
  );
}

function Approve({ draft: { batch, review } }: { draft: Draft }) {
  const { list } = useScreenBase();
  const navigate = useNavigateHere();
  const client = useQueryClient();
  const show = useShowBatch();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const onReview = (next: Review) => client.setQueryData(['record', ...keyOf(batch.id)], { batch, review: next });
  const loadAgain = async () => client.setQueryData(['record', ...keyOf(batch.id)], await load(batch.id).catch(() => ({ batch, review })));
  const approve = useAction({
    act: () => call(achBatchApi.approve, { params: { id: batch.id }, body: { token: review.token }, idempotencyKey }),
    done: sayApproval('approve.done'),
    stale: [achBatchApi.table],
    onDone: async (after) => {
      show(after);
      await navigate(`${list}/${batch.id}`, { replace: true });
    },
    // Shows the changes. The next attempt is a new approval.
    onRefused: async () => {
      setKey(crypto.randomUUID());
      await loadAgain();
    },
  });
  const isDraft = batch.status === 'Draft';
  const { accounts, refusals, imported, adjustments, thresholds } = review;
  const conflicts = refusals.filter(({ conflictVersion }) => conflictVersion !== undefined);
  const unconfirmed = imported.filter(({ isChecked }) => !isChecked).length;
  const unchecked = accounts.filter(({ checkedBy }) => !checkedBy).length;
  // Conflicts, imports and unchecked accounts are also refusals, but have their own sections.
  const others = refusals.filter(
    ({ vendorId, conflictVersion, isImport }) =>
      conflictVersion === undefined &&
      !isImport &&
      !accounts.some((one) => one.vendorId === vendorId && !one.checkedBy && !one.isOwnChange),
  );
  return (
    <Page title={sayApproval('approve.title', { number: batch.number })}>
      <Stack spacing={4}>
        {!isDraft && <Alert severity="info">{sayApproval('approve.isOver', { status: batch.status })}</Alert>}
        {approve.problem && <Alert severity="error">{approve.problem}</Alert>}
        {isDraft && others.length > 0 && (
          <Alert severity="error">
            {sayApproval('approve.refused')}
            <ul>
              {others.map(({ vendorId, vendorName, reason }) => (
                <li key={`${vendorId}${reason}`}>{vendorName ? `${vendorName}: ${reason}` : reason}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Facts
          facts={[
            { label: sayApproval('approve.payments'), value: review.transactionCount.toLocaleString('en-US') },
            { label: sayApproval('approve.total'), value: <strong>{dollars(review.totalCents)}</strong> },
            {
              label: sayApproval('approve.sendTo'),
              value: review.submissionDay && sayApproval('approve.sendOn', { day: formatDay(review.submissionDay) }),
            },
            { label: sayApproval('approve.effectiveOn'), value: review.effectiveOn && formatDay(review.effectiveOn) },
          ]}
        />
        {isDraft && conflicts.length > 0 && (
          <Section title={sayApproval('conflicts.title')}>
            <PaymentConflicts batchId={batch.id} conflicts={conflicts} isDraft={isDraft} onMoved={loadAgain} />
          </Section>
        )}
        <Section title={sayApproval('accounts.title')}>
          <AccountChecks batchId={batch.id} accounts={accounts} isDraft={isDraft} onReview={onReview} />
        </Section>
        <Section title={sayApproval('amounts.title')}>
          <AmountWarnings large={review.large} unusual={review.unusual} />
        </Section>
        {imported.length > 0 && (
          <Section title={sayApproval('imported.title')}>
            <ImportedBenefits batchId={batch.id} imported={imported} isDraft={isDraft} onReview={onReview} />
          </Section>
        )}
        {adjustments.length > 0 && (
          <Section title={sayApproval('adjustments.title')}>
            <Adjustments rows={adjustments} />
          </Section>
        )}
        {thresholds.length > 0 && (
          <Section title={sayApproval('limits.title')}>
            <ThresholdChanges rows={thresholds} />
          </Section>
        )}
        {isDraft && (
          <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              size="large"
              loading={approve.isBusy}
              disabled={refusals.length > 0}
              aria-describedby="approval-waits"
              onClick={() => void approve.run()}
            >
              {sayApproval('approve.action', { total: dollars(review.totalCents) })}
            </Button>
            <Typography id="approval-waits" role="status" color="textSecondary">
              {waiting(unchecked, unconfirmed)}
            </Typography>
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

function waiting(unchecked: number, unconfirmed: number): string {
  const accounts = unchecked > 0 && sayApproval('approve.unchecked', { count: unchecked });
  const imports = unconfirmed > 0 && sayApproval('approve.unconfirmed', { count: unconfirmed });
  return [accounts, imports].filter(Boolean).join('; ');
}
