import { Link } from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router';
import { accountApi, accountFields } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Asks for a link to set a password. What follows is the same whether the address is known or not. */
export function ForgotPassword() {
  const navigate = useNavigate();
  const send = async ({ email = '' }: Typed) => {
    await call(accountApi.forgotPassword, { body: { email } });
    await navigate('/forgot-password-success');
  };
  return (
    <AccountPage title="Forgot Password" intro="Tell us your e-mail address. We send you a link to choose a new password.">
      <AccountForm
        label="Forgot Password"
        submitLabel="Send Link"
        send={send}
        footer={
          <Link component={RouterLink} to="/login">
            Back to log in
          </Link>
        }
      >
        <AccountField name="email" label={accountFields.email.label} type="email" autoComplete="username" />
      </AccountForm>
    </AccountPage>
  );
}
