import { Alert, Chip, Stack } from '@mui/material';
import type { UserReply } from '../../../shared/entities/user.ts';
import { say } from './texts.ts';

/** Shows whether a user can log in and receive email. The portal derives these values, so no form changes them. */
export function UserStatus({ user }: { user: UserReply }) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Chip
          variant="outlined"
          {...(user.isLockedOut ? { label: say('status.locked'), color: 'error' } : { label: say('status.notLocked'), color: 'success' })}
        />
        <Chip
          variant="outlined"
          {...(user.emailConfirmed
            ? { label: say('status.confirmed'), color: 'success' }
            : { label: say('status.notConfirmed'), color: 'warning' })}
        />
        {user.hasTotp && <Chip variant="outlined" label={say('status.twoStep')} color="success" />}
      </Stack>
      {user.mailProblem && <Alert severity="warning">{say('status.mailProblem', { problem: user.mailProblem })}</Alert>}
    </Stack>
  );
}
