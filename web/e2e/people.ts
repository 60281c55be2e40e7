/** Users who log in, by their demo accounts. */
import { accounts, demoPassword } from '../../infra/demo/accounts.ts';

export type Who = 'admin' | 'state.mo' | 'local.mo' | 'vendor.mo' | 'manager.mo' | 'recipient.mo' | 'admin.oh' | 'state.oh' | 'vendor.oh';

export const password = demoPassword;

export function emailOf(who: Who): string {
  const account = accounts.find(({ email }) => email === `${who}@example.org`);
  if (!account) throw new Error(`There is no account of ${who}`);
  return account.email;
}
