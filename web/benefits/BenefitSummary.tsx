import { Box, Typography } from '@mui/material';
import { sayNodes } from '../core/language/sayNodes.ts';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { formatCode, nameOf, summaryOf } from '../parts/people/describeBenefit.ts';
import { say } from './texts.ts';

/** The benefit that a form is about. */
export function BenefitSummary({ benefit }: { benefit: BenefitRow }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, fontSize: '1.125rem' }}>{nameOf(benefit)}</Typography>
      <Typography>{summaryOf(benefit)}</Typography>
      <Typography color="textSecondary">
        {sayNodes(say, 'sheet.code', {
          code: (
            <Box component="span" sx={{ fontFamily: 'monospace' }}>
              {formatCode(String(benefit.code))}
            </Box>
          ),
        })}
      </Typography>
    </Box>
  );
}
