import { Alert, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';
import { useTexts } from '../../core/language/texts.ts';
import { portalTitle } from '../../core/page/portalTitle.ts';
import { Redirect } from '../../core/page/Redirect.tsx';
import { hasDrafts } from '../../core/session/drafts.ts';
import { closeToast } from '../../core/toast.tsx';
import { followOtherTabs, useSession, wasIdle } from '../session/session.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ExternalProviders } from './ExternalProviders.tsx';
import { codeProblem, confirmCode, required, signIn, signInProblem } from './signIn.ts';
import { useAccountTexts } from './useAccountTexts.ts';

const freeFailures = 3;
const longestMs = 30_000;

/** After three failures, each attempt waits twice as long as the one before. */
export function pauseMs(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestMs);
}

async function pauseAfter(failures: number): Promise<void> {
  const ms = pauseMs(failures);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The login page (specification 2.1). The browser handles the inputs, so that password managers and paste work. */
export function Login() {
  const { say, sentences } = useAccountTexts();
  const core = useTexts('core/refusals').say;
  const [params] = useSearchParams();
  const { user } = useSession();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const [needsCode, setNeedsCode] = useState(false);
  const failures = useRef(0);
  useEffect(followOtherTabs, []);
  if (user) return <Redirect to={returnUrl ?? '/'} />;

  const attempt = async ({ email = '', password = '', code = '' }: Typed) => {
    await pauseAfter(failures.current);
    try {
      const answer = needsCode ? await confirmCode(code) : await signIn(email, password);
      setNeedsCode(answer.needsCode);
      if (!answer.needsCode) closeToast('signedOut');
    } catch (error) {
      failures.current += 1;
      throw error;
    }
  };
  const send = async (typed: Typed) => {
    const labels: Typed = needsCode ? { code: say('fields.code') } : { email: say('fields.email'), password: say('fields.password') };
    required(labels, typed, sentences.required);
    await attempt(typed);
  };
  const startAgain = () => setNeedsCode(false);
  const problemOf = (error: unknown) => {
    const problem = needsCode ? codeProblem(error) : signInProblem(error);
    return problem === 'unreachable' || problem === 'fault' ? core(problem) : say(`login.${problem}`);
  };

  return (
    <AccountPage title={say('login.title')} intro={say('login.intro', { portal: portalTitle })}>
      {/* The keys ensure that the code input does not start with the typed password. */}
      <AccountForm
        key={needsCode ? 'code' : 'password'}
        label={say('login.title')}
        submitLabel={say('login.send')}
        send={send}
        problemOf={problemOf}
        notice={<LoginNotice isExternal={params.get('problem') === 'external'} isReturning={returnUrl !== undefined} />}
        footer={
          needsCode ? (
            <Link component="button" type="button" onClick={startAgain} sx={{ alignSelf: 'flex-start' }}>
              {say('login.startAgain')}
            </Link>
          ) : (
            <Stack spacing={2.5}>
              <Link component={RouterLink} to="/forgot-password">
                {say('login.forgot')}
              </Link>
              <ExternalProviders returnUrl={returnUrl} />
            </Stack>
          )
        }
      >
        {needsCode ? (
          <>
            <Typography>{say('login.enterCode')}</Typography>
            <AccountField name="code" label={say('fields.code')} autoComplete="one-time-code" inputMode="numeric" isFocused />
          </>
        ) : (
          <>
            <AccountField name="email" label={say('fields.email')} type="email" autoComplete="username" />
            <AccountField name="password" label={say('fields.password')} type="password" autoComplete="current-password" />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}

/** The reason why the portal shows this page, unless the user opened it. */
function LoginNotice({ isExternal, isReturning }: { isExternal: boolean; isReturning: boolean }) {
  const { say } = useAccountTexts();
  const core = useTexts('core/refusals').say;
  if (isExternal) return <Alert severity="error">{say('login.external')}</Alert>;
  if (wasIdle())
    return (
      <Alert severity="info">
        {say('login.idle')}
        {hasDrafts() && ` ${say('login.drafts')}`}
      </Alert>
    );
  return isReturning ? <Alert severity="info">{core('signedOut')}</Alert> : null;
}
