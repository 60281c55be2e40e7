import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** A fact without a value is left out. */
  readonly value: ReactNode;
}

/** The details of a record, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Paper
      component="dl"
      variant="outlined"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(7rem, 2fr) 3fr', md: 'minmax(9rem, 1fr) 2fr minmax(9rem, 1fr) 2fr' },
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
        p: { xs: 2, md: 3 },
        borderRadius: 1.5,
        // A long status must not be wider than a phone.
        '& .badge': { whiteSpace: 'normal', height: 'auto', minHeight: 24, py: '3px', lineHeight: 1.3 },
      }}
    >
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Paper>
  );
}
