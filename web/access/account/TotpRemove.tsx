import { Button } from '@mui/material';
import { accountApi } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { codeOf } from './codeOf.ts';
import { useAccountTexts } from './useAccountTexts.ts';

interface Props {
  email: string;
  onDone(): Promise<unknown> | unknown;
  onCancel(): void;
}

/** Turns two-step login off with the password and a code. */
export function TotpRemove({ email, onDone, onCancel }: Props) {
  const { say, forms } = useAccountTexts();
  return (
    <AccountForm
      label={say('twoStep.turnOff')}
      submitLabel={say('twoStep.off2')}
      username={email}
      send={async (typed) => {
        const body = accepted(forms.totpRemove, { currentPassword: typed.currentPassword ?? '', code: codeOf(typed) });
        await call(accountApi.totpRemove, { body });
        await onDone();
      }}
      actions={
        <Button color="inherit" size="large" onClick={onCancel}>
          {say('twoStep.cancel')}
        </Button>
      }
    >
      <AccountField
        name="currentPassword"
        label={say('fields.currentPassword')}
        type="password"
        autoComplete="current-password"
        isFocused
      />
      <CodeField />
    </AccountForm>
  );
}
