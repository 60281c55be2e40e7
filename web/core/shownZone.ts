/** The time zone in which times are shown and asked for: that of the user's state, set by `web/access/session`; without one the browser's own. */
let ofState: string | undefined;

export function showTimesIn(zone: string | undefined): void {
  ofState = zone;
}

/** Its name in the tz database, such as America/Chicago. */
export function shownZone(): string {
  return ofState ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
