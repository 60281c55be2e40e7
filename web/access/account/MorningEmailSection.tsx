import { Alert, Button, NativeSelect, OutlinedInput, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { type MorningEmail, morningEmailChoices } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useAction } from '../../core/useAction.ts';
import { checkSession } from '../session/session.ts';
import { useAccountTexts } from './useAccountTexts.ts';

/** For staff: the days on which they get an email with what is due. */
export function MorningEmailSection({ user: { morningEmail } }: { user: Me }) {
  const { say } = useAccountTexts();
  const id = useId();
  const [chosen, setChosen] = useState<MorningEmail>();
  const value = chosen ?? morningEmail;
  const save = useAction({
    act: (choice: MorningEmail) => call(accountApi.morningEmail, { body: { morningEmail: choice } }),
    done: () => say('morningEmail.changed'),
    onDone: () => void checkSession(),
  });
  if (!value) return null;
  return (
    <Section title={say('morningEmail.title')}>
      <InputFrame id={id} label={say('morningEmail.label')} hint={say('morningEmail.hint')} isRequired>
        <NativeSelect
          fullWidth
          variant="outlined"
          input={<OutlinedInput size="small" />}
          value={value}
          onChange={(event) => setChosen(morningEmailChoices.find((one) => one === event.target.value))}
          inputProps={{ id, 'aria-describedby': `${id}-hint` }}
        >
          {morningEmailChoices.map((one) => (
            <option key={one} value={one}>
              {say(`morningEmail.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </InputFrame>
      {save.problem && <Alert severity="error">{save.problem}</Alert>}
      <Stack direction="row">
        <Button variant="outlined" disabled={save.isBusy} onClick={() => save.run(value)}>
          {say('morningEmail.save')}
        </Button>
      </Stack>
    </Section>
  );
}
