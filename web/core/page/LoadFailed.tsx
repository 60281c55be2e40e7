import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { CallError, isUnreachable, messageOf } from '../callError.ts';
import { useScreenBase } from '../screenBase.ts';

interface Props {
  /** Why: of a record that is not there (any more) asking again is no help. */
  error?: unknown;
  /** Where it leads when there is no such record; left out it is the screen's own list. */
  list?: string | undefined;
  onRetry(): void;
}

/** Whether what was asked for is not there (any more), or not for this user. */
export const isMissing = (error: unknown) => error instanceof CallError && error.status === 404;

/** In place of what could not be loaded, and what to do about it; a fault of the portal's own is told in a toast. */
export function LoadFailed({ error, list, onRetry }: Props) {
  const base = useScreenBase();
  const action = isMissing(error) ? (
    <Button component={Link} to={list ?? base.list} color="inherit" size="small">
      Back to the list
    </Button>
  ) : (
    <Button color="inherit" size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Alert severity="error" action={action}>
      {isMissing(error) ? messageOf(error) : 'Could not load data'}
      {isUnreachable(error) && <Box>{messageOf(error)}</Box>}
    </Alert>
  );
}
