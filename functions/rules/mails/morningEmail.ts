import { may, staff } from '../../../shared/core/role.ts';
import type { User } from '../../../shared/entities/user.ts';

/** Returns whether a user has asked for morning emails and an email can reach them. */
export function getsMorningEmail({ morningEmail = 'off', isLockedOut, emailConfirmed, mailProblem, userRoles }: User): boolean {
  return morningEmail !== 'off' && !isLockedOut && emailConfirmed && mailProblem === undefined && may(userRoles, staff);
}
