import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { accountApi } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { codeOf } from './codeOf.ts';
import { TotpSecret } from './TotpSecret.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

interface Props {
  email: string;
  onDone(): Promise<unknown> | unknown;
  /** Cancels the set-up. Absent when the set-up is required. */
  onCancel?(): void;
}

/** Turns two-step login on: the password, then the key for the app, then the app's first code. */
export function TotpSetUp({ email, onDone, onCancel }: Props) {
  const { say, forms } = useAccountTexts();
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const actions = onCancel && (
    <Button color="inherit" size="large" onClick={onCancel}>
      {say('twoStep.cancel')}
    </Button>
  );
  if (!key) {
    return (
      <AccountForm
        key="password"
        label={say('twoStep.turnOn')}
        submitLabel={say('twoStep.next')}
        username={email}
        actions={actions}
        send={async ({ currentPassword = '' }) =>
          setKey(await call(accountApi.totpStart, { body: accepted(forms.totpStart, { currentPassword }) }))
        }
      >
        <AccountField
          name="currentPassword"
          label={say('fields.currentPassword')}
          type="password"
          autoComplete="current-password"
          isFocused
        />
      </AccountForm>
    );
  }
  return (
    <AccountForm
      key="code"
      label={say('twoStep.turnOn')}
      submitLabel={say('twoStep.on2')}
      actions={actions}
      send={async (typed) => {
        await call(accountApi.totpConfirm, { body: accepted(forms.totpConfirm, { code: codeOf(typed) }) });
        await onDone();
      }}
      footer={
        <Link component="button" type="button" onClick={() => setKey(undefined)} sx={{ alignSelf: 'flex-start' }}>
          {say('twoStep.newKey')}
        </Link>
      }
    >
      <TotpSecret {...key} />
      <CodeField />
    </AccountForm>
  );
}
