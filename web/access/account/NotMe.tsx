import { Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NoticePage } from './NoticePage.tsx';

/** Stops a change of the email address by the link that was sent to the present, or former, one. */
export function NotMe() {
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped) {
    return (
      <NoticePage title="Change Stopped" to="/login" linkLabel="Log In">
        <Typography>
          Your account has its address, and everybody was logged out. Somebody else may know your password: we sent you a link to choose a
          new one.
        </Typography>
      </NoticePage>
    );
  }
  return (
    <LinkPage
      title="This Was Not Me"
      intro={({ email }) =>
        `Your account keeps the address ${email}, or gets it back. Everybody is logged out, and links that were sent before end.`
      }
      submitLabel="Stop the change"
      renew={{ to: '/forgot-password', label: 'Choose a New Password' }}
      use={async ({ email, token }) => {
        await call(accountApi.notMe, { body: { email, token } });
        setIsStopped(true);
        // Whoever is signed in here may be the one whose sessions have ended.
        await checkSession();
      }}
    />
  );
}
