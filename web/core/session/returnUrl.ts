/** The address that someone wanted before signing in, kept in `returnUrl` and restored only within the portal. */

const elsewhere = 'https://elsewhere.invalid';

/** The path to go to after signing in; undefined for anything that could lead out of the portal or back to the login page. */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  // Backslashes and control characters are what browsers quietly turn into '//' or drop.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (!value?.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const url = URL.parse(value, elsewhere);
  if (!url || url.origin !== elsewhere || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/login' || url.pathname === '/') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page, which remembers where someone wanted to go. */
export function loginUrl(location: { pathname: string; search: string; hash: string }): string {
  const wanted = safeReturnUrl(`${location.pathname}${location.search}${location.hash}`);
  return wanted ? `/login?${new URLSearchParams({ returnUrl: wanted })}` : '/login';
}
