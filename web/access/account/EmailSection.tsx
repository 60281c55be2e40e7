import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';

/** Another e-mail address: it takes the place of the present one when the link is used that is sent to it. */
export function EmailSection({ user }: { user: Me }) {
  // Once the form has been closed, the focus is back on the button that opened it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ newEmail = '', currentPassword = '' }: Typed) => {
    await call(accountApi.changeEmail, { body: { newEmail, currentPassword } });
    setSentTo(newEmail.trim());
    setIsOpen(false);
  };
  const cancel = (
    <Button color="inherit" size="large" onClick={() => setIsOpen(false)}>
      Cancel
    </Button>
  );
  return (
    <Section title="E-mail Address">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You log in with <strong>{user.email}</strong>, and mails of the portal go there.
      </Typography>
      {sentTo && !isOpen && (
        <Alert severity="success">We sent a link to {sentTo}. Your address changes when you open it and confirm.</Alert>
      )}
      {isOpen ? (
        <AccountForm label="Change E-mail Address" submitLabel="Send Link" username={user.email} send={send} actions={cancel}>
          <AccountField name="newEmail" label="New Email" type="email" autoComplete="email" isFocused />
          <AccountField name="currentPassword" label="Current Password" type="password" autoComplete="current-password" />
        </AccountForm>
      ) : (
        <Stack direction="row">
          <Button variant="outlined" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            Change E-mail Address
          </Button>
        </Stack>
      )}
    </Section>
  );
}
