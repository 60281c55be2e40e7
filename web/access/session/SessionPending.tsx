import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { useTexts } from '../../core/language/texts.ts';
import { useSession } from './session.ts';

/** Shown while the user is loaded, and when that fails (specification 4.2 and 4.3). */
export function SessionPending() {
  const { say } = useTexts('core/page');
  const { status } = useSession();
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', p: 3 }}>
      {status === 'error' ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              {say('refresh')}
            </Button>
          }
        >
          {say('sessionFailed')}
        </Alert>
      ) : (
        <CircularProgress aria-label={say('loading')} />
      )}
    </Box>
  );
}
