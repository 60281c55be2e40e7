/** Two-step sign-in taken from someone who lost the app: an Admin does it, who knows the person. */
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { withAccessChanges } from '../../rules/access/actors/access.ts';
import { endPending } from '../../rules/mails/link.ts';
import { planMail, sendMails } from '../../rules/mails/plan.ts';
import type { FindUser } from '../../rules/people/users/changeUser.ts';

/**
 * The pool goes first: until then the record says truly that a code is asked for, and the Admin does it again after a crash. The sessions
 * end, since whoever found the phone may hold one. Where the state requires a second factor, a new one is set up at the next sign-in.
 */
export async function takeTotp(store: Store, caller: Caller, find: FindUser, version: number): Promise<User> {
  assertManaged(caller, assertCurrent(await find(), version));
  const { id } = await find();
  // Loaded late, as all that asks the pool (rules/access/userPool.ts).
  const { removeTotp } = await import('../../rules/access/codesInPool.ts');
  await removeTotp(id);
  const { user, mailId } = await store.transact(caller, async (tx) => {
    const before = await find();
    const accessChanges = await withAccessChanges(tx, before, ['removed its two-step sign-in']);
    const after = { ...(await endPending(tx, before)), accessChanges, hasTotp: false, sessionEpoch: before.sessionEpoch + 1 };
    const reason = { action: 'Two-step sign-in removed', changes: 'Two-Step Sign-In: Yes → No\nSessions: ended' };
    const user = tx.update(users, before, after, reason);
    return { user, mailId: planMail(tx, user, { kind: 'secondFactorChanged', values: { what: 'turned off' } }) };
  });
  await sendMails(mailId);
  return user;
}

function assertManaged(caller: Caller, user: User): void {
  if (user.id === caller.userId)
    throw new AppError('conflict', 'Turn off your own two-step login in the menu at the top, under Change Password.');
  if (!user.hasTotp) throw new AppError('conflict', 'This user has no two-step login.');
}
