import { Alert, Chip, Stack } from '@mui/material';
import type { UserReply } from '../../../shared/entities/user.ts';

/** Shows whether a user can log in and receive email. The portal derives these values, so no form changes them. */
export function UserStatus({ user }: { user: UserReply }) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Chip
          variant="outlined"
          {...(user.isLockedOut ? { label: 'Locked out', color: 'error' } : { label: 'Not locked', color: 'success' })}
        />
        <Chip
          variant="outlined"
          {...(user.emailConfirmed ? { label: 'Email confirmed', color: 'success' } : { label: 'Email not confirmed', color: 'warning' })}
        />
        {user.hasTotp && <Chip variant="outlined" label="Two-step login" color="success" />}
      </Stack>
      {user.mailProblem && <Alert severity="warning">Emails do not reach this address: {user.mailProblem}</Alert>}
    </Stack>
  );
}
