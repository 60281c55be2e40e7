/** Registrations that nobody has confirmed: whoever typed the address may have no part in it, and does not keep it from its owner. */
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { registration } from '../../../entities/systemCallers.ts';
import { emailClaim, users } from '../../../entities/user.ts';
import { userPool } from '../../access/userPool.ts';
import { isAwaited } from '../../mails/awaited.ts';
import { endLinks } from '../../mails/link.ts';

/**
 * Takes away what a stranger registered under an address that `caller` invites: names, password and links. False where the address is that
 * of somebody whom staff have made or changed, who has confirmed it, or who is locked: that user stays.
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
