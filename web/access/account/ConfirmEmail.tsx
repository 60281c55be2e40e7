import { Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NoticePage } from './NoticePage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Confirms a new email address through the link that was sent to it. */
export function ConfirmEmail() {
  const { say } = useAccountTexts();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) {
    return (
      <NoticePage title={say('confirmEmail.done')} to="/" linkLabel={say('confirmEmail.next')}>
        <Typography>{say('confirmEmail.doneText')}</Typography>
      </NoticePage>
    );
  }
  return (
    <LinkPage
      title={say('confirmEmail.title')}
      intro={() => say('confirmEmail.intro')}
      submitLabel={say('confirmEmail.send')}
      renew={{ to: '/change-password', label: say('confirmEmail.renew') }}
      use={async ({ email, token }) => {
        await call(accountApi.confirmEmailChange, { body: { email, token } });
        setIsConfirmed(true);
        // The logged-in user may be the owner of this address, and then all sessions have ended.
        await checkSession();
      }}
    />
  );
}
