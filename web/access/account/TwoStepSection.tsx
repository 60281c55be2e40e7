import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Me } from '../../../shared/entities/account.ts';
import { Section } from '../../core/page/Section.tsx';
import { toastSuccess } from '../../core/toast.tsx';
import { checkSession } from '../session/session.ts';
import { TotpRemove } from './TotpRemove.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';

/** Two-step sign-in: whether it is on, and the way to turn it on or off. */
export function TwoStepSection({ user }: { user: Me }) {
  // Once the form has been closed, the focus is back on the button that opened it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOn = user.hasTotp ?? false;
  const close = () => setIsOpen(false);
  const onDone = async () => {
    toastSuccess(isOn ? 'Two-step sign-in is off' : 'Two-step sign-in is on');
    close();
    await checkSession();
  };
  const Change = isOn ? TotpRemove : TotpSetUp;
  return (
    <Section title="Two-Step Sign-In">
      <Typography>
        {isOn
          ? 'It is on: after your password you are asked for a code of your authenticator app.'
          : 'It is off. With it, a stolen password alone lets nobody in: you are also asked for a code of an app on your phone.'}
      </Typography>
      {isOn && user.isTotpRequired ? (
        <Typography color="textSecondary">Your State agency requires it: it cannot be turned off.</Typography>
      ) : isOpen ? (
        <Change email={user.email} onDone={onDone} onCancel={close} />
      ) : (
        <Stack direction="row">
          <Button variant="outlined" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            {isOn ? 'Turn Off Two-Step Sign-In' : 'Turn On Two-Step Sign-In'}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
