import { Box, Typography } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { type Funding, fundingCounters } from '../../../shared/entities/funding.ts';

const names = ['allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents'] as const;

/** The balance of a funding: allocated, minus issued, plus returned, equals remaining. */
export function FundingFigures({ funding }: { funding: Funding }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {names.map((name) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {fundingCounters[name].label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {dollars(funding[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
