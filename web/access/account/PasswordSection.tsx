import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { NewPassword } from './NewPassword.tsx';

/** A new password. It ends the user's sessions elsewhere. */
export function PasswordSection({ user }: { user: Me }) {
  const client = useQueryClient();
  const [times, setTimes] = useState(0);
  const send = async ({ currentPassword = '', password = '', confirmPassword = '' }: Typed) => {
    await call(accountApi.changePassword, { body: { currentPassword, password, confirmPassword } });
    toastSuccess('Password changed. You have been signed out everywhere else.');
    setTimes(times + 1);
    await readAgain(client, [accountApi.sessions]);
  };
  return (
    <Section title="Change Password">
      {/* A form of its own for each time: nothing that was typed stays. */}
      <AccountForm key={times} label="Change Password" submitLabel="Change Password" username={user.email} send={send}>
        <AccountField name="currentPassword" label="Current Password" type="password" autoComplete="current-password" />
        <NewPassword />
      </AccountForm>
    </Section>
  );
}
