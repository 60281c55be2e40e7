import { Button, Stack, Typography } from '@mui/material';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { checkSession, logOut, useUser } from '../session/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';

/** Two-step sign-in for someone who must have it: until then there is nothing else to do but log out. */
export function SetUpTwoStep() {
  const user = useUser();
  const [params] = useSearchParams();
  if (!user.mustSetUpTotp) return <Navigate to={safeReturnUrl(params.get('returnUrl')) ?? '/'} replace />;
  const onDone = async () => {
    toastSuccess('Two-step sign-in is on');
    await checkSession();
  };
  return (
    <AccountPage title="Set Up Two-Step Sign-In" intro="Your State agency requires a second step when its staff sign in.">
      <Stack spacing={3}>
        <Typography>
          You need a phone with an authenticator app. From then on you log in with your password and a code that the app shows.
        </Typography>
        <TotpSetUp email={user.email} onDone={onDone} />
        <Button variant="outlined" onClick={() => void logOut()} sx={{ alignSelf: 'flex-start' }}>
          Log Out
        </Button>
      </Stack>
    </AccountPage>
  );
}
