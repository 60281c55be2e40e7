import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';

export function AccountConfirmed() {
  return (
    <NoticePage title="Account Confirmed" to="/login" linkLabel="Log In">
      <Typography>Your account is ready. Log in with your e-mail address and your password.</Typography>
      <Typography color="textSecondary">
        Your State agency may ask for two-step sign-in. You then set it up when you log in: have a phone with an authenticator app at hand.
      </Typography>
    </NoticePage>
  );
}
