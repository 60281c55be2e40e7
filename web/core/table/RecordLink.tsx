import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';

interface Props {
  /** Relative to the list's path. */
  to: string;
  /** Where the row's menu leads to the same page, and each stop of the Tab key counts: it is passed over by that key. */
  isSkipped?: boolean;
  children: ReactNode;
}

/** Leads from a cell to the row's page, which then knows the way back to the list as it was. */
export function RecordLink({ to, isSkipped = false, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link component={RouterLink} to={to} state={{ list: `${pathname}${search}` }} tabIndex={isSkipped ? -1 : undefined}>
      {children}
    </Link>
  );
}
