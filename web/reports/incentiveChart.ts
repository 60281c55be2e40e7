import type { IncentiveReport } from '../../shared/entities/report.ts';
import type { ChartData } from '../core/chart/chartData.ts';
import { say } from './texts.ts';

type Month = IncentiveReport['months'][number];

/** '2026-06' -> 'June 2026', or 'Jun 2026' if there is little room. */
export const monthName = (month: string, length: 'long' | 'short') =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: length, year: 'numeric', timeZone: 'UTC' });

/** More months would be too narrow for a phone. */
const maxMonths = 24;

const isBusy = ({ issuedCents, redeemedCents }: Month) => issuedCents !== 0 || redeemedCents !== 0;

/** Returns the amounts issued and redeemed in each month, from the first to the last month with either. Many months are grouped by year. */
export function incentiveChart({ months: all }: Pick<IncentiveReport, 'months'>): ChartData {
  const months = all.slice(Math.max(0, all.findIndex(isBusy)), all.findLastIndex(isBusy) + 1);
  const isByYear = months.length > maxMonths;
  const spans = [...Map.groupBy(months, ({ month }) => (isByYear ? month.slice(0, 4) : monthName(month, 'short')))];
  const sumOf = (what: 'issuedCents' | 'redeemedCents') => spans.map(([, some]) => some.reduce((cents, one) => cents + one[what], 0));
  return {
    title: say(isByYear ? 'incentive.chartByYear' : 'incentive.chartByMonth'),
    labels: spans.map(([label]) => label),
    series: [
      { label: say('incentive.issued'), values: sumOf('issuedCents') },
      { label: say('incentive.redeemed'), values: sumOf('redeemedCents') },
    ],
    isMoney: true,
    isOverTime: true,
  };
}
