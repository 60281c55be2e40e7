/** Tells the server the browser's time zone, once a session: the first tab does it for the others. */
import { call } from '../../core/call.ts';

const key = 'efmnp.timeZoneOf';

/** A failure is nobody's concern: the zone is told again when the next page is loaded. */
export function reportTimeZone(userId: string): void {
  if (localStorage.getItem(key) === userId) return;
  localStorage.setItem(key, userId);
  const reportedTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  import('../../../shared/entities/account.ts')
    .then(({ accountApi }) => call(accountApi.updateTimezone, { body: { reportedTimeZone }, isQuiet: true }))
    .catch(forgetTimeZone);
}

/** Another session begins: it tells the zone again. */
export function forgetTimeZone(): void {
  localStorage.removeItem(key);
}
