import { Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NoticePage } from './NoticePage.tsx';

/** Confirms a new e-mail address by the link that was sent to it. */
export function ConfirmEmail() {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) {
    return (
      <NoticePage title="Address Confirmed" to="/" linkLabel="Go On">
        <Typography>From now on you log in with your new address, and mails of the portal go there.</Typography>
      </NoticePage>
    );
  }
  return (
    <LinkPage
      title="Confirm New Address"
      intro={() => 'From now on you will log in with the address that this link was sent to, and emails from the portal will go there.'}
      submitLabel="Confirm this address"
      renew={{ to: '/change-password', label: 'Go to Your Account' }}
      use={async ({ email, token }) => {
        await call(accountApi.confirmEmailChange, { body: { email, token } });
        setIsConfirmed(true);
        // Whoever is signed in here may be the one whose address it is, and whose sessions have ended.
        await checkSession();
      }}
    />
  );
}
