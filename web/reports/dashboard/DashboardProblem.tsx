import { Alert, Button } from '@mui/material';

/** The sentence of the specification's error catalogue (section 8); the figures of the last answer stay below it. */
export function DashboardProblem({ onRetry }: { onRetry(): void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2.5 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      There was a problem loading your dashboard information.
    </Alert>
  );
}
