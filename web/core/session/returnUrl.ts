/** The address that someone wanted before signing in, kept in `returnUrl` and restored only within the portal. */
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';

/** The login page, which remembers where someone wanted to go. */
export function loginUrl(location: { pathname: string; search: string; hash: string }): string {
  const wanted = safeReturnUrl(`${location.pathname}${location.search}${location.hash}`);
  return wanted ? `/login?${new URLSearchParams({ returnUrl: wanted })}` : '/login';
}
