/** How days and instants are written for people and read from what they type (locale en-US, specification section 9). */

import type { Field } from '../../shared/core/field.ts';

/** '2026-06-30' -> '06/30/2026'; anything else stays as it is, so that a half-typed date is not lost. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : day;
}

/**
 * '6/30/2026', '6/30/26', '06-30-2026' or '2026-06-30' -> '2026-06-30'; undefined for what is no day of the calendar, such as 02/30. Of two
 * digits the nearest year is meant, unless all four are asked for.
 */
export function dayOf(typed: string, { needsWholeYear = false }: Pick<Field, 'needsWholeYear'> = {}): string | undefined {
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(typed);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed);
  const [given, month, date] = american ? [american[3], american[1], american[2]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!given || !month || !date || (needsWholeYear && given.length < 4)) return undefined;
  const year = given.length < 4 ? nearestYear(Number(given), new Date().getFullYear()) : given;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** 27 in 2026 is 2027; 80 is 1980. */
function nearestYear(lastTwo: number, now: number): number {
  const inThisCentury = now - (now % 100) + lastTwo;
  return [inThisCentury - 100, inThisCentury, inThisCentury + 100].reduce((a, b) => (Math.abs(b - now) < Math.abs(a - now) ? b : a));
}

const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's own time zone: 'Jun 30, 2026, 3:05 PM'. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : instants.format(at);
}
