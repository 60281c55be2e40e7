import { randomInt } from 'node:crypto';
import type { Store } from '../../../functions/core/store/store.ts';
import { emailClaim, users } from '../../../functions/entities/user.ts';
import { setPassword } from '../../../functions/rules/access/identity.ts';
import { restorer } from './restorer.ts';

const signs = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-_=+'];

/**
 * Sets a password for an Admin, because a closed portal sends no links by email. It is for checking the restored data and must be changed
 * at once. Throws for a user who is not an Admin.
 */
export async function oneTimePassword(store: Store, email: string): Promise<string> {
  const id = await store.claimOwner(users, 'email', emailClaim(email));
  const admin = id === undefined ? undefined : await store.find(restorer, users, id);
  if (!admin?.userRoles.includes('Admin') || admin.isLockedOut) throw new Error(`${email} is not the address of an Admin who can log in`);
  const password = newPassword();
  await setPassword(admin, password);
  await store.transact(restorer, async (tx) => {
    const now = await tx.get(users, admin.id);
    const after = { ...now, hasPassword: true, sessionEpoch: now.sessionEpoch + 1 };
    tx.update(users, now, after, { action: 'Password set', changes: 'By whoever restored the portal' });
  });
  return password;
}

/** Returns a password of 24 characters with some of each kind. */
function newPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const all = signs.join('');
  const rest = Array.from({ length: 24 - signs.length }, () => pick(all));
  return [...signs.map(pick), ...rest].join('');
}
