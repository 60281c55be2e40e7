import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Sets a new password, which ends the user's other sessions. */
export function PasswordSection({ user }: { user: Me }) {
  const { say, forms } = useAccountTexts();
  const client = useQueryClient();
  const [times, setTimes] = useState(0);
  const send = async ({ currentPassword = '', password = '', confirmPassword = '' }: Typed) => {
    await call(accountApi.changePassword, { body: accepted(forms.changePassword, { currentPassword, password, confirmPassword }) });
    toastSuccess(say('own.passwordChanged'));
    setTimes(times + 1);
    await readAgain(client, [accountApi.sessions]);
  };
  return (
    <Section title={say('own.changePassword')}>
      {/* A new form after each change, so that no typed value stays. */}
      <AccountForm key={times} label={say('own.changePassword')} submitLabel={say('own.changePassword')} username={user.email} send={send}>
        <AccountField name="currentPassword" label={say('fields.currentPassword')} type="password" autoComplete="current-password" />
        <NewPassword />
      </AccountForm>
    </Section>
  );
}
