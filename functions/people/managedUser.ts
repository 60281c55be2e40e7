/** Users whom State staff look after: those with one role alone, of the own state. For all others there is no such user. */
import type { Role } from '../../shared/core/role.ts';
import { localStaffUsers, marketManagerUsers } from '../../shared/entities/staff-user.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Caller } from '../core/caller.ts';
import { notFound } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import { users } from '../entities/user.ts';

const managedRoles: readonly Role[] = [localStaffUsers.role, marketManagerUsers.role];

/** Someone with a further role is looked after by Admins: who may change the one would change the other. */
export function isManaged({ userRoles }: Pick<User, 'userRoles'>, among: readonly Role[] = managedRoles): boolean {
  const [role] = userRoles;
  return userRoles.length === 1 && role !== undefined && among.includes(role);
}

/** The user with this one role. Throws 'not found' for one with other roles, or of another state than the caller's. */
export async function managedUser(store: Store, caller: Caller, role: Role, id: string): Promise<User> {
  const user = await store.get(caller, users, id);
  if (!isManaged(user, [role])) throw notFound('user');
  return user;
}
