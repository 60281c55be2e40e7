/** Users that State staff manage: those of their own State with only one role. All others count as not found. */
import type { Role } from '../../../../shared/core/role.ts';
import { isManaged } from '../../../../shared/entities/staff-user.ts';
import type { User } from '../../../../shared/entities/user.ts';
import { notFound } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import { users } from '../../../entities/user.ts';

/** Returns the user with this one role. Throws 'not found' for a user with other roles, or of another State than the caller's. */
export async function managedUser(reader: Reader, role: Role, id: string): Promise<User> {
  const user = await reader.get(users, id);
  if (!isManaged(user, [role])) throw notFound('user');
  return user;
}
