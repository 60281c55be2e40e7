import { Alert, Box, Link, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useContext, useEffect, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Option } from '../../../shared/core/table.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { LanguageSwitch } from '../../core/language/LanguageSwitch.tsx';
import { useLanguage } from '../../core/language/useLanguage.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, FieldErrors, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { recipientTexts } from './recipientTexts.ts';
import { sendIn } from './sendIn.ts';

/** Recipients make an account by themselves, in the states that let them; mails come in the language of this page. */
export function Register() {
  const [language, choose] = useLanguage();
  const [states, setStates] = useState<readonly Option[]>();
  const [isSent, setIsSent] = useState(false);
  const texts = recipientTexts[language];
  useEffect(() => {
    // Without the list nobody can choose: that there is none is then what the page says.
    call(accountApi.registerOptions, { isQuiet: true }).then(setStates, () => setStates([]));
  }, []);
  const send = ({ firstName = '', lastName = '', email = '', stateId = '' }: Typed) =>
    sendIn(language, async () => {
      await call(accountApi.register, { body: { firstName, lastName, email, stateId, mailLanguage: language }, isQuiet: true });
      setIsSent(true);
    });
  const toLogin = (
    <Link component={RouterLink} to="/login">
      {texts.toLogin}
    </Link>
  );
  return (
    <AccountPage title={isSent ? texts.sent : texts.register} intro={isSent ? texts.sentText : texts.registerIntro}>
      <Box sx={{ mb: 2 }}>
        <LanguageSwitch language={language} choose={choose} />
      </Box>
      {isSent && <Typography role="status">{toLogin}</Typography>}
      {states?.length === 0 && <Alert severity="info">{texts.noStates}</Alert>}
      {!isSent && states !== undefined && states.length > 0 && (
        <AccountForm label={texts.register} submitLabel={texts.send} send={send} footer={toLogin}>
          <AccountField name="firstName" label={texts.firstName} autoComplete="given-name" />
          <AccountField name="lastName" label={texts.lastName} autoComplete="family-name" />
          <AccountField name="email" label={texts.email} type="email" autoComplete="email" />
          <StateField label={texts.state} states={states} />
        </AccountForm>
      )}
    </AccountPage>
  );
}

/** Where there is one state only, it is chosen. */
function StateField({ label, states }: { label: string; states: readonly Option[] }) {
  const error = useContext(FieldErrors).stateId;
  const id = useId();
  const choices = states.length === 1 ? states : [{ value: '', label: '' }, ...states];
  return (
    <InputFrame id={id} label={label} isRequired error={error}>
      <NativeSelect
        fullWidth
        name="stateId"
        input={<OutlinedInput error={error !== undefined} />}
        inputProps={{ id, 'aria-required': true, 'aria-invalid': error ? true : undefined, 'aria-describedby': error && `${id}-error` }}
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </InputFrame>
  );
}
