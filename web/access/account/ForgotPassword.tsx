import { Link } from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Requests a link to set a password. The result is the same for known and unknown addresses. */
export function ForgotPassword() {
  const { say, forms } = useAccountTexts();
  const navigate = useNavigate();
  const send = async ({ email = '' }: Typed) => {
    await call(accountApi.forgotPassword, { body: accepted(forms.forgotPassword, { email }) });
    await navigate('/forgot-password-success');
  };
  return (
    <AccountPage title={say('forgot.title')} intro={say('forgot.intro')}>
      <AccountForm
        label={say('forgot.title')}
        submitLabel={say('forgot.send')}
        send={send}
        footer={
          <Link component={RouterLink} to="/login">
            {say('forgot.toLogin')}
          </Link>
        }
      >
        <AccountField name="email" label={say('fields.email')} type="email" autoComplete="username" />
      </AccountForm>
    </AccountPage>
  );
}
