import { User, userColumns } from '../../shared/entities/user.ts';
import { entity } from '../core/entity.ts';

export const users = entity<User>({
  name: 'User',
  stored: User,
  columns: userColumns,
  unique: (user) => ({ email: user.email }),
  title: (user) => `${user.firstName} ${user.lastName}`,
  taken: { email: 'There is a user with this e-mail address already' },
});
