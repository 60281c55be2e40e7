/** Lets recipients register their own accounts if a program of their State allows it. */

import type { Role } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { AppError } from '../../core/errors.ts';
import { type OpenCall, openRoute } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { registration } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, isAttemptAllowed, limits } from '../../rules/access/attempts.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { withMinimumDuration } from '../../rules/access/withMinimumDuration.ts';
import { isAwaited } from '../../rules/mails/awaited.ts';
import { planLinkMail, sendMails } from '../../rules/mails/plan.ts';
import { userOfEmail } from './door.ts';

type Registration = OpenCall<typeof accountApi.register>['body'];
const fresh = {
  userRoles: ['Recipient'] as Role[],
  serviceAreas: [],
  notificationsEnabled: false,
  isLockedOut: false,
  emailConfirmed: false,
  sessionEpoch: 0,
};

export const registrationRecords = [
  openRoute(accountApi.register, async ({ body, event }) => {
    await countAttempt(limits.asking, viewerOf(event));
    if (!(await mayRegister(body.stateId))) throw accessRefusal('notFound', 'noRegistration');
    await withMinimumDuration(async () => {
      const mailId = (await isAttemptAllowed(limits.registrationMail, body.email)) ? await invite(body) : undefined;
      if (mailId) await sendMails(mailId);
    });
    return {};
  }),
];

/** Returns whether recipients of the State may register without an invitation. */
export async function mayRegister(stateId: string): Promise<boolean> {
  const state = await store().find(registration, states, stateId);
  const ofState = state ? await store().children(registration, programs, `State#${stateId}`, 'Program#') : [];
  return ofState.some((program) => program.allowRecipientAccounts);
}

/** Returns the email to send. A known address gets at most its invitation again, and the response does not reveal it. */
async function invite(given: Registration): Promise<string | undefined> {
  const known = await userOfEmail(given.email);
  if (known && !isAwaited(known)) return undefined;
  if (known) return store().transact(registration, (tx) => planLinkMail(tx, known, { kind: 'confirmAccount' }));
  try {
    return await store().transact(registration, (tx) => {
      tx.reference(states, given.stateId);
      return planLinkMail(tx, tx.create(users, { ...given, ...fresh }), { kind: 'confirmAccount' });
    });
  } catch (error) {
    // A concurrent registration took the address.
    if (error instanceof AppError && error.failures[0]?.propertyName === 'email') return undefined;
    throw error;
  }
}
