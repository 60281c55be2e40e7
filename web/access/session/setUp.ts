/** The first page of a user who lacks the second factor that the State agency requires. */
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';

export const setUpPath = '/set-up-two-step';

/** Returns the URL of the set-up page, with the page that the user wanted as its return URL. */
export function setUpUrl({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = safeReturnUrl(`${pathname}${search}${hash}`);
  return wanted ? `${setUpPath}?${new URLSearchParams({ returnUrl: wanted })}` : setUpPath;
}
