import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { dollars } from '../../shared/core/money.ts';
import { achTransactionApi } from '../../shared/entities/ach.ts';
import { call } from '../core/call.ts';
import { messageOf } from '../core/callError.ts';
import { ReasonDialog } from '../core/dialog/ReasonDialog.tsx';
import { readAgain } from '../core/queryKey.ts';
import { toastSuccess } from '../core/toast.tsx';

/** The question at `void/:id`, over the list. */
export function AchTransactionVoid() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const record = useQuery({
    queryKey: ['void', id],
    queryFn: ({ signal }) => call(achTransactionApi.get, { params: { id }, signal }),
    gcTime: 0,
  });

  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    // After the dialog has gone: it would take the focus back to an element that no longer exists.
    setTimeout(() => document.getElementById(`actions-${id}`)?.focus(), 50);
  };
  const confirm = async (reason: string) => {
    const { version } = record.data ?? (await call(achTransactionApi.get, { params: { id } }));
    await call(achTransactionApi.void, { body: { id, version, reason }, idempotencyKey });
    toastSuccess('ACH transaction voided');
    await readAgain(client, [achTransactionApi.table]);
    await leave();
  };
  return (
    <ReasonDialog title="Void this ACH transaction?" confirmLabel="Void" onConfirm={confirm} onCancel={() => void leave()}>
      {record.isError && messageOf(record.error)}
      {record.isPending && 'Loading the ACH transaction…'}
      {record.data && (
        <>
          <strong>{dollars(record.data.amountCents)}</strong> to <strong>{record.data.vendorName}</strong> will not be paid. Its{' '}
          {record.data.salesCount} benefit transactions are due again, and it leaves its batch.
        </>
      )}
    </ReasonDialog>
  );
}
