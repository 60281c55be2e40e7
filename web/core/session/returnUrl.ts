/** The URL that a user wanted before the login. `returnUrl` contains it, and it is restored only within the portal. */
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';

/** Returns the URL of the login page, with the page that the user wanted. */
export function loginUrl(location: { pathname: string; search: string; hash: string }): string {
  const wanted = safeReturnUrl(`${location.pathname}${location.search}${location.hash}`);
  return wanted ? `/login?${new URLSearchParams({ returnUrl: wanted })}` : '/login';
}
