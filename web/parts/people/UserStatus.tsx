import { Alert, Stack } from '@mui/material';
import type { UserReply } from '../../../shared/entities/user.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { say } from './texts.ts';

/** Shows whether a user can log in and receive email. The portal derives these values, so no form changes them. */
export function UserStatus({ user }: { user: UserReply }) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {user.isLockedOut ? (
          <Badge status={say('status.locked')} tone="error" />
        ) : (
          <Badge status={say('status.notLocked')} tone="success" />
        )}
        {user.emailConfirmed ? (
          <Badge status={say('status.confirmed')} tone="success" />
        ) : (
          <Badge status={say('status.notConfirmed')} tone="warning" />
        )}
        {user.hasTotp && <Badge status={say('status.twoStep')} tone="success" />}
      </Stack>
      {user.mailProblem && <Alert severity="warning">{say('status.mailProblem', { problem: user.mailProblem })}</Alert>}
    </Stack>
  );
}
