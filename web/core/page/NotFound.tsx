import { Typography } from '@mui/material';
import { useTexts } from '../language/texts.ts';
import { Page } from './Page.tsx';
import { WaysOn } from './WaysOn.tsx';

/** The 404 page (specification 2.5). */
export function NotFound() {
  const { say } = useTexts('core/page');
  return (
    <Page title={say('notFound')} width="text">
      <Typography sx={{ mb: 3 }}>{say('notFoundText')}</Typography>
      <WaysOn />
    </Page>
  );
}
