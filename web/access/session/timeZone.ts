/** Reports the browser's time zone to the server, once per session. The first tab does it for the others. */
import { call } from '../../core/call.ts';

const key = 'efmnp.timeZoneOf';

/** A failure is ignored, because the next page load reports the zone again. */
export function reportTimeZone(userId: string): void {
  if (localStorage.getItem(key) === userId) return;
  localStorage.setItem(key, userId);
  const reportedTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  import('../../../shared/entities/account.ts')
    .then(({ accountApi }) => call(accountApi.updateTimezone, { body: { reportedTimeZone }, isQuiet: true }))
    .catch(forgetTimeZone);
}

/** Another session begins and must report the zone again. */
export function forgetTimeZone(): void {
  localStorage.removeItem(key);
}
