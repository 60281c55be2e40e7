/** Locking and unlocking a user. Locked users cannot log in (specification 4.10 and 4.11). */
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import type { Store } from '../../../core/store/store.ts';
import { difference } from '../../../core/store/trace.ts';
import { recipients } from '../../../entities/recipient.ts';
import { users } from '../../../entities/user.ts';
import { endPending } from '../../mails/link.ts';
import type { FindUser } from './changeUser.ts';
import { assertNotOneself, assertStaysAdmin } from './ownAccount.ts';

/**
 * Locks a user, or unlocks a locked one. Locking ends the sessions permanently, and unlocking does not restore them. A recipient's account
 * and the recipient are locked together.
 */
export async function lockUser(store: Store, caller: Caller, find: FindUser, version: number): Promise<User> {
  return store.transact(caller, async (tx) => {
    const before = assertCurrent(await find(), version);
    assertNotOneself(caller, before, 'lock');
    const isLockedOut = !before.isLockedOut;
    const wanted = { ...before, isLockedOut };
    await assertStaysAdmin(tx, before, wanted);
    const after = isLockedOut ? { ...(await endPending(tx, wanted)), sessionEpoch: before.sessionEpoch + 1 } : wanted;
    const action = isLockedOut ? 'Locked' : 'Unlocked';
    if (before.recipientId !== undefined) {
      const recipient = await tx.get(recipients, before.recipientId);
      tx.update(recipients, recipient, { ...recipient, isLockedOut }, { action });
    }
    const reason = { action, changes: difference(users, before, wanted) };
    return tx.update(users, before, after, reason);
  });
}
