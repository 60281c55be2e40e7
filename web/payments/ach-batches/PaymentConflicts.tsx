import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { Review } from '../../../shared/entities/ach-review.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useAction } from '../../core/useAction.ts';
import { sayApproval as say } from './texts.ts';

interface Props {
  readonly batchId: string;
  readonly conflicts: Review['refusals'];
  readonly isDraft: boolean;
  /** Loads the batch and its review again. */
  onMoved(): Promise<unknown>;
}

/** Payments that the caller was involved in. Another Admin approves them, or the caller moves them out of the batch. */
export function PaymentConflicts({ batchId, conflicts, isDraft, onMoved }: Props) {
  const { area } = useScreenBase();
  const moveOut = useAction({
    act: async ({ achTransactionId = '', conflictVersion = 0 }: Review['refusals'][number]) => {
      const params = { id: achTransactionId };
      const { occurred } = await call(achTransactionApi.get, { params });
      return call(achTransactionApi.update, { params, body: { version: conflictVersion, occurred, achBatchId: undefined } });
    },
    done: say('conflicts.moved'),
    stale: [achBatchApi.table, achTransactionApi.table],
    onDone: onMoved,
  });
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{say('conflicts.explanation')}</Alert>
      {moveOut.problem && <Alert severity="error">{moveOut.problem}</Alert>}
      <SmallList
        prefix="conflicts."
        caption={say('conflicts.title')}
        columns={[
          {
            label: say('conflicts.vendor'),
            text: (one) => one.vendorName ?? '',
            cell: (one) => <RecordLink to={`${area}/ach-transactions/update/${one.achTransactionId}`}>{one.vendorName ?? ''}</RecordLink>,
          },
          { label: say('conflicts.why'), cell: (one) => one.reason },
          { label: say('conflicts.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents ?? 0) },
          {
            label: say('conflicts.moveColumn'),
            cell: (one) => (
              <Button
                sx={{ whiteSpace: 'nowrap' }}
                size="small"
                variant="outlined"
                disabled={!isDraft || moveOut.isBusy}
                aria-label={say('conflicts.moveOf', { vendor: one.vendorName })}
                onClick={() => void moveOut.run(one)}
              >
                {say('conflicts.move')}
              </Button>
            ),
          },
        ]}
        rows={conflicts}
        keyOf={(one) => one.achTransactionId ?? ''}
      />
      <WhoCanApprove batchId={batchId} />
    </Stack>
  );
}

/** The Admins, with a reason for each one who cannot approve the batch. */
function WhoCanApprove({ batchId }: { readonly batchId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['ach-batches/approvers', batchId],
    queryFn: ({ signal }) => call(achBatchApi.approvers, { params: { id: batchId }, signal }),
  });
  if (isError) return <Alert severity="info">{say('approvers.notLoaded')}</Alert>;
  if (!data) return null;
  return (
    <Section title={say('approvers.title')}>
      <SmallList
        prefix="approvers."
        caption={say('approvers.title')}
        columns={[
          { label: say('approvers.admin'), cell: (one) => one.name },
          { label: say('approvers.canApprove'), cell: (one) => common(one.reasons.length ? 'no' : 'yes') },
          {
            label: say('approvers.whyNot'),
            cell: (one) => one.reasons.map(({ text, count }) => say('approvers.reason', { reason: text, count })).join('; '),
          },
        ]}
        rows={data}
        keyOf={(one) => one.userId}
      />
    </Section>
  );
}
