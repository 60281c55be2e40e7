import { useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { checkSession } from '../session/session.ts';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Sets a new password through the link of an email. */
export function ResetPassword() {
  const { say, forms } = useAccountTexts();
  const navigate = useNavigate();
  return (
    <LinkPage
      title={say('reset.title')}
      intro={({ email }) => say('reset.intro', { email })}
      submitLabel={say('reset.send')}
      renew={{ to: '/forgot-password', label: say('reset.renew') }}
      use={async ({ email, token }, { password = '', confirmPassword = '' }) => {
        await call(accountApi.resetPassword, { body: accepted(forms.resetPassword, { email, token, password, confirmPassword }) });
        // All sessions have ended, including the one of this browser.
        await checkSession();
        await navigate('/reset-password-confirmation', { replace: true });
      }}
    >
      {() => <NewPassword />}
    </LinkPage>
  );
}
