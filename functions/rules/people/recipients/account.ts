/** The account with which a recipient logs in: its owner, its status, and the lock. */
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import type { RecipientAccount } from '../../../../shared/entities/recipient-user.ts';
import { isManaged } from '../../../../shared/entities/staff-user.ts';
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { difference } from '../../../core/store/trace.ts';
import { recipients } from '../../../entities/recipient.ts';
import { users } from '../../../entities/user.ts';
import { endPending } from '../../mails/link.ts';

const refuse = refusalsOf('people/server.staff');

/** Returns the recipient's account, or undefined if there is none. The caller must check earlier that the user may see the recipient. */
export async function accountOf(reader: Reader, recipientId: string): Promise<User | undefined> {
  const id = await reader.store.claimOwner(users, 'recipientId', recipientId);
  return id === undefined ? undefined : reader.find(users, id);
}

/** Throws 'conflict' for a deactivated recipient, who cannot be changed, only archived. */
export function assertActive(recipient: Recipient): Recipient {
  if (recipient.deactivatedAt) throw refuse('conflict', 'recipientAccount.deactivated');
  return recipient;
}

/** Throws 'conflict' for an account with more roles than Recipient. Otherwise its password or lock could affect a staff member. */
export function assertRecipientAlone(account: User): User {
  if (isManaged(account, ['Recipient'])) return account;
  throw refuse('conflict', 'recipientAccount.otherRoles');
}

/** Staff lock the recipient, and an Admin locks the account. Either lock prevents logging in. */
const isLocked = (recipient: Recipient, account: User | undefined) => recipient.isLockedOut || (account?.isLockedOut ?? false);

/** Returns the status of a recipient's account for staff. */
export function accountReply(recipient: Recipient, account: User | undefined): RecipientAccount {
  const { email, mailProblem, version, emailConfirmed } = account ?? {};
  const status = account ? (emailConfirmed ? 'Confirmed' : 'Invited') : 'None';
  return { status: isLocked(recipient, account) ? 'Locked' : status, email, mailProblem, version };
}

/**
 * Locks a recipient and the account, or unlocks both if they are locked. Locking ends the account's sessions permanently. Without an
 * account, no invitation is sent. Benefits stay unchanged, and cards remain usable.
 */
export function lockRecipient(store: Store, caller: Caller, id: string, version: number): Promise<Recipient> {
  return store.transact(caller, async (tx) => {
    const before = assertActive(assertCurrent(await tx.get(recipients, id), version));
    const account = await accountOf(tx, id);
    const isLockedOut = !isLocked(before, account);
    const action = isLockedOut ? 'Locked' : 'Unlocked';
    if (account && assertRecipientAlone(account).isLockedOut !== isLockedOut) {
      const wanted = { ...account, isLockedOut };
      const after = isLockedOut ? { ...(await endPending(tx, wanted)), sessionEpoch: account.sessionEpoch + 1 } : wanted;
      tx.update(users, account, after, { action, changes: difference(users, account, wanted) });
    }
    return tx.update(recipients, before, { ...before, isLockedOut }, { action });
  });
}
