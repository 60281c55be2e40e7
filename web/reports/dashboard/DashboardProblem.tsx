import { Alert, Button } from '@mui/material';
import { say } from './texts.ts';

/** The message from the error catalog (specification 8.10). The last loaded numbers stay below it. */
export function DashboardProblem({ onRetry }: { onRetry(): void }) {
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
      {say('page.problem')}
    </Alert>
  );
}
