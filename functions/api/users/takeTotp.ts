/** An Admin who knows the person removes two-step login from a user who lost the app. */
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { withAccessChanges } from '../../rules/access/actors/access.ts';
import { endPending } from '../../rules/mails/link.ts';
import { planMail, sendMails } from '../../rules/mails/plan.ts';
import type { FindUser } from '../../rules/people/users/changeUser.ts';

const refuse = refusalsOf('people/server.staff');

/**
 * Updates the pool first. Until then the record truthfully shows that a code is required, and after a crash the Admin repeats the
 * operation. The sessions end, because the finder of the phone may have one. If the State requires a second factor, the user sets up a new
 * one at the next log-in.
 */
export async function takeTotp(store: Store, caller: Caller, find: FindUser, version: number): Promise<User> {
  assertManaged(caller, assertCurrent(await find(), version));
  const { id } = await find();
  // Loaded on demand, like all code that calls the pool (rules/access/userPool.ts).
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
  if (user.id === caller.userId) throw refuse('conflict', 'takeTotp.own');
  if (!user.hasTotp) throw refuse('conflict', 'takeTotp.none');
}
