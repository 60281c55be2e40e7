import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Page } from './Page.tsx';

/** The 404 page (specification, section 2). */
export function NotFound() {
  return (
    <Page title="Error 404" width="text">
      <Typography sx={{ mb: 3 }}>We could not find that page</Typography>
      <Button component={Link} to="/admin" variant="contained">
        Return to Home
      </Button>
    </Page>
  );
}
