import { Box } from '@mui/material';
import { late } from '../../core/page/late.tsx';

/** What people choose with is large, and most look at the figures only: room is kept for it until it is there. */
export const ChoiceFilter = late(() => import('./OptionFilter.tsx').then((module) => module.OptionFilter), {
  fallback: <Box sx={{ width: '20rem', maxWidth: '100%', height: 40 }} />,
});
