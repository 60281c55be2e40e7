import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';

interface Props {
  /** Relative to the list's path. */
  to: string;
  /** The Tab key skips this link when the row's menu leads to the same page, because each tab stop counts. */
  isSkipped?: boolean;
  /** Names the link when its text is only part of the row's name, such as a last name. */
  name?: string | undefined;
  children: ReactNode;
}

/** A link from a cell to the row's page, from which the user can return to the unchanged list. */
export function RecordLink({ to, isSkipped = false, name, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link component={RouterLink} to={to} state={{ list: `${pathname}${search}` }} tabIndex={isSkipped ? -1 : undefined} aria-label={name}>
      {children}
    </Link>
  );
}
