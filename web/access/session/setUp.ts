/** Where someone goes first whose State agency requires a second factor that they do not have. */
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';

export const setUpPath = '/set-up-two-step';

/** The page that sets it up, which remembers where someone wanted to go. */
export function setUpUrl({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = safeReturnUrl(`${pathname}${search}${hash}`);
  return wanted ? `${setUpPath}?${new URLSearchParams({ returnUrl: wanted })}` : setUpPath;
}
