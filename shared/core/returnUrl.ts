/** Addresses to return to after a login, only within the portal. Edit when browsers find a new way to read an address. */

const elsewhere = 'https://elsewhere.invalid';

/** The path to open after a login. Undefined for anything that could lead out of the portal or back to the login page. */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  // Browsers silently turn backslashes and control characters into '//' or drop them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (!value?.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const url = URL.parse(value, elsewhere);
  if (!url || url.origin !== elsewhere || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/login' || url.pathname === '/') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
