/** Users whom State staff look after: those with one role alone, of the own state. For all others there is no such user. */
import type { Role } from '../../../../shared/core/role.ts';
import { isManaged } from '../../../../shared/entities/staff-user.ts';
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { notFound } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { users } from '../../../entities/user.ts';

/** The user with this one role. Throws 'not found' for one with other roles, or of another state than the caller's. */
export async function managedUser(store: Store, caller: Caller, role: Role, id: string): Promise<User> {
  const user = await store.get(caller, users, id);
  if (!isManaged(user, [role])) throw notFound('user');
  return user;
}
