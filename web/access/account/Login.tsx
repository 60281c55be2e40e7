import { Alert, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';
import { sentences } from '../../core/callError.ts';
import { portalTitle } from '../../core/page/portalTitle.ts';
import { hasDrafts } from '../../core/session/drafts.ts';
import { closeToast } from '../../core/toast.tsx';
import { followOtherTabs, useSession, wasIdle } from '../session/session.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm, type Typed } from './AccountForm.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ExternalProviders } from './ExternalProviders.tsx';
import { codeProblem, confirmCode, required, signIn, signInProblem } from './signIn.ts';

const freeFailures = 3;
const longestMs = 30_000;

/** After three failures each attempt waits, twice as long as the one before. */
export function pauseMs(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestMs);
}

async function pauseAfter(failures: number): Promise<void> {
  const ms = pauseMs(failures);
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Signing in (specification, section 2). Inputs are left to the browser, so that password managers and paste work. */
export function Login() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const [needsCode, setNeedsCode] = useState(false);
  const failures = useRef(0);
  useEffect(followOtherTabs, []);
  if (user) return <Navigate to={returnUrl ?? '/'} replace />;

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
    required(needsCode ? { code: 'Code' } : { email: 'Email', password: 'Password' }, typed);
    await attempt(typed);
  };
  const startAgain = () => setNeedsCode(false);

  return (
    <AccountPage title="Log In" intro={`Sign in to the ${portalTitle}.`}>
      {/* Keys, so that a code never starts with the password that was typed in its place. */}
      <AccountForm
        key={needsCode ? 'code' : 'password'}
        label="Log In"
        submitLabel="Log In"
        send={send}
        problemOf={needsCode ? codeProblem : signInProblem}
        notice={<LoginNotice isExternal={params.get('problem') === 'external'} isReturning={returnUrl !== undefined} />}
        footer={
          needsCode ? (
            <Link component="button" type="button" onClick={startAgain} sx={{ alignSelf: 'flex-start' }}>
              Start again
            </Link>
          ) : (
            <Stack spacing={2.5}>
              <Link component={RouterLink} to="/forgot-password">
                Forgot password?
              </Link>
              <ExternalProviders returnUrl={returnUrl} />
            </Stack>
          )
        }
      >
        {needsCode ? (
          <>
            <Typography>Enter the six digits that your authenticator app shows.</Typography>
            <AccountField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" isFocused />
          </>
        ) : (
          <>
            <AccountField name="email" label="Email" type="email" autoComplete="username" />
            <AccountField name="password" label="Password" type="password" autoComplete="current-password" />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}

/** Why one is here, when one did not come by oneself. */
function LoginNotice({ isExternal, isReturning }: { isExternal: boolean; isReturning: boolean }) {
  if (isExternal)
    return (
      <Alert severity="error">
        Signing in through the other provider did not work. Try again, or log in with your e-mail address and password.
      </Alert>
    );
  if (wasIdle())
    return (
      <Alert severity="info">
        You were logged out because nothing was done for a while.
        {hasDrafts() && ' What you had typed is put back when you log in again in this tab.'}
      </Alert>
    );
  return isReturning ? <Alert severity="info">{sentences.signedOut}</Alert> : null;
}
