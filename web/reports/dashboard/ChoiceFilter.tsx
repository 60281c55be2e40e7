import { Box } from '@mui/material';
import { late } from '../../core/page/late.tsx';

/** The filter loads late, because it is large and most users only view the numbers. The fallback reserves its space. */
export const ChoiceFilter = late(() => import('./OptionFilter.tsx').then((module) => module.OptionFilter), {
  fallback: <Box sx={{ width: '20rem', maxWidth: '100%', height: 40 }} />,
});
