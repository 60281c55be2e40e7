import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';

/** The same words for a known address as for an unknown one. */
export function ForgotPasswordSuccess() {
  return (
    <NoticePage title="Check Your Mail" to="/login" linkLabel="Back to Log In">
      <Typography>
        If there is an account with that e-mail address, we have sent a link to choose a new password. It holds for one hour.
      </Typography>
      <Typography color="textSecondary">
        Nothing there after a few minutes? Look among the junk mail, check how you typed the address, or ask your State agency.
      </Typography>
    </NoticePage>
  );
}
