const formats = new Map<string, Intl.DateTimeFormat>();

/** For tests only: the local day and time of an instant, as '2026-06-30 23:30', without the code that reports use. */
export function localTime(zone: string, instant: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as Intl.DateTimeFormatOptions);
  formats.set(zone, format);
  return format.format(new Date(instant));
}

/** Whether an instant is on one of the local days from the first to the last. */
export function isWithin(zone: string, instant: string, first: string, last: string): boolean {
  const day = localTime(zone, instant).slice(0, 10);
  return day >= first && day <= last;
}
