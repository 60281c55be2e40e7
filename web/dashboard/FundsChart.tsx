import { Box } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { dollars } from '../../shared/core/money.ts';
import { chartHeight } from './chartHeight.ts';
import type { FundShare } from './fundShares.ts';

const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** The shares as bars. Said as one image in words; the table holds the figures one by one. */
export function FundsChart({ title, shares }: { title: string; shares: readonly FundShare[] }) {
  const words = shares.map(({ label, cents }) => `${label} ${dollars(cents)}`).join(', ');
  return (
    <Box role="img" aria-label={`${title}: ${words}`}>
      <BarChart
        height={chartHeight}
        layout="horizontal"
        hideLegend
        skipAnimation
        yAxis={[{ scaleType: 'band', data: shares.map(({ label }) => label), width: 92, disableLine: true, disableTicks: true }]}
        xAxis={[{ valueFormatter: (value: number) => compact.format(value / 100), tickNumber: 4 }]}
        series={[
          {
            data: shares.map(({ cents }) => cents),
            color: 'var(--mui-palette-primary-main)',
            valueFormatter: (value) => dollars(value ?? 0),
          },
        ]}
        grid={{ vertical: true }}
        borderRadius={4}
        margin={{ top: 8, right: 24, bottom: 8, left: 0 }}
      />
    </Box>
  );
}
