import { Typography } from '@mui/material';
import type { Role } from '../../../shared/core/role.ts';
import { CardFrame } from './CardFrame.tsx';
import { ShortList } from './ShortList.tsx';

/** The roles of the logged-in user. */
export function UserRolesCard({ roles }: { roles: readonly Role[] }) {
  return (
    <CardFrame title="Your Roles">
      <ShortList label="Your roles" items={roles} keyOf={(role) => role}>
        {(role) => <Typography>{role}</Typography>}
      </ShortList>
    </CardFrame>
  );
}
