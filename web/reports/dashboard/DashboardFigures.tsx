import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Numbers side by side, as many as fit. */
export function DashboardFigures({ children, minWidth = '9rem' }: { children: ReactNode; minWidth?: string }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2.5,
        alignContent: 'start',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}
