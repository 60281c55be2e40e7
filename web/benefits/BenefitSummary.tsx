import { Box, Typography } from '@mui/material';
import type { BenefitRow } from '../people/benefitsOf.ts';
import { codeWords, nameOf, summaryOf } from '../people/benefitWords.ts';

/** Which benefit a form is about. */
export function BenefitSummary({ benefit }: { benefit: BenefitRow }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, fontSize: '1.125rem' }}>{nameOf(benefit)}</Typography>
      <Typography>{summaryOf(benefit)}</Typography>
      <Typography color="textSecondary">
        Code{' '}
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {codeWords(String(benefit.code))}
        </Box>
      </Typography>
    </Box>
  );
}
