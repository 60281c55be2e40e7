/** Acts that need a login of the last minutes, so that a phone or computer that someone found unlocked is no use for them. */
import { refusalsOf } from '../../core/errors.ts';
import type { Session } from '../../core/http/route.ts';

const refuse = refusalsOf('access/passkeyRefusals');
const freshSeconds = 15 * 60;

/** Throws 'conflict' if the login was more than 15 minutes ago. `now` is in ms. */
export function assertFreshLogin({ startedAt }: Session, now: number): void {
  if (now / 1000 - startedAt > freshSeconds) throw refuse('conflict', 'logInAgain');
}
