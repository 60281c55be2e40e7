/** Changes of a user by another person: the form, the password, or both. */
import type { AccessChange, User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import type { Store } from '../../../core/store/store.ts';
import { difference } from '../../../core/store/trace.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { users } from '../../../entities/user.ts';
import { withAccessChanges } from '../../access/actors/access.ts';
import { formerTiesAfter } from '../../access/actors/ties.ts';
import { assertHardToGuess } from '../../access/guessable.ts';
import { userPool } from '../../access/userPool.ts';
import { endPending } from '../../mails/link.ts';
import { planLinkMail, planMail, sendMails } from '../../mails/plan.ts';
import { assertStaysOnItsSide, isPracticeState } from '../../setup/practice.ts';
import type { GivenUser } from './givenUser.ts';
import { keepOnePrimary } from './keepOnePrimary.ts';
import { keepPassword } from './keepPassword.ts';
import { assertOwnAccess, assertStaysAdmin } from './ownAccount.ts';
import { referenceAreas, referencePlace } from './userPlace.ts';

/** Reads the user to change. Throws 'not found' for a user that the caller may not change. Called again at each attempt. */
export type FindUser = () => Promise<User>;

interface Change {
  readonly version: number;
  /** If absent, all fields stay unchanged. */
  readonly given?: GivenUser | undefined;
  readonly password?: string | undefined;
  /** Returns the photo after the change. */
  photo?(before: User): string | undefined;
}

/**
 * Changes a user. The owner must confirm a new email address and then choose a new password. The owner of the old address may know the old
 * password. The old address is notified. A new address or password ends the sessions. Throws 'conflict' for an old version and for another
 * user's address. The record changes before the pool. After a crash, confirming the address or setting the password again completes the
 * change there.
 */
export async function changeUser(store: Store, caller: Caller, find: FindUser, change: Change): Promise<User> {
  const { given, password } = change;
  if (password !== undefined) await assertHardToGuess(password, given ?? (await find()));
  if (given) await referenceAreas(store, caller, given);
  const { before, after, mailIds } = await store.transact(caller, async (tx) => {
    const before = assertCurrent(await find(), change.version);
    const wanted: User = { ...before, ...given, profilePhotoGuid: change.photo ? change.photo(before) : before.profilePhotoGuid };
    assertOwnAccess(caller, before, wanted, password);
    await assertStaysAdmin(tx, before, wanted);
    if (given) await assertStaysOnItsSide(tx, before.stateId, given.stateId);
    if (given) await referencePlace(tx, given);
    if (given) await keepOnePrimary(tx, given, before);
    const isPractice = await isPracticeState(tx, wanted.stateId);
    const hasNewPassword = password !== undefined;
    const accessChanges = await withAccessChanges(tx, before, accessActsOf(before, wanted, hasNewPassword));
    return { before, ...(await changed(tx, { before, wanted: { ...wanted, accessChanges }, hasNewPassword, isPractice })) };
  });
  if (after.email !== before.email) await (await userPool()).renameInPool(after.id, after.email);
  const kept = password === undefined ? after : await keepPassword(store, caller, after, password);
  await sendMails(...mailIds);
  return kept;
}

function accessActsOf(before: User, wanted: User, hasNewPassword: boolean): AccessChange['what'][] {
  const hasNewRole = wanted.userRoles.some((role) => !before.userRoles.includes(role));
  return [
    ...(hasNewRole ? (['gave it a role'] as const) : []),
    ...(hasNewPassword ? (['set its password'] as const) : []),
    ...(wanted.email !== before.email ? (['changed its address'] as const) : []),
  ];
}

interface Step {
  readonly before: User;
  readonly wanted: User;
  readonly hasNewPassword: boolean;
  /** A practice State sends no email, so no one could confirm an address there. */
  readonly isPractice: boolean;
}

async function changed(tx: UnitOfWork, { before, wanted, hasNewPassword, isPractice }: Step): Promise<{ after: User; mailIds: string[] }> {
  const isMoved = wanted.email !== before.email;
  const isEnded = isMoved || hasNewPassword;
  const changes = [
    difference(users, before, wanted),
    ...(hasNewPassword ? ['Password: changed'] : []),
    ...(isEnded ? ['Sessions: ended'] : []),
  ];
  const next: User = {
    ...wanted,
    ...(isMoved && { emailConfirmed: isPractice, mailProblem: undefined, hasPassword: undefined }),
    // A user who is no longer a recipient of this State must not see benefits.
    ...(!(wanted.userRoles.includes('Recipient') && wanted.stateId === before.stateId) && { recipientId: undefined }),
    sessionEpoch: isEnded ? before.sessionEpoch + 1 : before.sessionEpoch,
  };
  const formerTies = formerTiesAfter(before, next, tx.at);
  const ended = isEnded || hasOtherRoles(before, next) ? await endPending(tx, next, isMoved ? 'confirmAccount' : undefined) : next;
  const after = tx.update(users, before, { ...ended, formerTies }, { changes: changes.filter((line) => line !== '').join('\n') });
  if (isMoved) return { after, mailIds: [await invitation(tx, after), notice(tx, before, after)] };
  // A user with an unconfirmed address has never logged in. The invitation mentions that there is a password.
  return { after, mailIds: hasNewPassword && after.emailConfirmed ? [planMail(tx, after, { kind: 'passwordChanged' })] : [] };
}

const hasOtherRoles = (before: User, after: User) => before.userRoles.join() !== after.userRoles.join();
const invitation = (tx: UnitOfWork, user: User) => planLinkMail(tx, user, { kind: 'confirmAccount' });
const notice = (tx: UnitOfWork, before: User, after: User) =>
  planMail(tx, after, { kind: 'emailChanged', to: before.email, values: { newEmail: after.email } });
