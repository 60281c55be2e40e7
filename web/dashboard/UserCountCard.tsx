import type { Role } from '../../shared/core/role.ts';
import { listOf } from '../core/table/listOf.ts';
import { CardFrame } from './CardFrame.tsx';
import { Figure } from './Figure.tsx';

/** How many users there are. */
export function UserCountCard({ numberOfUsers, role }: { numberOfUsers: number; role: Role }) {
  return (
    <CardFrame title="Users">
      <dl style={{ margin: 0 }}>
        <Figure
          label="Number of Users"
          value={numberOfUsers.toLocaleString('en-US')}
          to={role === 'Admin' ? listOf('/admin/users') : undefined}
        />
      </dl>
    </CardFrame>
  );
}
