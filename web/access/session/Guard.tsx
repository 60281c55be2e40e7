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
 * Shows a page to logged-in users with one of these roles, or to every logged-in user without `roles`. It sends users with a role of
 * `missingFor` to /404, and all others to the login page or /403. A user who must set up a second factor first sees only that page.
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
