/** What a chart shows, the same in words, and the space that it takes. Edit when every chart should be read or measured differently. */
import { dollars } from '../../../shared/core/money.ts';

interface ChartSeries {
  readonly label: string;
  /** One for each label of the chart: cents of money, or a count. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly title: string;
  /** What the bars stand for, in their order. */
  readonly labels: readonly string[];
  /** The bars of each label. Two can be told apart without their colors. */
  readonly series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  readonly isMoney: boolean;
  /** Whether the labels follow one another in time: then from left to right, otherwise beneath one another. */
  readonly isOverTime?: boolean;
}

const usd = { style: 'currency', currency: 'USD' } as const;
const compactDollars = new Intl.NumberFormat('en-US', {
  ...{ ...usd, notation: 'compact' },
  ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
});
const fewDollars = new Intl.NumberFormat('en-US', { ...usd, trailingZeroDisplay: 'stripIfInteger' });
const thousandDollars = 100_000;

/** '$12,345.67' or '1,234' */
export const exactText = ({ isMoney }: ChartData, value: number) => (isMoney ? dollars(value) : value.toLocaleString('en-US'));
/** '$12.3K', '$284', '$270.75' or '1,234': beside a bar or an axis there is little room. */
export function shortText(chart: ChartData, value: number): string {
  if (!chart.isMoney) return exactText(chart, value);
  return (Math.abs(value) < thousandDollars ? fewDollars : compactDollars).format(value / 100);
}

/** Whether there is a bar to see. */
export const hasBars = ({ series }: ChartData) => series.some(({ values }) => values.some((value) => value !== 0));

/** Everything that the bars show, for whoever does not see them. */
export function wordsOf(chart: ChartData): string {
  const { title, labels, series } = chart;
  const of = (at: number) => series.map(({ values }) => exactText(chart, values[at] ?? 0));
  if (series.length === 1) return `${title}: ${labels.map((label, at) => `${label} ${of(at)}`).join(', ')}`;
  const named = (at: number) => of(at).map((text, which) => `${series[which]?.label} ${text}`);
  return `${title}: ${labels.map((label, at) => `${label} ${named(at).join(', ')}`).join('; ')}`;
}

/** In pixels; kept while the chart is loaded, so that nothing jumps. */
export const heightOf = ({ labels, isOverTime = false }: ChartData) => (isOverTime ? 280 : 40 * labels.length + 40);

/** Where the axis of lying bars ends: behind the longest there must be room for its figure, which on a phone is as long as the bar. */
export function axisEnd(values: readonly number[], isPhone: boolean): number {
  return Math.max(...values) * (isPhone ? 1.8 : 1.35);
}
