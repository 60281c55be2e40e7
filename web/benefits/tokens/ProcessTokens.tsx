import { Alert, Button, LinearProgress } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { tokenRedemptionApi, type VendorReport } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { useAction } from '../../core/useAction.ts';

const lookEveryMs = 1000;
const listsKnowAfterMs = 1500;

/** Turns redeemed tokens into sales: asks first and then shows the progress. The run continues when the user leaves the page. */
export function ProcessTokens({ unprocessed }: { unprocessed: VendorReport['unprocessed'] | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="large" disabled={!unprocessed} onClick={() => setIsOpen(true)}>
        Process Transactions
      </Button>
      {isOpen && unprocessed && <ProcessDialog unprocessed={unprocessed} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ProcessDialog({ unprocessed, onClose }: { unprocessed: VendorReport['unprocessed']; onClose(): void }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [runId, setRunId] = useState<string>();
  const start = useAction({
    act: () => call(tokenRedemptionApi.process, { idempotencyKey }),
    onDone: (run) => setRunId(run.runId),
  });
  const { data: run, error } = useQuery({
    queryKey: ['token-run', runId],
    queryFn: ({ signal }) => call(tokenRedemptionApi.run, { params: { tokenRunId: runId ?? '' }, signal }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'Closed' ? false : lookEveryMs),
  });
  const isClosed = run?.status === 'Closed';
  useEffect(() => {
    if (!isClosed) return;
    const look = () => void client.invalidateQueries();
    look();
    // Lists include another process's changes one second later, even if the dialog is closed by then.
    setTimeout(look, listsKnowAfterMs);
  }, [isClosed, client]);
  const [count, sum] = [unprocessed.count.toLocaleString('en-US'), dollars(unprocessed.amountCents)];
  if (runId === undefined) {
    return unprocessed.count === 0 ? (
      <ActionDialog title="Nothing to process" onCancel={onClose}>
        All tokens that were handed in are already sales.
      </ActionDialog>
    ) : (
      <ActionDialog
        title="Process Transactions"
        confirmLabel="Process"
        isBusy={start.isBusy}
        problem={start.problem}
        onConfirm={start.run}
        onCancel={onClose}
      >
        {count} {unprocessed.count === 1 ? 'redemption' : 'redemptions'} for {sum} will become sales, one for each vendor, token and day.
        The next ACH batch pays them. You can no longer take them back, only void them.
      </ActionDialog>
    );
  }
  return (
    <ActionDialog title="Process Transactions" onCancel={onClose}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {isClosed ? (
        <Alert severity="success">
          {run.saleCount.toLocaleString('en-US')} {run.saleCount === 1 ? 'sale' : 'sales'} for {dollars(run.totalCents)}, from{' '}
          {run.redemptionCount.toLocaleString('en-US')} {run.redemptionCount === 1 ? 'redemption' : 'redemptions'}.
        </Alert>
      ) : (
        <>
          <LinearProgress aria-label="Processing" sx={{ mb: 2 }} />
          {(run?.redemptionCount ?? 0).toLocaleString('en-US')} of {count} redemptions. You can leave this page. The work will continue.
        </>
      )}
    </ActionDialog>
  );
}
