import DownIcon from '@mui/icons-material/TrendingDown';
import SameIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { SeasonPanel } from '../../../shared/entities/dashboard.ts';
import { periodTitle } from './periodTitle.ts';
import { SeasonChart } from './SeasonChart.tsx';
import { type Comparison, comparisonOf, headlineOf, moneyText, paceText, spanText } from './seasonWords.ts';
import { say } from './texts.ts';

const icons = { up: UpIcon, down: DownIcon, same: SameIcon } as const;
const figures = { fontVariantNumeric: 'tabular-nums' } as const;

/** One season: the redeemed share of its money, the comparison with the season before, and the day on which the rest is used up. */
export function SeasonCard({ panel }: { panel: SeasonPanel }) {
  const id = useId();
  const { text, label, share } = headlineOf(panel);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, borderRadius: 1.5, minWidth: 0, height: '100%', breakInside: 'avoid' }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}
      >
        <Typography id={id} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {periodTitle(panel)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={figures}>
          {spanText(panel)}
        </Typography>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'end', mt: 1.5, mb: 2 }}>
        <Box>
          <Typography component="p" sx={{ ...figures, fontSize: '3.5rem', lineHeight: 1, fontWeight: 700, letterSpacing: '-0.03em' }}>
            {text.endsWith('%') ? text.slice(0, -1) : text}
            {text.endsWith('%') && (
              <Box component="span" sx={{ fontSize: '0.55em', fontWeight: 600 }}>
                %
              </Box>
            )}
          </Typography>
          <Typography variant="body2" component="p" sx={{ fontWeight: 600, mt: 1 }}>
            {label}
          </Typography>
        </Box>
        <Stack spacing={1}>
          <Trend comparison={comparisonOf(panel)} />
          <Meter share={share} />
          <Amounts panel={panel} />
        </Stack>
      </Box>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, flexWrap: 'wrap', mb: 2.5 }}>
        <Typography variant="body2" sx={{ ...figures, fontWeight: 600 }}>
          {say('season.left', { amount: moneyText(panel.benefitsAvailableForIssuanceCents) })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={figures}>
          {paceText(panel)}
        </Typography>
      </Stack>
      <SeasonChart panel={panel} />
    </Paper>
  );
}

function Trend({ comparison: { text, trend } }: { comparison: Comparison }) {
  const Icon = trend === 'none' ? undefined : icons[trend];
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-start', color: trend === 'up' ? 'success.main' : trend === 'none' ? 'text.secondary' : 'text.primary' }}
    >
      {Icon && <Icon aria-hidden="true" sx={{ fontSize: '1.25rem' }} />}
      <Typography variant="body2" sx={{ fontWeight: trend === 'none' ? 400 : 600 }}>
        {text}
      </Typography>
    </Stack>
  );
}

/** A bar of the large figure. The figure itself is text, so it is hidden from screen readers. */
function Meter({ share }: { share: number }) {
  return (
    <Box aria-hidden="true" sx={{ height: 12, borderRadius: 1.5, overflow: 'hidden', bgcolor: 'tint.neutral', printColorAdjust: 'exact' }}>
      <Box
        sx={{
          height: '100%',
          width: `${100 * Math.min(1, Math.max(0, share))}%`,
          borderRadius: 1.5,
          bgcolor: 'var(--mui-palette-secondary-main)',
        }}
      />
    </Box>
  );
}

function Amounts({ panel: { issuedCents, redeemedCents, totalFundingAmountCents } }: { panel: SeasonPanel }) {
  return (
    <Stack direction="row" useFlexGap sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      {redeemedCents !== undefined && (
        <Typography variant="body2" sx={figures}>
          {say('season.spent', { amount: moneyText(redeemedCents) })}
        </Typography>
      )}
      <Typography variant="body2" sx={figures}>
        {say('season.issuedOf', { issued: moneyText(issuedCents), funding: moneyText(totalFundingAmountCents) })}
      </Typography>
    </Stack>
  );
}
