/** The first Admin of a portal, with the first State. The Admin is invited by email like everyone else. */

import * as z from 'zod';
import type { Mail } from '../../../shared/entities/mail.ts';
import { NewStateForm } from '../../../shared/entities/state.ts';
import { type User, userFields } from '../../../shared/entities/user.ts';
import { AppError } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { states } from '../../entities/state.ts';
import { firstAdminMaker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { outcomeOf } from '../../rules/mails/outcome.ts';
import { planLinkMail, sendMails } from '../../rules/mails/plan.ts';
import { isPracticeState } from '../../rules/setup/practice.ts';

export const FirstAdmin = z.object({
  firstName: userFields.firstName.form,
  lastName: userFields.lastName.form,
  email: userFields.email.form,
  state: NewStateForm,
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

/** There is only one first Admin. Two concurrent requests create one record. */
const id = derivedId('first Admin');

/** The mail worker normally needs one second, while the person who invokes this waits. */
const usualWaitMs = 20_000;

/** The address of the invitation and its outcome. `reason` explains why it has not been sent. */
export interface Invited {
  readonly invited: string;
  readonly mail: 'sent' | 'refused' | 'overtaken' | 'under way';
  readonly reason?: string;
}

/**
 * Creates the Admin, and the State if none has that name. Sends the invitation and waits up to `waitMs` for its outcome. Until the Admin
 * has confirmed, it can be repeated with another name or address. Throws 'conflict' afterwards.
 */
export async function firstAdmin(store: Store, { state, ...person }: FirstAdmin, waitMs = usualWaitMs): Promise<Invited> {
  const mailId = await store.transact(firstAdminMaker, async (tx) => {
    const before = await assertNoFirstAdmin(store);
    const known = await store.claimOwner(states, 'name', state.name);
    if (await isPracticeState(tx, known))
      throw new AppError('conflict', `${state.name} is a practice State. Choose the name of a real State.`);
    const stateId = wantedState(tx, state, known);
    const fields = { ...person, stateId, userRoles: ['Admin' as const], serviceAreas: [], notificationsEnabled: false };
    const fresh = { isLockedOut: false, emailConfirmed: false, sessionEpoch: 0 };
    const user = before ? tx.update(users, before, { ...before, ...fields }) : tx.create(users, { ...fields, ...fresh, id });
    return planLinkMail(tx, user, { kind: 'confirmAccount' });
  });
  await sendMails(mailId);
  return { invited: person.email, ...told(await outcomeOf(store, mailId, waitMs)) };
}

/** Returns the first Admin if there is one. Throws 'conflict' once the invitation was confirmed. */
export async function assertNoFirstAdmin(store: Store): Promise<User | undefined> {
  const before = await store.find(firstAdminMaker, users, id);
  if (before?.emailConfirmed) throw new AppError('conflict', 'The portal already has its first Admin. Create others on the Users page.');
  return before;
}

/** Returns the id of the State that the event names: the known one, or a new one. */
export function wantedState(tx: UnitOfWork, state: FirstAdmin['state'], known: string | undefined): string {
  if (known === undefined) return tx.create(states, state, { isReferenced: true }).id;
  tx.reference(states, known);
  return known;
}

function told({ status, message }: Pick<Mail, 'status' | 'message'>): Omit<Invited, 'invited'> {
  switch (status) {
    case 'Sent':
      return { mail: 'sent' };
    case 'Failed':
      return { mail: 'refused', reason: message ?? 'It could not be sent.' };
    case 'Dropped':
      return { mail: 'overtaken', reason: 'A newer invitation of the first Admin has replaced it.' };
    case 'Waiting':
      return { mail: 'under way', reason: 'It has not been sent yet and will be retried. The log of the mail function shows the reason.' };
  }
}
