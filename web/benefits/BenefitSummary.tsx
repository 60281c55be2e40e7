import { Box, Typography } from '@mui/material';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { formatCode, nameOf, summaryOf } from '../parts/people/describeBenefit.ts';

/** The benefit that a form is about. */
export function BenefitSummary({ benefit }: { benefit: BenefitRow }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, fontSize: '1.125rem' }}>{nameOf(benefit)}</Typography>
      <Typography>{summaryOf(benefit)}</Typography>
      <Typography color="textSecondary">
        Code{' '}
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {formatCode(String(benefit.code))}
        </Box>
      </Typography>
    </Box>
  );
}
