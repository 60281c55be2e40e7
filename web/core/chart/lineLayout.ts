/** Places the parts of a line chart: the scale, the labels at the ends of lines and the labels of months. */
import { addDays } from '../../../shared/core/days.ts';

export interface ChartLine {
  readonly label: string;
  /** Used where there is little room. */
  readonly shortLabel: string;
  /** From left to right. */
  readonly points: readonly { readonly x: number; readonly cents: number }[];
  /** 'main' is the line of the message, and 'past' is an earlier one to compare with. */
  readonly kind: 'main' | 'plain' | 'past';
}

interface Frame {
  readonly left: number;
  readonly right: number;
}

const factors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const gaps = 3;

/** Returns four round values from zero, in cents. The last one is not below the largest value. */
export function ticksOf(mostCents: number): readonly number[] {
  const least = Math.max(mostCents / gaps, 100);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.round(power * (factors.find((factor) => factor * power >= least) ?? 10));
  return Array.from({ length: gaps + 1 }, (_, n) => n * step);
}

/** Moves heights apart, so that labels do not overlap. Keeps their order and the largest height. */
export function apart(heights: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0) || b - a);
  const moved = [...heights];
  let limit = lowest;
  for (const at of order) {
    moved[at] = Math.min(heights[at] ?? 0, limit);
    limit = (moved[at] ?? 0) - gap;
  }
  return moved;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthWidth = 34;
const longestInMonths = 24;

/** Returns the labels of a span of days: months, or years if there are many. Each is in the middle of its part, and none is too near. */
export function monthsOf(
  startDate: string,
  days: number,
  { left, right }: Frame,
): readonly { readonly x: number; readonly label: string }[] {
  const isLong = days > longestInMonths * 31;
  const parts = new Map<string, { first: number; last: number; label: string }>();
  for (let at = 0; at < days; at++) {
    const day = addDays(startDate, at);
    const key = day.slice(0, isLong ? 4 : 7);
    const part = parts.get(key) ?? { first: at, last: at, label: isLong ? key : monthName.format(Date.parse(day)) };
    parts.set(key, { ...part, last: at });
  }
  const perDay = (right - left) / days;
  let end = Number.NEGATIVE_INFINITY;
  return [...parts.values()].flatMap(({ first, last, label }) => {
    const x = left + ((first + last + 1) / 2) * perDay;
    if (x - end < monthWidth || (last - first + 1) * perDay < monthWidth / 2) return [];
    end = x;
    return [{ x, label }];
  });
}
