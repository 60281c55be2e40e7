import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import type { Review } from '../../../shared/entities/ach-review.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { useAction } from '../../core/useAction.ts';

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
    done: 'Payment moved out of the batch',
    stale: [achBatchApi.table, achTransactionApi.table],
    onDone: onMoved,
  });
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Another Admin must approve these payments. To approve the rest yourself, move these payments out of the batch. They stay open and
        can go into another batch.
      </Alert>
      {moveOut.problem && <Alert severity="error">{moveOut.problem}</Alert>}
      <SmallList
        prefix="conflicts."
        caption="Payments that you cannot approve"
        columns={[
          {
            label: 'Vendor',
            text: (one) => one.vendorName ?? '',
            cell: (one) => <RecordLink to={`${area}/ach-transactions/update/${one.achTransactionId}`}>{one.vendorName ?? ''}</RecordLink>,
          },
          { label: 'Why', cell: (one) => one.reason },
          { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents ?? 0) },
          {
            label: 'Move Out',
            cell: (one) => (
              <Button
                sx={{ whiteSpace: 'nowrap' }}
                size="small"
                variant="outlined"
                disabled={!isDraft || moveOut.isBusy}
                aria-label={`Move the payment to ${one.vendorName} out of the batch`}
                onClick={() => void moveOut.run(one)}
              >
                Move out
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
  if (isError)
    return <Alert severity="info">The list of Admins who can approve this batch could not be loaded. Open the page again.</Alert>;
  if (!data) return null;
  return (
    <Section title="Who can approve this batch">
      <SmallList
        prefix="approvers."
        caption="Who can approve this batch"
        columns={[
          { label: 'Admin', cell: (one) => one.name },
          { label: 'Can Approve', cell: (one) => (one.reasons.length ? 'No' : 'Yes') },
          {
            label: 'Why Not',
            cell: (one) => one.reasons.map(({ text, count }) => `${text} (${count} ${count === 1 ? 'payment' : 'payments'})`).join('; '),
          },
        ]}
        rows={data}
        keyOf={(one) => one.userId}
      />
    </Section>
  );
}
