/** What somebody else changes of a user: the form, the password, or both. */
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

/** Reads the user that is to be changed; throws 'not found' for one that the caller may not change. Called again at each try. */
export type FindUser = () => Promise<User>;

interface Change {
  readonly version: number;
  /** Absent: everything stays as it is. */
  readonly given?: GivenUser | undefined;
  readonly password?: string | undefined;
  /** What becomes of the picture. */
  photo?(before: User): string | undefined;
}

/**
 * Changes a user. Another e-mail address must be confirmed by its owner, who then chooses a password anew, since whoever had the old one
 * may know that of before; the old address is told. Another address or password ends the sessions. Throws 'conflict' for an old version
 * and for an address that another user has. The record goes first and the pool follows: what a crash leaves undone there, confirming the
 * address or giving the password again does.
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
  /** No mail leaves a practice State, so no one could confirm an address there. */
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
    // Whoever is no recipient of this state any more has nobody's benefits to see.
    ...(!(wanted.userRoles.includes('Recipient') && wanted.stateId === before.stateId) && { recipientId: undefined }),
    sessionEpoch: isEnded ? before.sessionEpoch + 1 : before.sessionEpoch,
  };
  const formerTies = formerTiesAfter(before, next, tx.at);
  const ended = isEnded || hasOtherRoles(before, next) ? await endPending(tx, next, isMoved ? 'confirmAccount' : undefined) : next;
  const after = tx.update(users, before, { ...ended, formerTies }, { changes: changes.filter((line) => line !== '').join('\n') });
  if (isMoved) return { after, mailIds: [await invitation(tx, after), notice(tx, before, after)] };
  // Who has not confirmed the address has never signed in: the invitation says that there is a password.
  return { after, mailIds: hasNewPassword && after.emailConfirmed ? [planMail(tx, after, { kind: 'passwordChanged' })] : [] };
}

const hasOtherRoles = (before: User, after: User) => before.userRoles.join() !== after.userRoles.join();
const invitation = (tx: UnitOfWork, user: User) => planLinkMail(tx, user, { kind: 'confirmAccount' });
const notice = (tx: UnitOfWork, before: User, after: User) =>
  planMail(tx, after, { kind: 'emailChanged', to: before.email, values: { newEmail: after.email } });
