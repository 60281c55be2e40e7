import { Button } from '@mui/material';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { codeOf } from './codeOf.ts';

interface Props {
  email: string;
  onDone(): Promise<unknown> | unknown;
  onCancel(): void;
}

/** Turns two-step sign-in off, with the password and a code. */
export function TotpRemove({ email, onDone, onCancel }: Props) {
  return (
    <AccountForm
      label="Turn off two-step sign-in"
      submitLabel="Turn Off"
      username={email}
      send={async (typed) => {
        await call(accountApi.totpRemove, { body: { currentPassword: typed.currentPassword ?? '', code: codeOf(typed) } });
        await onDone();
      }}
      actions={
        <Button color="inherit" size="large" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <AccountField name="currentPassword" label="Current Password" type="password" autoComplete="current-password" isFocused />
      <CodeField />
    </AccountForm>
  );
}
