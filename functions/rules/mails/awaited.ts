/** Whom invitations are sent to again: users of a state who were made on a day or later, and have not confirmed their address. */
import { startOfDay } from '../../../shared/core/days.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { User } from '../../../shared/entities/user.ts';

/** Whether somebody is asked again; the time at which they were made is looked at apart. */
export function isAwaited({ emailConfirmed, isLockedOut }: Pick<User, 'emailConfirmed' | 'isLockedOut'>): boolean {
  return !emailConfirmed && !isLockedOut;
}

/** The instant (ISO 8601, UTC) at which a day begins for a state: in its earliest time zone. */
export function beginOfDay(state: Pick<State, 'earliestTimeZone'>, day: string): string {
  return new Date(startOfDay(day, state.earliestTimeZone)).toISOString();
}
