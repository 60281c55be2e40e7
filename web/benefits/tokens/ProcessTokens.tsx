import { Alert, Button, LinearProgress } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { tokenRedemptionApi, type VendorReport } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

const lookEveryMs = 1000;
const listsKnowAfterMs = 1500;

/** Turns redeemed tokens into sales: asks first and then shows the progress. The run continues when the user leaves the page. */
export function ProcessTokens({ unprocessed }: { unprocessed: VendorReport['unprocessed'] | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="large" disabled={!unprocessed} onClick={() => setIsOpen(true)}>
        {say('process.title')}
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
  const { count } = unprocessed;
  if (runId === undefined) {
    return count === 0 ? (
      <ActionDialog title={say('process.nothing')} onCancel={onClose}>
        {say('process.allSales')}
      </ActionDialog>
    ) : (
      <ActionDialog
        title={say('process.title')}
        confirmLabel={say('process.confirm')}
        isBusy={start.isBusy}
        problem={start.problem}
        onConfirm={start.run}
        onCancel={onClose}
      >
        {say('process.effect', { count, amount: dollars(unprocessed.amountCents) })}
      </ActionDialog>
    );
  }
  return (
    <ActionDialog title={say('process.title')} onCancel={onClose}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {isClosed ? (
        <Alert severity="success">
          {say('process.sales', {
            count: run.saleCount,
            amount: dollars(run.totalCents),
            redemptions: say('process.redemptions', { count: run.redemptionCount }),
          })}
        </Alert>
      ) : (
        <>
          <LinearProgress aria-label={say('process.processing')} sx={{ mb: 2 }} />
          {say('process.progress', { done: (run?.redemptionCount ?? 0).toLocaleString('en-US'), count })}
        </>
      )}
    </ActionDialog>
  );
}
