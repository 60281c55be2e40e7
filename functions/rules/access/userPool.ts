/**
 * The user pool's accounts, for those who change users. What asks the pool is loaded when it is first asked: 50 KB that a start need not read.
 */
export function userPool(): Promise<typeof import('./identity.ts')> {
  return import('./identity.ts');
}
