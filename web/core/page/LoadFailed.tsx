import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { CallError, isUnreachable, messageOf } from '../callError.ts';
import { useScreenBase } from '../screenBase.ts';
import { say } from './texts.ts';

interface Props {
  /** The reason. Retrying does not help when the record does not exist or no longer exists. */
  error?: unknown;
  /** The target of the link when the record does not exist. By default, the screen's own list. */
  list?: string | undefined;
  onRetry(): void;
}

/** Whether the requested data do not exist, no longer exist or are not for this user. */
export const isMissing = (error: unknown) => error instanceof CallError && error.status === 404;

/** Shown in place of data that could not be loaded, with a way to continue. A toast reports the portal's own faults. */
export function LoadFailed({ error, list, onRetry }: Props) {
  const base = useScreenBase();
  const action = isMissing(error) ? (
    <Button component={Link} to={list ?? base.list} color="inherit" size="small">
      {say('failed.back')}
    </Button>
  ) : (
    <Button color="inherit" size="small" onClick={onRetry}>
      {say('failed.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={action}>
      {isMissing(error) ? messageOf(error) : say('failed.title')}
      {isUnreachable(error) && <Box>{messageOf(error)}</Box>}
    </Alert>
  );
}
