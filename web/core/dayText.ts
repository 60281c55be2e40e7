/** Formats days and instants, and reads them from typed text (locale en-US, specification 9.17). */

import { dayIn, inUs, zoneName } from '../../shared/core/days.ts';
import type { Field } from '../../shared/core/field.ts';
import { shownZone } from './shownZone.ts';

/** Converts '2026-06-30' to '06/30/2026'. Any other text stays unchanged, so that a half-typed date is not lost. */
export const formatDay = inUs;

/** Returns today's date (YYYY-MM-DD) in the shown time zone. In the evening, the UTC date is tomorrow's. */
export function today(): string {
  return dayIn(shownZone(), Date.now());
}

/**
 * Converts '6/30/2026', '6/30/26', '06-30-2026' or '2026-06-30' to '2026-06-30'. Returns undefined for an invalid day, such as 02/30. Two
 * digits mean the nearest year, unless all four are required.
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

/** In 2026, 27 becomes 2027 and 80 becomes 1980. */
function nearestYear(lastTwo: number, now: number): number {
  const inThisCentury = now - (now % 100) + lastTwo;
  return [inThisCentury - 100, inThisCentury, inThisCentury + 100].reduce((a, b) => (Math.abs(b - now) < Math.abs(a - now) ? b : a));
}

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
/** Zones for which the language has only a UTC offset as the short name. */
const shortNames: Readonly<Record<string, string>> = { 'Pacific/Guam': 'ChST' };
const formats = new Map<string, Intl.DateTimeFormat>();

function write(instant: string, zone: string, how: Intl.DateTimeFormatOptions, locale = 'en-US'): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const key = `${locale} ${zone} ${Object.keys(how).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...how, timeZone: zone });
  formats.set(key, format);
  const named = shortNames[zone];
  if (!named) return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'timeZoneName' ? named : value))
    .join('');
}

/** Converts 'America/Chicago' to 'Central Time (CST)', with its current short name. */
export function namedZone(zone: string): string {
  const short = write(new Date().toISOString(), zone, { timeZoneName: 'short' }).split(', ').at(-1);
  return short === zone ? zone : `${zoneName(zone)} (${short})`;
}

/** Formats an instant with its zone: 'Jun 30, 2026, 3:05 PM CDT'. The default is the shown time zone. */
export function formatInstant(instant: string, zone = shownZone(), locale?: string): string {
  return write(instant, zone, { ...date, ...clock }, locale);
}

/** Formats an instant without its day: '3:05 PM CDT'. */
export function formatTime(instant: string, more: Pick<Intl.DateTimeFormatOptions, 'second'> = {}): string {
  return write(instant, shownZone(), { ...clock, ...more });
}
