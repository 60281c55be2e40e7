import { Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { sentences } from '../callError.ts';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';

/** What is shown when a screen itself fails, or its code cannot be loaded: a new release, or a lost connection. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title="Something went wrong" width="text">
      <Typography sx={{ mb: 3 }}>{sentences.fault}</Typography>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload this page
        </Button>
        <Button color="inherit" onClick={() => window.location.assign('/')}>
          Return to Home
        </Button>
      </Stack>
    </Page>
  );
}
