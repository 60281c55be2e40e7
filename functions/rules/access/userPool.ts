/**
 * Returns the user pool's accounts, for code that changes users. The pool's client is loaded on first use, because a start need not read
 * its 50 KB.
 */
export function userPool(): Promise<typeof import('./identity.ts')> {
  return import('./identity.ts');
}
