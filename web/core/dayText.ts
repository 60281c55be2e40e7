/** How days and instants are written for people and read from what they type (locale en-US, specification section 9). */

import { dayIn, inUs, zoneName } from '../../shared/core/days.ts';
import type { Field } from '../../shared/core/field.ts';
import { shownZone } from './shownZone.ts';

/** '2026-06-30' -> '06/30/2026'; anything else stays as it is, so that a half-typed date is not lost. */
export const formatDay = inUs;

/** The day, YYYY-MM-DD, that it is where times are shown: in the evening that of UTC is tomorrow. */
export function today(): string {
  return dayIn(shownZone(), Date.now());
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

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
/** Where the language's own short name is but a distance from UTC. */
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

/** 'America/Chicago' -> 'Central Time (CST)', by the short name that it has now. */
export function namedZone(zone: string): string {
  const short = write(new Date().toISOString(), zone, { timeZoneName: 'short' }).split(', ').at(-1);
  return short === zone ? zone : `${zoneName(zone)} (${short})`;
}

/** An instant with its zone, the one in which times are shown where none is given: 'Jun 30, 2026, 3:05 PM CDT'. */
export function formatInstant(instant: string, zone = shownZone(), locale?: string): string {
  return write(instant, zone, { ...date, ...clock }, locale);
}

/** The same without its day: '3:05 PM CDT'. */
export function formatTime(instant: string, more: Pick<Intl.DateTimeFormatOptions, 'second'> = {}): string {
  return write(instant, shownZone(), { ...clock, ...more });
}
