/** Whose benefits the account of somebody who registered shows: proven by what is on the person's card and on file. */
import { accountApi, type BindForm } from '../../../shared/entities/account.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { users } from '../../entities/user.ts';
import { forgetAttempts, isAttemptAllowed, limits } from '../../rules/auth/attempts.ts';
import { withMinimumDuration } from '../../rules/auth/withMinimumDuration.ts';
import { normalCode } from '../../rules/money/card.ts';
import { mayRegister } from './registration.ts';

/** One sentence for all that does not fit: it must not tell whose card it is, nor whether somebody has an account. */
const refused = () =>
  new AppError('invalid', 'This does not match what is on file. Check what you typed, or ask the staff of your local agency.');
const tooMany = () => new AppError('tooMany', 'Too many attempts. Please ask the staff of your local agency.');

export const bindRecords = [
  route(accountApi.bind, ['Recipient'], async ({ caller, body }) => {
    const code = normalCode(body.code);
    // The account's own limit first: who has used it up takes no try from anybody's card.
    if (!(await isAttemptAllowed(limits.binding, caller.userId)) || !(await isAttemptAllowed(limits.card, code))) throw tooMany();
    await withMinimumDuration(() => bind(caller.forOwnAccount(), { ...body, code }));
    await Promise.all([forgetAttempts(limits.binding, caller.userId), forgetAttempts(limits.card, code)]);
    return {};
  }),
];

/** Throws 'conflict' where the account is somebody's already; of two who are right at once, one is refused. */
async function bind(owner: Caller, given: BindForm): Promise<void> {
  try {
    await store().transact(owner, async (tx) => {
      const user = await store().get(owner, users, owner.userId);
      if (user.recipientId !== undefined) throw new AppError('conflict', 'Your account shows your benefits already.');
      const recipient = await personOf(owner, given);
      if (!recipient || recipient.stateId !== user.stateId || !(await mayRegister(recipient.stateId))) throw refused();
      const { id: recipientId, firstName, lastName } = recipient;
      tx.reference(recipients, recipientId);
      tx.update(recipients, recipient, recipient, { action: 'Account linked', changes: `Email: ${user.email}` });
      tx.update(
        users,
        user,
        { ...user, recipientId, firstName, lastName },
        { action: 'Linked', changes: `Recipient: ${firstName} ${lastName}` },
      );
    });
  } catch (error) {
    if (error instanceof AppError && error.failures[0]?.propertyName === 'recipientId') throw refused();
    throw error;
  }
}

/** The holder of an active card, in the account's own state, of whom all that is given is true and who may sign in. */
async function personOf(owner: Caller, { code, dateOfBirth, phoneEnd }: BindForm): Promise<Recipient | undefined> {
  const card = await store().find(owner, hybridCodes, hybridCodeId(code));
  const person = await store().find(owner, recipients, card?.recipientId ?? 'nobody');
  if (!card?.isActive || card.benefitId !== undefined || !person) return undefined;
  const isRight = person.dateOfBirth === dateOfBirth && person.phoneNumber?.slice(-4) === phoneEnd;
  return isRight && !person.isArchived && !person.isLockedOut && !person.deactivatedAt ? person : undefined;
}
