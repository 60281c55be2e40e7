import { Button, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';
import { Redirect } from '../../core/page/Redirect.tsx';
import { toastSuccess } from '../../core/toast.tsx';
import { checkSession, logOut, useUser } from '../session/session.ts';
import { AccountPage } from './AccountPage.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** Two-step login for a user who must set it up. Before that, the user can only log out. */
export function SetUpTwoStep() {
  const { say } = useAccountTexts();
  const user = useUser();
  const [params] = useSearchParams();
  if (!user.mustSetUpTotp) return <Redirect to={safeReturnUrl(params.get('returnUrl')) ?? '/'} />;
  const onDone = async () => {
    toastSuccess(say('twoStep.on'));
    await checkSession();
  };
  return (
    <AccountPage title={say('twoStep.setUp')} intro={say('twoStep.required')}>
      <Stack spacing={3}>
        <Typography>{say('twoStep.need')}</Typography>
        <TotpSetUp email={user.email} onDone={onDone} />
        <Button variant="outlined" onClick={() => void logOut()} sx={{ alignSelf: 'flex-start' }}>
          {say('own.logOut')}
        </Button>
      </Stack>
    </AccountPage>
  );
}
