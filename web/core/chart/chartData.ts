/** The data of a chart, its description in words, and its size. Edit to change how every chart is read or measured. */
import { dollars } from '../../../shared/core/money.ts';

interface ChartSeries {
  readonly label: string;
  /** One value for each label of the chart, in cents or as a count. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly title: string;
  /** The labels of the bars, in order. */
  readonly labels: readonly string[];
  /** The bars of each label. Two series differ even without their colors. */
  readonly series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  readonly isMoney: boolean;
  /** Whether the labels are a sequence in time. Such bars go from left to right, and other bars from top to bottom. */
  readonly isOverTime?: boolean;
}

const usd = { style: 'currency', currency: 'USD' } as const;
const compactDollars = new Intl.NumberFormat('en-US', {
  ...{ ...usd, notation: 'compact' },
  ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
});
const fewDollars = new Intl.NumberFormat('en-US', { ...usd, trailingZeroDisplay: 'stripIfInteger' });
const thousandDollars = 100_000;

/** Formats a value exactly: '$12,345.67' or '1,234'. */
export const exactText = ({ isMoney }: ChartData, value: number) => (isMoney ? dollars(value) : value.toLocaleString('en-US'));
/** Formats a value briefly for bars and axes, which have little room: '$12.3K', '$284', '$270.75' or '1,234'. */
export function shortText(chart: ChartData, value: number): string {
  return chart.isMoney ? shortMoney(value) : exactText(chart, value);
}

/** Formats an amount briefly: '$12.3K', '$284' or '$270.75'. */
export const shortMoney = (cents: number) => (Math.abs(cents) < thousandDollars ? fewDollars : compactDollars).format(cents / 100);

/** Whether the chart has a visible bar. */
export const hasBars = ({ series }: ChartData) => series.some(({ values }) => values.some((value) => value !== 0));

/** Returns everything that the bars show as text, for users who cannot see them. */
export function wordsOf(chart: ChartData): string {
  const { title, labels, series } = chart;
  const of = (at: number) => series.map(({ values }) => exactText(chart, values[at] ?? 0));
  if (series.length === 1) return `${title}: ${labels.map((label, at) => `${label} ${of(at)}`).join(', ')}`;
  const named = (at: number) => of(at).map((text, which) => `${series[which]?.label} ${text}`);
  return `${title}: ${labels.map((label, at) => `${label} ${named(at).join(', ')}`).join('; ')}`;
}

/** Returns the height in pixels. The page reserves it while the chart loads, so that nothing jumps. */
export const heightOf = ({ labels, isOverTime = false }: ChartData) => (isOverTime ? 280 : 40 * labels.length + 40);

/**
 * Returns the end of the axis of horizontal bars. After the longest bar, there must be room for its figure, which is as long as the bar on
 * a phone.
 */
export function axisEnd(values: readonly number[], isPhone: boolean): number {
  return Math.max(...values) * (isPhone ? 1.8 : 1.35);
}
