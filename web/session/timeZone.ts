/** Tells the server the browser's time zone, once a session of a user. */
import { accountApi } from '../../shared/entities/account.ts';
import { call } from '../core/call.ts';

const key = 'efmnp.timeZoneOf';

/** A failure is nobody's concern: the zone is told again at the next sign-in. */
export function reportTimeZone(userId: string): void {
  if (sessionStorage.getItem(key) === userId) return;
  sessionStorage.setItem(key, userId);
  const reportedTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  call(accountApi.updateTimezone, { body: { reportedTimeZone }, isQuiet: true }).catch(() => undefined);
}
