/** Resends the invitation to a user who has not confirmed the address. The earlier link ends. */
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import { users } from '../../../entities/user.ts';
import { planLinkMail, sendMails } from '../../mails/plan.ts';
import type { FindUser } from './changeUser.ts';

const refuse = refusalsOf('people/server.staff');

/** Throws 'conflict' for users who have already confirmed, and for locked users, who could not log in. */
export async function inviteAgain(store: Store, caller: Caller, find: FindUser): Promise<void> {
  const mailId = await store.transact(caller, async (tx) => {
    const user = await find();
    if (user.emailConfirmed) throw refuse('conflict', 'inviteAgain.confirmed');
    if (user.isLockedOut) throw refuse('conflict', 'inviteAgain.locked');
    tx.assertUnchanged(users, user);
    return planLinkMail(tx, user, { kind: 'confirmAccount' });
  });
  await sendMails(mailId);
}
