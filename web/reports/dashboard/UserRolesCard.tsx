import { Typography } from '@mui/material';
import type { Role } from '../../../shared/core/role.ts';
import { CardFrame } from './CardFrame.tsx';
import { ShortList } from './ShortList.tsx';
import { say } from './texts.ts';

/** The roles of the logged-in user. */
export function UserRolesCard({ roles }: { roles: readonly Role[] }) {
  return (
    <CardFrame title={say('you.roles')}>
      <ShortList label={say('you.roleList')} items={roles} keyOf={(role) => role}>
        {(role) => <Typography>{role}</Typography>}
      </ShortList>
    </CardFrame>
  );
}
