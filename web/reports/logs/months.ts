/** Months as YYYY-MM. */
import { firstLogYear } from '../../../shared/entities/changelog.ts';

/** Earlier months have no log. */
export const firstMonth = `${firstLogYear}-01`;
const listed = 36;
const label = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** '2026-03' -> 'March 2026'. */
export function monthLabel(month: string): string {
  return label.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the month `n` months later, or earlier if negative. */
export function nextMonth(month: string, n: number): string {
  const [year, of] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (of ?? 1) - 1 + n, 1)).toISOString().slice(0, 7);
}

/** Returns three years of months back from `first`, or more if `other` is earlier. */
export function monthsFrom(first: string, other: string): string[] {
  const months = Array.from({ length: listed }, (_, back) => nextMonth(first, -back));
  for (let last = months.at(-1) ?? first; last > other; ) {
    last = nextMonth(last, -1);
    months.push(last);
  }
  return months;
}
