import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { late } from '../page/late.tsx';
import { type ChartData, heightOf, wordsOf } from './chartData.ts';

const ChartBars = late(() => import('./ChartBars.tsx').then((module) => module.ChartBars), {
  fallback: <Skeleton variant="rounded" height="100%" />,
});

const second = 'var(--mui-palette-secondary-main)';

interface Props {
  chart: ChartData;
  /** Set when no text around the chart names the bars. */
  hasTitle?: boolean;
}

/** A bar chart, described to screen readers as one image. The second of two series is striped, so that the series differ without colors. */
export function Chart({ chart, hasTitle = false }: Props) {
  const stripes = useId();
  return (
    <Box
      role="img"
      aria-label={wordsOf(chart)}
      sx={{
        // As wide as paper, so that it is neither cut nor shrunk in print.
        maxWidth: '44rem',
        breakInside: 'avoid',
        '& text': { fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' },
        '& [data-series="1"] rect, & [data-series="1"] path': { fill: `url(#${stripes})`, stroke: second },
      }}
    >
      {hasTitle && (
        <Typography variant="subtitle2" component="div" sx={{ mb: 1 }}>
          {chart.title}
        </Typography>
      )}
      {chart.series.length > 1 && <Legend chart={chart} stripes={stripes} />}
      <Box sx={{ height: heightOf(chart) }}>
        <ChartBars chart={chart} />
      </Box>
    </Box>
  );
}

/** The legend of the series. The chart uses the stripes that it defines. */
function Legend({ chart, stripes }: { chart: ChartData; stripes: string }) {
  return (
    <Stack direction="row" useFlexGap spacing={2.5} sx={{ flexWrap: 'wrap', mb: 1 }}>
      {chart.series.map(({ label }, at) => (
        <Stack key={label} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <svg width="18" height="14" aria-hidden="true">
            {at === 1 && (
              <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="2.5" height="6" fill={second} />
              </pattern>
            )}
            <rect
              x="0.5"
              y="0.5"
              width="17"
              height="13"
              fill={at === 1 ? `url(#${stripes})` : 'var(--mui-palette-text-secondary)'}
              stroke={at === 1 ? second : 'none'}
            />
          </svg>
          <Typography variant="body2">{label}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
