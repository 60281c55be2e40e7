import { Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '../language/texts.ts';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';

/** Shown when a screen fails or its code cannot be loaded, because of a new release or a lost connection. */
export function ErrorPage() {
  const { say } = useTexts('core/page');
  const refusals = useTexts('core/refusals').say;
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Page title={say('failed')} width="text">
      <Typography sx={{ mb: 3 }}>{refusals('fault')}</Typography>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {say('reload')}
        </Button>
        <Button color="inherit" onClick={() => window.location.assign('/')}>
          {say('home')}
        </Button>
      </Stack>
    </Page>
  );
}
