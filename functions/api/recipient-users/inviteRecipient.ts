/** Invites a recipient to open an account. */
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { isManaged } from '../../../shared/entities/staff-user.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { recipients } from '../../entities/recipient.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { userPool } from '../../rules/access/userPool.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';
import { endLinks } from '../../rules/mails/link.ts';
import { planLinkMail, sendMails } from '../../rules/mails/plan.ts';
import { accountOf, assertActive } from '../../rules/people/recipients/account.ts';
import { assertNoOthers } from '../../rules/people/recipients/assertAddressFree.ts';
import { createUser } from '../../rules/people/users/createUser.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

/**
 * Invites a recipient in the caller's scope, or repeats the invitation if the account is unconfirmed. `typed` is the address to use, by
 * default the previously invited one or the one on file. A different address recreates the account and invalidates everything sent to the
 * old one. If the address belongs to a self-registered account without a recipient, that account is linked. Throws 'invalid' on the field
 * `email`, and 'conflict' if the account is confirmed or the recipient may not log in.
 */
export async function inviteRecipient(
  store: Store,
  { caller, after }: QueryCall,
  recipientId: string,
  typed: string | undefined,
): Promise<void> {
  const recipient = assertInvitable(await store.get(caller, recipients, recipientId));
  const account = await accountOf(store.as(caller), recipientId);
  if (account?.emailConfirmed) throw refuse('conflict', 'inviteRecipient.confirmed');
  const email = typed ?? account?.email ?? recipient.email;
  if (email === undefined) throw refuse('invalid', 'inviteRecipient.noEmail', { field: 'email' });
  const holder = await holderOf(store.as(caller), email);
  await assertNoOthers(store, after, { recipient, email }, [account?.id, holder && isNobodys(holder) ? holder.id : undefined]);
  if (account && holder?.id === account.id) return inviteAgain(store, caller, recipientId, account.id);
  if (account) await withdraw(store, caller, account);
  if (holder) return link(store, caller, recipientId, holder.id);
  const { firstName, lastName, language: mailLanguage, stateId } = recipient;
  await createUser(store, caller, {
    given: {
      ...{ firstName, lastName, email, mailLanguage, stateId, userRoles: ['Recipient'], serviceAreas: [], notificationsEnabled: false },
      ...{ phoneNumber: undefined, vendorId: undefined, vendorUserType: undefined },
    },
    bind: async (tx) => (await traced(tx, recipientId, { action: 'Account invited', changes: `To: ${email}` })).id,
  });
}

/** Checks that a recipient may be invited: the account would allow a login. */
export function assertInvitable(recipient: Recipient): Recipient {
  if (recipient.isArchived) throw refuse('conflict', 'inviteRecipient.archived');
  if (recipient.isLockedOut) throw refuse('conflict', 'inviteRecipient.locked');
  return assertActive(recipient);
}

async function holderOf(reader: Reader, email: string): Promise<User | undefined> {
  const id = await reader.store.claimOwner(users, 'email', emailClaim(email));
  return id === undefined ? undefined : reader.find(users, id);
}

/** Returns whether the account belongs to a self-registered recipient who is not linked yet. */
function isNobodys(user: User): boolean {
  return isManaged(user, ['Recipient']) && user.recipientId === undefined && !user.isLockedOut;
}

/** Returns the current recipient and logs the operation on it. No concurrent change is possible, and the recipient is never deleted. */
async function traced(
  tx: UnitOfWork,
  recipientId: string,
  told: { readonly action: string; readonly changes: string },
): Promise<Recipient> {
  const now = assertInvitable(await tx.get(recipients, recipientId));
  tx.reference(recipients, now.id);
  return tx.update(recipients, now, now, told);
}

async function inviteAgain(store: Store, caller: Caller, recipientId: string, userId: string): Promise<void> {
  const mailId = await store.transact(caller, async (tx) => {
    const user = await tx.get(users, userId);
    if (user.emailConfirmed) throw refuse('conflict', 'inviteRecipient.confirmed');
    if (user.isLockedOut) throw refuse('conflict', 'inviteRecipient.locked');
    await traced(tx, recipientId, { action: 'Account invited again', changes: `To: ${user.email}` });
    tx.assertUnchanged(users, user);
    return planLinkMail(tx, user, { kind: 'confirmAccount' });
  });
  await sendMails(mailId);
}

/** Deletes an unconfirmed account, because its invitation went to an address that is not the recipient's. */
async function withdraw(store: Store, caller: Caller, { id }: User): Promise<void> {
  await store.transact(caller, async (tx) => {
    const user = await tx.get(users, id);
    if (user.emailConfirmed) throw refuse('conflict', 'inviteRecipient.confirmed');
    await endLinks(tx, id, ['confirmAccount']);
    tx.remove(users, user, { action: 'Withdrawn', changes: say('inviteRecipient.withdrawn') });
  });
  await (await userPool()).removeFromPool(id);
}

/** Links a self-registered account to the recipient. An unconfirmed owner is invited to confirm the address. */
async function link(store: Store, caller: Caller, recipientId: string, userId: string): Promise<void> {
  const mailId = await store.transact(caller, async (tx) => {
    const user = await tx.get(users, userId);
    if (!isNobodys(user)) throw refuse('conflict', 'inviteRecipient.changed');
    const told = { action: 'Account linked', changes: `Email: ${user.email}` };
    const { firstName, lastName } = await traced(tx, recipientId, told);
    const after = { ...user, recipientId, firstName, lastName };
    const linked = tx.update(users, user, after, { action: 'Linked', changes: `Recipient: ${firstName} ${lastName}` });
    return linked.emailConfirmed ? undefined : planLinkMail(tx, linked, { kind: 'confirmAccount' });
  });
  if (mailId) await sendMails(mailId);
}
