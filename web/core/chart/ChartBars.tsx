import { useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { axisEnd, type ChartData, exactText, heightOf, shortText } from './chartData.ts';

/** Returns the width of the longest label in small type, in pixels, as far as there is room. Longer labels end in dots. */
function labelWidth(labels: readonly string[], isPhone: boolean): number {
  const needed = 16 + 6.8 * Math.max(...labels.map(({ length }) => length));
  return Math.min(isPhone ? 148 : 240, needed);
}
/** No axis lines or ticks, because the grid is enough. */
const bare = { disableLine: true, disableTicks: true } as const;
const colors = ['var(--mui-palette-text-secondary)', 'var(--mui-palette-secondary-main)'] as const;

/** The bars. Their library is larger than most screens, so only `Chart` loads it. */
export function ChartBars({ chart }: { chart: ChartData }) {
  const { labels, series, isMoney, isOverTime = false } = chart;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const short = (value: number) => shortText(chart, value);
  // By position, because two labels may be equal.
  const names = {
    scaleType: 'band',
    data: labels.map((_, at) => at),
    // Under a narrow column, the month is above its year.
    valueFormatter: (at: number) => (isOverTime ? labels[at]?.replace(' ', '\n') : labels[at]) ?? '',
    ...bare,
  } as const;
  // Single bars have their figure at the end, and the longest must leave room for it. Two bars side by side have no room for figures.
  const hasFigures = series.length === 1 && !isOverTime;
  const values = {
    valueFormatter: short,
    tickNumber: 4,
    ...bare,
    tickMinStep: isMoney ? undefined : 1,
    max: hasFigures ? axisEnd(series[0].values, isPhone) : undefined,
  };
  return (
    <BarChart
      height={heightOf(chart)}
      layout={isOverTime ? 'vertical' : 'horizontal'}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      xAxis={isOverTime ? [names] : [values]}
      yAxis={isOverTime ? [{ ...values, width: 52 }] : [{ ...names, width: labelWidth(labels, isPhone) }]}
      series={series.map((one, at) => ({
        id: String(at),
        data: one.values,
        color: colors[at] ?? colors[0],
        valueFormatter: (value: number | null) => exactText(chart, value ?? 0),
        label: series.length > 1 ? one.label : undefined,
        barLabel: hasFigures ? ({ value }) => short(value ?? 0) : undefined,
        barLabelPlacement: 'outside',
      }))}
      grid={isOverTime ? { horizontal: true } : { vertical: true }}
      borderRadius={series.length === 1 ? 4 : undefined}
      margin={{ top: 8, right: 16, bottom: 8, left: 0 }}
    />
  );
}
