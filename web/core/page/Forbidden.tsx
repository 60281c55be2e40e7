import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTexts } from '../language/texts.ts';
import { Page } from './Page.tsx';
import { PreviousPage } from './PreviousPage.tsx';

/** The 403 page for pages and operations that a role may not use. */
export function Forbidden() {
  const { say } = useTexts('core/page');
  const refusals = useTexts('core/refusals').say;
  return (
    <Page title={say('forbidden')} width="text">
      <Typography sx={{ mb: 3 }}>{refusals('forbidden')}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/admin" variant="contained">
          {say('home')}
        </Button>
        <PreviousPage />
      </Stack>
    </Page>
  );
}
