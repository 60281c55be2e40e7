import { Alert, Stack } from '@mui/material';
import { formatInstant } from '../../core/dayText.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';

/** The recipient's status, which a clerk must see first. */
export function StatusNotice({ recipient: { isArchived, deactivatedAt, isLockedOut } }: { recipient: RecipientShown }) {
  if (!isArchived && !deactivatedAt && !isLockedOut) return null;
  return (
    <Stack spacing={1}>
      {deactivatedAt && (
        <Alert severity="error" variant="outlined">
          Deactivated on {formatInstant(deactivatedAt)}. Nothing can be issued or redeemed.
        </Alert>
      )}
      {isArchived && (
        <Alert severity="warning" variant="outlined">
          Archived. Nothing can be issued or redeemed{deactivatedAt ? '.' : ' until the recipient is unarchived.'}
        </Alert>
      )}
      {isLockedOut && (
        <Alert severity="info" variant="outlined">
          Locked. The recipient cannot log in. Benefits can still be issued and redeemed.
        </Alert>
      )}
    </Stack>
  );
}
