/**
 * What Admins cannot do to themselves. Whoever takes an Admin away is an Admin who stays: so there is always one, also when two try it on
 * each other in the same moment.
 */
import { may } from '../../../../shared/core/role.ts';
import { type User, userPermissions } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { users } from '../../../entities/user.ts';

const isAdmin = ({ userRoles }: Pick<User, 'userRoles'>) => may(userRoles, userPermissions.change);

/** Refuses what would shut the caller out. `doing`: 'lock', 'delete'. */
export function assertNotOneself(caller: Caller, { id }: Pick<User, 'id'>, doing: string): void {
  if (id === caller.userId) throw new AppError('conflict', `You cannot ${doing} yourself: ask another Admin.`);
}

/** Of oneself the role stays; address and password are changed where the new address is confirmed and the old password asked for. */
export function assertOwnAccess(caller: Caller, before: User, after: User, password?: string): void {
  if (before.id !== caller.userId) return;
  if (isAdmin(before) && !isAdmin(after))
    throw new AppError('conflict', 'You cannot remove the Admin role from yourself: ask another Admin.', 'userRoles');
  const elsewhere = 'in the menu at the top, under Change Password';
  if (after.email !== before.email) throw new AppError('conflict', `Change your own e-mail address ${elsewhere}.`, 'email');
  if (password !== undefined) throw new AppError('conflict', `Change your own password ${elsewhere}.`, 'password');
}

/** Where an Admin is no longer one (`after`), or is locked or gone, the caller must still be one when that is committed. */
export async function assertStaysAdmin(tx: UnitOfWork, before: User, after?: User): Promise<void> {
  if (!isAdmin(before) || (after && isAdmin(after) && !after.isLockedOut)) return;
  const self = await tx.find(users, tx.caller.userId);
  if (!self || self.isLockedOut || !isAdmin(self)) throw new AppError('forbidden', 'You are not authorized to do this.');
  tx.assertUnchanged(users, self);
}
