import { useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Choosing a new password by the link of a mail. */
export function ResetPassword() {
  const navigate = useNavigate();
  return (
    <LinkPage
      title="Reset Password"
      intro={({ email }) => `Choose a new password for ${email}.`}
      submitLabel="Set Password"
      renew={{ to: '/forgot-password', label: 'Ask for a New Link' }}
      use={async ({ email, token }, { password = '', confirmPassword = '' }) => {
        await call(accountApi.resetPassword, { body: { email, token, password, confirmPassword } });
        // All sessions have ended, the one of this browser among them.
        await checkSession();
        await navigate('/reset-password-confirmation', { replace: true });
      }}
    >
      {() => <NewPassword />}
    </LinkPage>
  );
}
