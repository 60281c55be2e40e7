/** The first Admin of a portal, with the first state: invited by mail as everybody is. */

import * as z from 'zod';
import { StateForm } from '../../../shared/entities/state.ts';
import { userFields } from '../../../shared/entities/user.ts';
import { AppError } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { firstAdminMaker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { planLinkMail, sendMails } from '../../mails/plan.ts';

export const FirstAdmin = z.object({
  firstName: userFields.firstName.form,
  lastName: userFields.lastName.form,
  email: userFields.email.form,
  state: StateForm,
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

/** There is one first Admin: who is made twice at once is made once. */
const id = derivedId('first Admin');

/**
 * Makes the Admin, and the state where there is none of that name, and sends the invitation; returns the address that it went to. Until the
 * Admin has confirmed, it can be done again, with another name or address. Throws 'conflict' afterwards.
 */
export async function firstAdmin(store: Store, { state, ...person }: FirstAdmin): Promise<string> {
  const mailId = await store.transact(firstAdminMaker, async (tx) => {
    const before = await store.find(firstAdminMaker, users, id);
    if (before?.emailConfirmed)
      throw new AppError('conflict', 'The portal has its first Admin already: the next ones are made on the page Users.');
    const stateId = (await store.holder(states, 'name', state.name)) ?? tx.create(states, state, { isReferred: true }).id;
    const fields = { ...person, stateId, userRoles: ['Admin' as const], serviceAreas: [], notificationsEnabled: false };
    const fresh = { isLockedOut: false, emailConfirmed: false, sessionEpoch: 0 };
    const user = before ? tx.update(users, before, { ...before, ...fields }) : tx.create(users, { ...fields, ...fresh, id });
    return planLinkMail(store, tx, user, { kind: 'confirmAccount' });
  });
  await sendMails(mailId);
  return person.email;
}
