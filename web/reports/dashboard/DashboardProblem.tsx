import { Alert, Button } from '@mui/material';
import { say } from './texts.ts';

interface Props {
  /** By default, the message from the error catalog (specification 8.10). */
  text?: string;
  onRetry(): void;
}

/** An error of a part of the dashboard. Its last loaded numbers stay below it. */
export function DashboardProblem({ text = say('page.problem'), onRetry }: Props) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {say('page.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
