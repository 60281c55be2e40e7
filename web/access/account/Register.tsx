import { Alert, Link, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useContext, useEffect, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Option } from '../../../shared/core/table.ts';
import { accountApi, registerForm } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { AccountField } from './AccountField.tsx';
import { AccountForm, FieldErrors, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Recipients create their own account, in the States that allow it. Emails are in the language of this page. */
export function Register() {
  const { say, language, sentences } = useAccountTexts();
  const [states, setStates] = useState<readonly Option[]>();
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    // Without the list, no one can choose. The page then shows that there are no States.
    call(accountApi.registerOptions, { isQuiet: true }).then(setStates, () => setStates([]));
  }, []);
  const send = async ({ firstName = '', lastName = '', email = '', stateId = '' }: Typed) => {
    const labels = { firstName: say('register.firstName'), lastName: say('register.lastName'), email: say('register.email') };
    const schema = registerForm({ ...labels, state: say('register.state') }, sentences);
    const body = accepted(schema, { firstName, lastName, email, stateId, mailLanguage: language });
    await call(accountApi.register, { body, isQuiet: true });
    setIsSent(true);
  };
  const toLogin = (
    <Link component={RouterLink} to="/login">
      {say('register.toLogin')}
    </Link>
  );
  return (
    <AccountPage
      title={isSent ? say('register.sent') : say('register.title')}
      intro={isSent ? say('register.sentText') : say('register.intro')}
    >
      {isSent && <Typography role="status">{toLogin}</Typography>}
      {states?.length === 0 && <Alert severity="info">{say('register.noStates')}</Alert>}
      {!isSent && states !== undefined && states.length > 0 && (
        <AccountForm label={say('register.title')} submitLabel={say('register.send')} send={send} footer={toLogin}>
          <AccountField name="firstName" label={say('register.firstName')} autoComplete="given-name" />
          <AccountField name="lastName" label={say('register.lastName')} autoComplete="family-name" />
          <AccountField name="email" label={say('register.email')} type="email" autoComplete="email" />
          <StateField label={say('register.state')} states={states} />
        </AccountForm>
      )}
    </AccountPage>
  );
}

/** When there is only one State, it is preselected. */
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
