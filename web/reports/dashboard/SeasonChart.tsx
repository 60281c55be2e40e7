import { Box, Skeleton } from '@mui/material';
import { useState } from 'react';
import { addDays, daysBetween } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { SeasonPanel } from '../../../shared/entities/dashboard.ts';
import { ChartSwitch } from '../../core/chart/ChartSwitch.tsx';
import { shortMoney } from '../../core/chart/chartData.ts';
import type { ChartLine } from '../../core/chart/lineLayout.ts';
import { late } from '../../core/page/late.tsx';
import { type PlainColumn, PlainTable } from '../../core/table/PlainTable.tsx';
import { periodTitle } from './periodTitle.ts';
import { chartWords, seriesNames, shortDayText } from './seasonWords.ts';
import { say } from './texts.ts';

const ChartLines = late(() => import('../../core/chart/ChartLines.tsx').then((module) => module.ChartLines), {
  fallback: <Skeleton variant="rounded" height="100%" />,
});

const height = 232;

type Point = SeasonPanel['points'][number];
type Amount = Exclude<keyof Point, 'at'>;

/** The amounts of a season over time, as lines or as a table with the same numbers. */
export function SeasonChart({ panel }: { panel: SeasonPanel }) {
  const [isTable, setIsTable] = useState(false);
  const { points, startDate, endDate, today } = panel;
  const title = periodTitle(panel);
  const names = seriesNames(panel);
  const series: readonly { amount: Amount; label: string; kind: ChartLine['kind'] }[] = [
    { amount: 'issuedCents', label: names.issued, kind: 'plain' },
    { amount: 'redeemedCents', label: names.redeemed, kind: 'main' },
    { amount: 'issuedBeforeCents', label: names.issuedBefore, kind: 'past' },
    { amount: 'redeemedBeforeCents', label: names.redeemedBefore, kind: 'past' },
  ];
  const hasAmount = (amount: Amount) => points.some((point) => (point[amount] ?? 0) > 0);
  const shown = series
    .filter(({ amount }) => points.some((point) => point[amount] !== undefined))
    // A season before without any issuance has nothing to compare with.
    .filter(({ kind }) => kind !== 'past' || hasAmount('issuedBeforeCents'));
  if (!shown.some(({ amount }) => hasAmount(amount))) return null;
  const isRunning = startDate <= today && today <= endDate;
  const columns: readonly PlainColumn<Point>[] = [
    { label: say('season.day'), cell: ({ at }) => shortDayText(addDays(startDate, at)) },
    ...shown.map(({ amount, label }) => ({ label, isNumeric: true, cell: (point: Point) => amountText(point[amount]) })),
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      {isTable ? (
        <Box sx={{ maxHeight: height + 160, overflowY: 'auto', '@media print': { maxHeight: 'none' } }}>
          <PlainTable caption={title} columns={columns} rows={points} keyOf={({ at }) => String(at)} />
        </Box>
      ) : (
        <Box role="img" aria-label={chartWords(panel, title)} sx={{ height, breakInside: 'avoid' }}>
          <ChartLines
            lines={shown.map(({ amount, label, kind }) => lineOf(points, amount, { label, kind, before: names.before }))}
            startDate={startDate}
            days={daysBetween(startDate, endDate) + 1}
            today={isRunning ? daysBetween(startDate, today) + 1 : undefined}
            height={height}
            format={shortMoney}
          />
        </Box>
      )}
      <Box sx={{ mt: 1, ml: -0.625 }}>
        <ChartSwitch isTable={isTable} onSwitch={setIsTable} />
      </Box>
    </Box>
  );
}

const amountText = (cents: number | undefined) => (cents === undefined ? '' : dollars(cents));

/** Each amount is that at the end of its day. The line begins at zero with the season. */
function lineOf(
  points: readonly Point[],
  amount: Amount,
  { label, kind, before }: Pick<ChartLine, 'label' | 'kind'> & { readonly before: string },
): ChartLine {
  const known = points.flatMap(({ at, [amount]: cents }) => (cents === undefined ? [] : [{ x: at + 1, cents }]));
  return { label, kind, shortLabel: kind === 'past' ? before : label, points: [{ x: 0, cents: 0 }, ...known] };
}
