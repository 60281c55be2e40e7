import { Typography } from '@mui/material';
import { useTexts } from '../language/texts.ts';
import { Page } from './Page.tsx';
import { WaysOn } from './WaysOn.tsx';

/** The 403 page for pages and operations that a role may not use. */
export function Forbidden() {
  const { say } = useTexts('core/page');
  const refusals = useTexts('core/refusals').say;
  return (
    <Page title={say('forbidden')} width="text">
      <Typography sx={{ mb: 3 }}>{refusals('forbidden')}</Typography>
      <WaysOn />
    </Page>
  );
}
