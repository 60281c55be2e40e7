import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountApi, bindForm } from '../../../shared/entities/account.ts';
import { accepted, call } from '../../core/call.ts';
import { Guard } from '../session/Guard.tsx';
import { SessionKeeper } from '../session/SessionKeeper.tsx';
import { logOut } from '../session/session.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { BirthDateField, birthDateOf } from './BirthDateField.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The page on which a registered recipient links their card to their account. */
export function BindAccount() {
  return (
    <Guard roles={['Recipient']}>
      <BindForm />
      <SessionKeeper />
    </Guard>
  );
}

function BindForm() {
  const navigate = useNavigate();
  const { say, sentences } = useAccountTexts();
  /** The code that the form also requires, if any: one that was just sent to the rightful owner, or one that staff gave. */
  const [needs, setNeeds] = useState<'sentCode' | 'givenCode'>();
  const send = async (typed: Typed) => {
    const { code = '', phoneEnd = '', sentCode } = typed;
    const labels = { code: say('bind.code'), phoneEnd: say('bind.phoneEnd'), sentCode: say('bind.sentCode') };
    const schema = bindForm({ ...labels, dateOfBirth: say('birthDate.label') }, sentences);
    const body = accepted(schema, { code, phoneEnd, dateOfBirth: birthDateOf(typed), sentCode });
    const { isBound } = await call(accountApi.bind, { body, isQuiet: true });
    if (isBound) await navigate('/my-benefits');
    else setNeeds('sentCode');
  };
  return (
    <AccountPage title={say('bind.title')} intro={say('bind.intro')}>
      <AccountForm
        label={say('bind.title')}
        submitLabel={say('bind.show')}
        send={send}
        notice={
          needs === 'sentCode' && (
            <Alert severity="info" role="status">
              {say('bind.codeSent')}
            </Alert>
          )
        }
        actions={
          <>
            <Button component={Link} to="/change-password" variant="outlined" size="large">
              {say('own.changePassword')}
            </Button>
            <Button variant="outlined" size="large" onClick={() => void logOut()}>
              {say('bind.logOut')}
            </Button>
          </>
        }
      >
        <AccountField name="code" label={say('bind.code')} hint={say('bind.codeHint')} autoComplete="off" />
        <BirthDateField say={say} />
        <AccountField name="phoneEnd" label={say('bind.phoneEnd')} hint={say('bind.phoneHint')} autoComplete="off" inputMode="numeric" />
        {needs ? (
          <AccountField
            name="sentCode"
            label={say('bind.sentCode')}
            hint={say('bind.sentCodeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            isFocused
          />
        ) : (
          <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setNeeds('givenCode')}>
            {say('bind.haveCode')}
          </Button>
        )}
      </AccountForm>
    </AccountPage>
  );
}
