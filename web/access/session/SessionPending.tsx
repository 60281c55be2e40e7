import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { useSession } from './session.ts';

/** While the user is looked up, and when that fails (specification, section 4). */
export function SessionPending() {
  const { status } = useSession();
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', p: 3 }}>
      {status === 'error' ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              Refresh
            </Button>
          }
        >
          There was a failure to load your information. Please refresh the page.
        </Alert>
      ) : (
        <CircularProgress aria-label="Loading your information" />
      )}
    </Box>
  );
}
