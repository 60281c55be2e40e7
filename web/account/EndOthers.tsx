import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../shared/entities/account.ts';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { ConfirmDialog } from '../core/dialog/ConfirmDialog.tsx';
import { focusHeading } from '../core/page/focusHeading.ts';
import { toastSuccess } from '../core/toast.tsx';
import { sessionsKey } from './sessionsKey.ts';

/** Ends the user's other sessions, after asking. */
export function EndOthers() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const confirm = async () => {
    setIsBusy(true);
    try {
      const { ended } = await call(accountApi.endOtherSessions, {});
      setIsAsking(false);
      toastSuccess(ended === 1 ? 'One other session was signed out' : `${ended} other sessions have ended`);
      await client.invalidateQueries({ queryKey: sessionsKey });
      focusHeading();
    } catch (error) {
      if (!isCancelled(error)) setProblem(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Stack direction="row">
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign Out"
        isDangerous
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        Every session but this one ends at once. What has not been saved there is lost.
      </ConfirmDialog>
    </Stack>
  );
}
