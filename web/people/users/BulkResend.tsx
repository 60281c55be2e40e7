import { Dialog, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkForm, type Counted } from './BulkForm.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { bulkPath } from './bulkPath.ts';
import { setBulkRunId } from './bulkRunId.ts';
import { say } from './texts.ts';
import { useResendRun } from './useResendRun.ts';

/**
 * Resends the confirmation email to all users of a State who were created since a day and have not confirmed. The steps are choose, count,
 * send and watch. A run in progress appears whenever the dialog opens, even after a reload.
 */
export function BulkResend() {
  const { search } = useLocation();
  const navigate = useNavigateHere();
  const { id, run, error } = useResendRun();
  const [counted, setCounted] = useState<Counted>();
  const [isAsking, setIsAsking] = useState(false);

  const restart = () => {
    setBulkRunId(null);
    setIsAsking(false);
  };
  const close = async () => {
    // Forgets a finished run that the user has seen. A run in progress is found again.
    if (run && run.status !== 'Running') setBulkRunId(null);
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    focusAfterDialog(bulkPath);
  };
  const onClose = () => void close();
  const onCounted = (next: Counted) => {
    setCounted(next);
    setIsAsking(true);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{say('resend.title')}</DialogTitle>
      {id !== null ? (
        <BulkProgress run={run} error={error} onAgain={restart} onClose={onClose} />
      ) : isAsking && counted ? (
        <BulkConfirm counted={counted} onBack={() => setIsAsking(false)} onClose={onClose} />
      ) : (
        <BulkForm values={counted?.values} onCounted={onCounted} onClose={onClose} />
      )}
    </Dialog>
  );
}
