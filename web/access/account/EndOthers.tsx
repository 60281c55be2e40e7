import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { focusHeading } from '../../core/page/focusHeading.ts';
import { useAction } from '../../core/useAction.ts';
import { useAccountTexts } from './useAccountTexts.ts';

/** Ends the user's other sessions after a confirmation. */
export function EndOthers() {
  const { say } = useAccountTexts();
  const [isAsking, setIsAsking] = useState(false);
  const end = useAction({
    act: () => call(accountApi.endOtherSessions, {}),
    done: ({ ended }) => say('own.ended', { count: ended }),
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
        {say('own.endOthers')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={say('own.endOthersAsk')}
        confirmLabel={say('own.logOut')}
        cancelLabel={say('own.cancel')}
        isDangerous
        isBusy={end.isBusy}
        problem={end.problem}
        onConfirm={() => end.run()}
        onCancel={cancel}
      >
        {say('own.endOthersText')}
      </ActionDialog>
    </Stack>
  );
}
