import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { sentences } from '../callError.ts';
import { Page } from './Page.tsx';

/** The 403 page, for what a role may not see or do. */
export function Forbidden() {
  return (
    <Page title="Error 403" width="text">
      <Typography sx={{ mb: 3 }}>{sentences.forbidden}</Typography>
      <Button component={Link} to="/admin" variant="contained">
        Return to Home
      </Button>
    </Page>
  );
}
