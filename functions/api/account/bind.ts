/** Links a registered user's account to a recipient. Facts from the person's card and record prove the claim. */

import { normalCode } from '../../../shared/core/cardCode.ts';
import { accountApi, type BindForm } from '../../../shared/entities/account.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import type { LinkToken } from '../../entities/link-token.ts';
import { recipients } from '../../entities/recipient.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, forgetAttempts, isAttemptAllowed, limits } from '../../rules/access/attempts.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { withMinimumDuration } from '../../rules/access/withMinimumDuration.ts';
import { codeLife, isBindingCode, openBindingCode, planBindingCode, useBindingCode } from '../../rules/mails/bindingCode.ts';
import { planRecipientMail, sendMails } from '../../rules/mails/plan.ts';
import { mayRegister } from './registration.ts';

/** One message for every mismatch. It must not reveal the cardholder, or whether a person has an account. */
const refused = () => accessRefusal('invalid', 'noMatch');

/**
 * A card allows five guesses in total, from any account. After that, guessing reveals nothing, but the cardholder is not locked out:
 * correct data gets a code at the address on file, or from staff. Strangers can use up only the five guesses.
 */
export const bindRecords = [
  route(accountApi.bind, ['Recipient'], async ({ event, caller, body }) => {
    const given = { ...body, code: normalCode(body.code) };
    const owner = caller.forOwnAccount();
    // Check the account's own limits first: an account that has used them up must not spend tries of another person's card.
    if (!(await isAttemptAllowed(limits.binding, caller.userId))) throw accessRefusal('tooMany', 'tooManyAttempts');
    const ofNetwork = await countAttempt(limits.bindingNetwork, viewerOf(event));
    const isGuess = given.sentCode === undefined;
    const isCardOpen = !isGuess || (await isAttemptAllowed(limits.card, given.code));
    await withMinimumDuration(() => (isCardOpen ? bind(owner, given) : mailCode(owner, given)));
    if (!isCardOpen) return { isBound: false };
    const forgotten = [forgetAttempts(limits.binding, caller.userId), forgetAttempts(limits.card, given.code)];
    await Promise.all([ofNetwork.giveBack(), ...forgotten]);
    return { isBound: true };
  }),
];

/** Throws 'conflict' if the account is already linked. If two accounts claim a card at once, one of them is refused. */
async function bind(owner: Caller, given: BindForm): Promise<void> {
  try {
    await store().transact(owner, async (tx) => {
      const user = await unboundAccount(owner);
      const recipient = await personOf(user, owner, given);
      if (!recipient) throw refused();
      if (given.sentCode !== undefined) useBindingCode(tx, await openCode(recipient, given.sentCode));
      link(tx, user, recipient);
    });
  } catch (error) {
    if (error instanceof AppError && error.failures[0]?.propertyName === 'recipientId') throw refused();
    throw error;
  }
}

function link(tx: UnitOfWork, user: User, recipient: Recipient): void {
  const { id: recipientId, firstName, lastName } = recipient;
  tx.reference(recipients, recipientId);
  tx.update(recipients, recipient, recipient, { action: 'Account linked', changes: `Email: ${user.email}` });
  tx.update(
    users,
    user,
    { ...user, recipientId, firstName, lastName },
    { action: 'Linked', changes: `Recipient: ${firstName} ${lastName}` },
  );
}

/** Returns the open code if the typed one matches and everything else is right. A code allows five guesses. Throws the common refusal. */
async function openCode({ id }: Recipient, typed: string): Promise<LinkToken> {
  const open = await openBindingCode(store(), id);
  if (!open || !(await isAttemptAllowed(limits.bindingCode, open.hash)) || !isBindingCode(open, typed)) throw refused();
  return open;
}

/**
 * Emails a code to the address on file if all data is right and no earlier code is still valid. The response does not reveal the outcome.
 */
async function mailCode(owner: Caller, given: BindForm): Promise<void> {
  const mailIds = await store().transact(owner, async (tx) => {
    const recipient = await personOf(await unboundAccount(owner), owner, given);
    if (recipient?.email === undefined || (await openBindingCode(store(), recipient.id))) return [];
    if ((await store().claimOwner(users, 'recipientId', recipient.id)) !== undefined) return [];
    const id = planRecipientMail(tx, recipient, { kind: 'bindingCode', to: recipient.email });
    await planBindingCode(tx, { recipientId: recipient.id, id, lifeMs: codeLife.mailed });
    tx.update(recipients, recipient, recipient, { action: 'Account code sent', changes: `To: ${recipient.email}` });
    return [id];
  });
  await sendMails(...mailIds);
}

async function unboundAccount(owner: Caller): Promise<User> {
  const user = await store().get(owner, users, owner.userId);
  if (user.recipientId !== undefined) throw accessRefusal('conflict', 'alreadyBound');
  return user;
}

/** Returns the holder of an active card in the account's own State if all data matches and the person may log in. */
async function personOf({ stateId }: User, owner: Caller, { code, dateOfBirth, phoneEnd }: BindForm): Promise<Recipient | undefined> {
  const card = await store().find(owner, hybridCodes, hybridCodeId(code));
  const person = await store().find(owner, recipients, card?.recipientId ?? 'nobody');
  if (!card?.isActive || card.benefitId !== undefined || !person) return undefined;
  const isRight = person.dateOfBirth === dateOfBirth && person.phoneNumber?.slice(-4) === phoneEnd;
  if (!isRight || person.isArchived || person.isLockedOut || person.deactivatedAt) return undefined;
  return person.stateId === stateId && (await mayRegister(person.stateId)) ? person : undefined;
}
