import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { focusHeading } from '../../core/page/focusHeading.ts';
import { useAction } from '../../core/useAction.ts';

/** Ends the user's other sessions, after asking. */
export function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useAction({
    act: () => call(accountApi.endOtherSessions, {}),
    done: ({ ended }) => (ended === 1 ? 'One other session has ended' : `${ended} other sessions have ended`),
    onDone: () => setIsAsking(false),
    stale: [accountApi.sessions],
    onFresh: focusHeading,
  });
  const cancel = () => {
    setIsAsking(false);
    end.clear();
  };
  return (
    <Stack direction="row">
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Sign out everywhere else
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign Out"
        isDangerous
        isBusy={end.isBusy}
        problem={end.problem}
        onConfirm={() => end.run()}
        onCancel={cancel}
      >
        Every session but this one ends at once. What has not been saved there is lost.
      </ActionDialog>
    </Stack>
  );
}
