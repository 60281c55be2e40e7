import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { may, type Role } from '../../../shared/core/role.ts';
import { loginUrl } from '../../core/session/returnUrl.ts';
import { SessionPending } from './SessionPending.tsx';
import { useSession } from './session.ts';
import { setUpPath, setUpUrl } from './setUp.ts';

interface Props {
  roles?: readonly Role[];
  missingFor?: readonly Role[];
  children: ReactNode;
}

/**
 * Shows a page to signed-in users of these roles; sends others to the login page or to /403, and those of `missingFor` to /404. Without roles, to anyone signed in.
 * Who must set up a second factor first sees that page alone.
 */
export function Guard({ roles, missingFor = [], children }: Props) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== 'checked') return <SessionPending />;
  if (!session.user) return <Navigate to={session.wasLoggedOut ? '/login' : loginUrl(location)} replace />;
  if (session.user.mustSetUpTotp && location.pathname !== setUpPath) return <Navigate to={setUpUrl(location)} replace />;
  const { roleNames } = session.user;
  if (roles && !may(roleNames, roles)) return <Navigate to={may(roleNames, missingFor) ? '/404' : '/403'} replace />;
  return children;
}
