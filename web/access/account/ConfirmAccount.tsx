import { Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { LinkPage } from './LinkPage.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The first visit through the invitation. It confirms the address, and sets the password unless the account has one. */
export function ConfirmAccount() {
  const { say, forms } = useAccountTexts();
  const navigate = useNavigate();
  return (
    <LinkPage
      title={say('confirm.title')}
      intro={({ email }) => say('confirm.intro', { email })}
      submitLabel={say('confirm.send')}
      renew={{ to: '/forgot-password', label: say('confirm.renew') }}
      use={async ({ email, token, hasPassword }, { password = '', confirmPassword = '' }) => {
        const isKept = hasPassword && password === '' && confirmPassword === '';
        const body = isKept ? { email, token } : { email, token, password, confirmPassword };
        await call(accountApi.confirmAccount, { body: accepted(forms.confirmAccount, body) });
        await navigate('/account-confirmed', { replace: true });
      }}
    >
      {({ hasPassword }) => (
        <>
          <Typography>{say(hasPassword ? 'confirm.own' : 'confirm.choose')}</Typography>
          <NewPassword label={say('fields.password')} isOptional={hasPassword} />
        </>
      )}
    </LinkPage>
  );
}
