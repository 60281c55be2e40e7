import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Changes the email address. The new address replaces the current one when its owner uses the link that is sent to it. */
export function EmailSection({ user }: { user: Me }) {
  const { say, forms } = useAccountTexts();
  // After the form closes, the focus returns to the button that opened it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ newEmail = '', currentPassword = '' }: Typed) => {
    await call(accountApi.changeEmail, { body: accepted(forms.changeEmail, { newEmail, currentPassword }) });
    setSentTo(newEmail.trim());
    setIsOpen(false);
  };
  const cancel = (
    <Button color="inherit" size="large" onClick={() => setIsOpen(false)}>
      {say('own.cancel')}
    </Button>
  );
  return (
    <Section title={say('own.email')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{say('own.emailNow', { email: user.email })}</Typography>
      {sentTo && !isOpen && <Alert severity="success">{say('own.emailSent', { email: sentTo })}</Alert>}
      {isOpen ? (
        <AccountForm label={say('own.changeEmail')} submitLabel={say('own.send')} username={user.email} send={send} actions={cancel}>
          <AccountField name="newEmail" label={say('fields.newEmail')} type="email" autoComplete="email" isFocused />
          <AccountField name="currentPassword" label={say('fields.currentPassword')} type="password" autoComplete="current-password" />
        </AccountForm>
      ) : (
        <Stack direction="row">
          <Button variant="outlined" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            {say('own.changeEmail')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
