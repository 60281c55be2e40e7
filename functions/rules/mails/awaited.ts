/** The recipients of resent invitations: users of a State created on or after a day who have not confirmed their address. */
import { startOfDay } from '../../../shared/core/days.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { User } from '../../../shared/entities/user.ts';

/** Returns whether a user gets another invitation. The caller checks the creation date separately. */
export function isAwaited({ emailConfirmed, isLockedOut }: Pick<User, 'emailConfirmed' | 'isLockedOut'>): boolean {
  return !emailConfirmed && !isLockedOut;
}

/** Returns the time (ISO 8601, UTC) at which a day starts in a State's earliest time zone. */
export function beginOfDay(state: Pick<State, 'earliestTimeZone'>, day: string): string {
  return new Date(startOfDay(day, state.earliestTimeZone)).toISOString();
}
