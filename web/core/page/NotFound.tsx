import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTexts } from '../language/texts.ts';
import { Page } from './Page.tsx';
import { PreviousPage } from './PreviousPage.tsx';

/** The 404 page (specification 2.5). */
export function NotFound() {
  const { say } = useTexts('core/page');
  return (
    <Page title={say('notFound')} width="text">
      <Typography sx={{ mb: 3 }}>{say('notFoundText')}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/admin" variant="contained">
          {say('home')}
        </Button>
        <PreviousPage />
      </Stack>
    </Page>
  );
}
