/** A password that somebody else gives to a user. */
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { users } from '../../../entities/user.ts';
import { userPool } from '../../access/userPool.ts';
import { endPending } from '../../mails/link.ts';

/**
 * Sets it in the pool, then says on the record that there is one, and ends the sessions that the old one began meanwhile. The record comes
 * first and is committed before this is called: its e-mail address is then claimed, so that no other user's place in the pool is taken; it
 * has ended the sessions and planned the mail. A crash before the pool leaves the password as it was, one after it only the flag, and
 * giving the password again does the whole.
 */
export async function keepPassword(store: Store, caller: Caller, user: User, password: string): Promise<User> {
  await (await userPool()).setPassword(user, password);
  return store.transact(caller, async (tx) => {
    const now = await tx.get(users, user.id);
    const after = { ...(await endPending(tx, now)), hasPassword: true, sessionEpoch: now.sessionEpoch + 1 };
    return tx.update(users, now, after, { action: 'Password set', changes: 'Sessions: ended' });
  });
}
