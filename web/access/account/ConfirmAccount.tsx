import { Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword } from './NewPassword.tsx';

/** The first visit, by the invitation: confirms the address, and sets the password unless one was given. */
export function ConfirmAccount() {
  const navigate = useNavigate();
  return (
    <LinkPage
      title="Confirm Account"
      intro={({ email }) => `Your account is ${email}.`}
      submitLabel="Confirm Account"
      renew={{ to: '/forgot-password', label: 'Ask for a New Link' }}
      use={async ({ email, token, hasPassword }, { password = '', confirmPassword = '' }) => {
        const isKept = hasPassword && password === '' && confirmPassword === '';
        const body = isKept ? { email, token } : { email, token, password, confirmPassword };
        await call(accountApi.confirmAccount, { body });
        await navigate('/account-confirmed', { replace: true });
      }}
    >
      {({ hasPassword }) => (
        <>
          <Typography>
            {hasPassword
              ? 'Choose a password of your own. Leave both blank to keep the password that you were given.'
              : 'Choose the password that you will log in with.'}
          </Typography>
          <NewPassword label="Password" isOptional={hasPassword} />
        </>
      )}
    </LinkPage>
  );
}
