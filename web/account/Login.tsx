import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { sentences } from '../core/callError.ts';
import { Page } from '../core/page/Page.tsx';
import { portalTitle } from '../core/page/portalTitle.ts';
import { useHasScreen } from '../core/screenPaths.ts';
import { safeReturnUrl } from '../core/session/returnUrl.ts';
import { closeToast } from '../core/toast.tsx';
import { useSession } from '../session/session.ts';
import { LoginField } from './LoginField.tsx';
import { pauseAfter } from './pause.ts';
import { confirmCode, signIn, signInProblem } from './signIn.ts';

/** Signing in (specification, section 2). Inputs are left to the browser, so that password managers and paste work. */
export function Login() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const failures = useRef(0);
  const alert = useRef<HTMLDivElement>(null);
  const hasForgot = useHasScreen('/forgot-password');

  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);
  if (user) return <Navigate to={returnUrl ?? '/'} replace />;

  const attempt = async (data: FormData) => {
    setIsBusy(true);
    setProblem(undefined);
    await pauseAfter(failures.current);
    try {
      const answer = needsCode
        ? await confirmCode(String(data.get('code')))
        : await signIn(String(data.get('email')), String(data.get('password')));
      setNeedsCode(answer.needsCode);
      if (!answer.needsCode) closeToast('signedOut');
    } catch (error) {
      failures.current += 1;
      setProblem(signInProblem(error));
    }
    setIsBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const empty = [...data].filter(([, value]) => String(value).trim() === '').map(([name]) => name);
    setMissing(empty);
    if (empty.length === 0) void attempt(data);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
  };
  const errorOf = (name: string, label: string) => (missing.includes(name) ? `${label} is required` : undefined);

  return (
    <Box sx={{ maxWidth: '26rem', mx: 'auto' }}>
      <Page title="Log In" intro={`Sign in to the ${portalTitle}.`}>
        <Paper
          component="form"
          variant="outlined"
          noValidate
          onSubmit={onSubmit}
          aria-label="Log In"
          sx={{ p: { xs: 2.5, md: 4 }, borderRadius: 1.5 }}
        >
          <Stack spacing={2.5}>
            {returnUrl && !problem && <Alert severity="info">{sentences.signedOut}</Alert>}
            {problem && (
              <Alert ref={alert} severity="error" tabIndex={-1}>
                {problem}
              </Alert>
            )}
            {/* Keys, so that a code never starts with the password that was typed in its place. */}
            {needsCode ? (
              <Fragment key="code">
                <Typography>Enter the six digits that your authenticator app shows.</Typography>
                <LoginField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" error={errorOf('code', 'Code')} />
              </Fragment>
            ) : (
              <Fragment key="password">
                <LoginField name="email" label="Email" type="email" autoComplete="username" error={errorOf('email', 'Email')} />
                <LoginField
                  name="password"
                  label="Password"
                  type="password"
                  autoComplete="current-password"
                  error={errorOf('password', 'Password')}
                />
              </Fragment>
            )}
            <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
              Log In
            </Button>
            {hasForgot && (
              <Link component={RouterLink} to="/forgot-password">
                Forgot password?
              </Link>
            )}
          </Stack>
        </Paper>
      </Page>
    </Box>
  );
}
