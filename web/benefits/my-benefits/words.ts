import type { SayOf } from '../../core/language/texts.ts';

/** The texts of the page, and the locale of its dates. */
export interface Words {
  readonly say: SayOf<'benefits/myBenefits'>;
  readonly locale: string;
}

/** '2026-10-31' -> 'October 31, 2026', '31 de octubre de 2026' */
export function longDay({ locale }: Words, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The time of an instant in the state's zone, '1:07 PM'; with its day, unless that is today. */
export function timeIn({ locale }: Words, zone: string, instant: string, now = Date.now()): string {
  const day = (at: number | Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  const at = new Date(instant);
  const dateStyle = day(at) === day(now) ? undefined : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locale, { ...dateStyle, timeStyle: 'short', timeZone: zone }).format(at);
}
