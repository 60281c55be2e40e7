import { Box, LinearProgress } from '@mui/material';
import { useTexts } from '../language/texts.ts';

/** Shown over the page while the next one loads. */
export function LoadingBar() {
  const { say } = useTexts('core/page');
  return (
    <Box sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}>
      <LinearProgress aria-label={say('loadingPage')} />
    </Box>
  );
}
