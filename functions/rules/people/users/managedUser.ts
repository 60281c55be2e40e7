/** Users whom State staff look after: those with one role alone, of the own state. For all others there is no such user. */
import type { Role } from '../../../../shared/core/role.ts';
import { isManaged } from '../../../../shared/entities/staff-user.ts';
import type { User } from '../../../../shared/entities/user.ts';
import { notFound } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import { users } from '../../../entities/user.ts';

/** The user with this one role. Throws 'not found' for one with other roles, or of another state than the caller's. */
export async function managedUser(reader: Reader, role: Role, id: string): Promise<User> {
  const user = await reader.get(users, id);
  if (!isManaged(user, [role])) throw notFound('user');
  return user;
}
