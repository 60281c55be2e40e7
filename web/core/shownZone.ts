/**
 * The time zone for showing and entering times. It is that of the user's State, set by `web/access/session`. Without a State, it is the
 * browser's own.
 */
let ofState: string | undefined;

export function showTimesIn(zone: string | undefined): void {
  ofState = zone;
}

/** Returns its name in the tz database, such as America/Chicago. */
export function shownZone(): string {
  return ofState ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
