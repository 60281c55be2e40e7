import { Alert, Stack } from '@mui/material';
import { formatInstant } from '../../core/dayText.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { sayDetails } from './detailsTexts.ts';

/** The recipient's status, which a clerk must see first. */
export function StatusNotice({ recipient: { isArchived, deactivatedAt, isLockedOut } }: { recipient: RecipientShown }) {
  if (!isArchived && !deactivatedAt && !isLockedOut) return null;
  return (
    <Stack spacing={1}>
      {deactivatedAt && (
        <Alert severity="error" variant="outlined">
          {sayDetails('status.deactivated', { time: formatInstant(deactivatedAt) })}
        </Alert>
      )}
      {isArchived && (
        <Alert severity="warning" variant="outlined">
          {sayDetails(deactivatedAt ? 'status.archivedForGood' : 'status.archived')}
        </Alert>
      )}
      {isLockedOut && (
        <Alert severity="info" variant="outlined">
          {sayDetails('status.locked')}
        </Alert>
      )}
    </Stack>
  );
}
