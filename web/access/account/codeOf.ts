import type { Typed } from './AccountForm.tsx';

/** Returns the code of an authenticator app, which shows it in two groups. */
export function codeOf({ code = '' }: Typed): string {
  return code.replace(/\s/g, '');
}
