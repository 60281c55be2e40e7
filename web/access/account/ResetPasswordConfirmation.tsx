import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';

export function ResetPasswordConfirmation() {
  return (
    <NoticePage title="Password Changed" to="/login" linkLabel="Log In">
      <Typography>Your new password is set. Wherever you were signed in, you have been signed out.</Typography>
    </NoticePage>
  );
}
