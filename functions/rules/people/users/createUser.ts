/** A new user: the record and the invitation together, then the password if there is one. */
import type { User } from '../../../../shared/entities/user.ts';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { users } from '../../../entities/user.ts';
import { withAccessChanges } from '../../access/actors/access.ts';
import { assertHardToGuess } from '../../access/guessable.ts';
import { planLinkMail, sendMails } from '../../mails/plan.ts';
import { isPracticeState } from '../../setup/practice.ts';
import { formerAccount } from './formerAccount.ts';
import type { GivenUser } from './givenUser.ts';
import { keepOnePrimary } from './keepOnePrimary.ts';
import { keepPassword } from './keepPassword.ts';
import { referenceAreas, referencePlace } from './userPlace.ts';
import { withdrawRegistration } from './withdrawRegistration.ts';

interface NewUser {
  readonly given: GivenUser;
  readonly password?: string | undefined;
  readonly profilePhotoGuid?: string | undefined;
  /** For a recipient's account: checks the recipient in the same transaction and returns their id. */
  bind?(tx: UnitOfWork): Promise<string>;
}

const fresh = { isLockedOut: false, sessionEpoch: 0 };

/**
 * Creates a user and invites them by email. Throws 'conflict' on `email` if another user has it. An unconfirmed registration gives way. The
 * email is sent last, because it depends on the password. After a crash the sweep sends it, and it requests a password if none was set.
 */
export async function createUser(store: Store, caller: Caller, { given, password, profilePhotoGuid, bind }: NewUser): Promise<User> {
  if (password !== undefined) await assertHardToGuess(password, given);
  await referenceAreas(store, caller, given);
  const invite = () =>
    store.transact(caller, async (tx) => {
      await referencePlace(tx, given);
      await keepOnePrimary(tx, given);
      // A practice State sends no email, so no one could confirm an address there.
      const emailConfirmed = await isPracticeState(tx, given.stateId);
      const { accessChanges, ...former } = await formerAccount(store, given.email);
      const user = tx.create(users, {
        ...given,
        ...fresh,
        ...former,
        accessChanges: await withAccessChanges(tx, { accessChanges }, ['created the account']),
        emailConfirmed,
        profilePhotoGuid,
        recipientId: await bind?.(tx),
      });
      return { user, mailId: await planLinkMail(tx, user, { kind: 'confirmAccount' }) };
    });
  const { user, mailId } = await invite().catch(async (error: unknown) => {
    if (!isTaken(error) || !(await withdrawRegistration(store, caller, given.email))) throw error;
    return invite();
  });
  const kept = password === undefined ? user : await keepPassword(store, caller, user, password);
  await sendMails(mailId);
  return kept;
}

const isTaken = (error: unknown) => error instanceof AppError && error.failures[0]?.propertyName === 'email';
