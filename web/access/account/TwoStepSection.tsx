import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Me } from '../../../shared/entities/account.ts';
import { Section } from '../../core/page/Section.tsx';
import { toastSuccess } from '../../core/toast.tsx';
import { checkSession } from '../session/session.ts';
import { TotpRemove } from './TotpRemove.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The status of two-step login, with a button to turn it on or off. */
export function TwoStepSection({ user }: { user: Me }) {
  const { say } = useAccountTexts();
  // After the form closes, the focus returns to the button that opened it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isOn = user.hasTotp ?? false;
  const close = () => setIsOpen(false);
  const onDone = async () => {
    toastSuccess(say(isOn ? 'twoStep.off' : 'twoStep.on'));
    close();
    await checkSession();
  };
  const Change = isOn ? TotpRemove : TotpSetUp;
  return (
    <Section title={say('twoStep.title')}>
      <Typography>{say(isOn ? 'twoStep.isOn' : 'twoStep.isOff')}</Typography>
      {isOn && user.isTotpRequired ? (
        <Typography color="textSecondary">{say('twoStep.cannotEnd')}</Typography>
      ) : isOpen ? (
        <Change email={user.email} onDone={onDone} onCancel={close} />
      ) : (
        <Stack direction="row">
          <Button variant="outlined" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            {say(isOn ? 'twoStep.turnOff' : 'twoStep.turnOn')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
