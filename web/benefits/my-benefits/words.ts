import type { SayOf } from '../../core/language/texts.ts';

/** The texts of the page and the locale of its dates. */
export interface Words {
  readonly say: SayOf<'benefits/myBenefits'>;
  readonly locale: string;
}

/** Converts '2026-10-31' to 'October 31, 2026' or '31 de octubre de 2026'. */
export function longDay({ locale }: Words, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats the time of an instant in the State's zone: '1:07 PM'. Adds the day unless it is today. */
export function timeIn({ locale }: Words, zone: string, instant: string, now = Date.now()): string {
  const dateStyle = dayFrom(zone, instant, now) === 'today' ? undefined : 'medium';
  return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: zone }).format(new Date(instant));
}

/** Returns whether an instant is today in a zone. Languages use different words before a time than before a date. */
export function dayFrom(zone: string, instant: string, now = Date.now()): 'today' | 'earlier' {
  const day = (at: number | Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  return day(new Date(instant)) === day(now) ? 'today' : 'earlier';
}

/** Returns the hour of an instant in a zone, from 1 to 12. */
export function hourIn(zone: string, instant: string): number {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hour12: true, timeZone: zone }).format(new Date(instant));
  return Number.parseInt(hour, 10);
}
