import { Box, LinearProgress } from '@mui/material';

/** Shown over the page while the next one loads. */
export function LoadingBar() {
  return (
    <Box sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}>
      <LinearProgress aria-label="Loading the page" />
    </Box>
  );
}
