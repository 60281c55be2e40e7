/** A password that another person sets for a user. */
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { users } from '../../../entities/user.ts';
import { userPool } from '../../access/userPool.ts';
import { endPending } from '../../mails/link.ts';

/**
 * Sets the password in the pool, records that there is one, and ends sessions that started concurrently with the old password. The record
 * is committed before this call. It has claimed its email address, so that no other user's entry in the pool is overwritten. It has also
 * ended the sessions and planned the email. A crash before the pool leaves the old password, and a later crash only a missing flag. Setting
 * the password again completes everything.
 */
export async function keepPassword(store: Store, caller: Caller, user: User, password: string): Promise<User> {
  await (await userPool()).setPassword(user, password);
  return store.transact(caller, async (tx) => {
    const now = await tx.get(users, user.id);
    const after = { ...(await endPending(tx, now)), hasPassword: true, sessionEpoch: now.sessionEpoch + 1 };
    return tx.update(users, now, after, { action: 'Password set', changes: 'Sessions: ended' });
  });
}
