import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';

/** Leads from a cell to the row's page, which then knows the way back to the list as it was. `to` is relative to the list's path. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link component={RouterLink} to={to} state={{ list: `${pathname}${search}` }}>
      {children}
    </Link>
  );
}
