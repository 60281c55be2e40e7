import { Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NoticePage } from './NoticePage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Stops a change of the email address through the link that was sent to the current or former address. */
export function NotMe() {
  const { say } = useAccountTexts();
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped) {
    return (
      <NoticePage title={say('notMe.done')} to="/login" linkLabel={say('notMe.toLogin')}>
        <Typography>{say('notMe.doneText')}</Typography>
      </NoticePage>
    );
  }
  return (
    <LinkPage
      title={say('notMe.title')}
      intro={({ email }) => say('notMe.intro', { email })}
      submitLabel={say('notMe.send')}
      renew={{ to: '/forgot-password', label: say('notMe.renew') }}
      use={async ({ email, token }) => {
        await call(accountApi.notMe, { body: { email, token } });
        setIsStopped(true);
        // The logged-in user may be the owner of the account, and then all sessions have ended.
        await checkSession();
      }}
    />
  );
}
