import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountApi } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { LanguageSwitch } from '../../core/language/LanguageSwitch.tsx';
import { useLanguage } from '../../core/language/useLanguage.ts';
import { Guard } from '../session/Guard.tsx';
import { SessionKeeper } from '../session/SessionKeeper.tsx';
import { logOut } from '../session/session.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { BirthDateField, birthDateOf } from './BirthDateField.tsx';
import { recipientTexts } from './recipientTexts.ts';
import { sendIn } from './sendIn.ts';

/** Where somebody who registered says whose card they hold. */
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
  const [language, choose] = useLanguage();
  const texts = recipientTexts[language];
  /** Whether a code is typed too: one that was just sent to whoever is right, or one that staff gave. */
  const [needs, setNeeds] = useState<'sentCode' | 'givenCode'>();
  const send = (typed: Typed) =>
    sendIn(language, async () => {
      const { code = '', phoneEnd = '', sentCode } = typed;
      const body = { code, phoneEnd, dateOfBirth: birthDateOf(typed), sentCode };
      const { isBound } = await call(accountApi.bind, { body, isQuiet: true });
      if (isBound) await navigate('/my-benefits');
      else setNeeds('sentCode');
    });
  return (
    <AccountPage title={texts.bind} intro={texts.bindIntro}>
      <Box sx={{ mb: 2 }}>
        <LanguageSwitch language={language} choose={choose} />
      </Box>
      <AccountForm
        label={texts.bind}
        submitLabel={texts.show}
        send={send}
        notice={
          needs === 'sentCode' && (
            <Alert severity="info" role="status">
              {texts.codeSent}
            </Alert>
          )
        }
        actions={
          <Button variant="outlined" size="large" onClick={() => void logOut()}>
            {texts.logOut}
          </Button>
        }
      >
        <AccountField name="code" label={texts.code} hint={texts.codeHint} autoComplete="off" />
        <BirthDateField texts={texts} />
        <AccountField name="phoneEnd" label={texts.phoneEnd} hint={texts.phoneHint} autoComplete="off" inputMode="numeric" />
        {needs ? (
          <AccountField
            name="sentCode"
            label={texts.sentCode}
            hint={texts.sentCodeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            isFocused
          />
        ) : (
          <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setNeeds('givenCode')}>
            {texts.haveCode}
          </Button>
        )}
      </AccountForm>
    </AccountPage>
  );
}
