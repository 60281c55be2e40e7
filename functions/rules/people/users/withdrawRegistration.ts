/** Unconfirmed registrations. The person who typed the address may be a stranger, and must not block its owner. */
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { registration } from '../../../entities/systemCallers.ts';
import { emailClaim, users } from '../../../entities/user.ts';
import { userPool } from '../../access/userPool.ts';
import { isAwaited } from '../../mails/awaited.ts';
import { endLinks } from '../../mails/link.ts';

/**
 * Removes a stranger's registration under an address that `caller` invites: names, password and links. Returns false and keeps a user that
 * staff created or changed, or who has confirmed the address or is locked.
 */
export async function withdrawRegistration(store: Store, caller: Caller, email: string): Promise<boolean> {
  const id = await store.transact(registration, async (tx) => {
    const user = await tx.find(users, (await store.claimOwner(users, 'email', emailClaim(email))) ?? 'nobody');
    const isOwn = user?.createdBy === registration.userId && user.userRoles.join() === 'Recipient';
    if (!user || !isOwn || !isAwaited(user)) return undefined;
    await endLinks(tx, user.id, ['confirmAccount']);
    tx.remove(users, user, { action: 'Withdrawn', changes: `Address: invited by ${caller.name}` });
    return user.id;
  });
  if (id === undefined) return false;
  await (await userPool()).removeFromPool(id);
  return true;
}
