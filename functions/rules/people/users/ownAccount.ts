/**
 * Operations that Admins cannot do to themselves. Only a remaining Admin can remove an Admin. So there is always one, even if two remove
 * each other concurrently.
 */
import { may } from '../../../../shared/core/role.ts';
import { type User, userPermissions } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { users } from '../../../entities/user.ts';
import { forbidden } from '../../access/forbidden.ts';

const refuse = refusalsOf('people/server.staff');

const isAdmin = ({ userRoles }: Pick<User, 'userRoles'>) => may(userRoles, userPermissions.change);

/** Refuses an operation that would lock out the caller. */
export function assertNotOneself(caller: Caller, { id }: Pick<User, 'id'>, doing: 'lock' | 'delete'): void {
  if (id === caller.userId) throw refuse('conflict', `ownAccount.oneself.${doing}`);
}

/**
 * Callers keep their own Admin role. They change their address and password on another page, which confirms the new address and requires
 * the old password.
 */
export function assertOwnAccess(caller: Caller, before: User, after: User, password?: string): void {
  if (before.id !== caller.userId) return;
  if (isAdmin(before) && !isAdmin(after)) throw refuse('conflict', 'ownAccount.adminRole', { field: 'userRoles' });
  if (after.email !== before.email) throw refuse('conflict', 'ownAccount.email', { field: 'email' });
  if (password !== undefined) throw refuse('conflict', 'ownAccount.password', { field: 'password' });
}

/** If an Admin loses the role (`after`), is locked or deleted, the caller must still be an Admin at the commit. */
export async function assertStaysAdmin(tx: UnitOfWork, before: User, after?: User): Promise<void> {
  if (!isAdmin(before) || (after && isAdmin(after) && !after.isLockedOut)) return;
  const self = await tx.find(users, tx.caller.userId);
  if (!self || self.isLockedOut || !isAdmin(self)) throw forbidden();
  tx.assertUnchanged(users, self);
}
