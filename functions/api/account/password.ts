/** Sets a new password: through an emailed link if the user forgot the old one, or with the old one. */

import { roles } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, forgetAttempts, isAttemptAllowed, limits } from '../../rules/access/attempts.ts';
import { assertHardToGuess } from '../../rules/access/guessable.ts';
import { setPassword } from '../../rules/access/identity.ts';
import { rememberNetwork } from '../../rules/access/knownNetwork.ts';
import { keepSession } from '../../rules/access/session.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { withMinimumDuration } from '../../rules/access/withMinimumDuration.ts';
import { endPending, useLink } from '../../rules/mails/link.ts';
import { planLinkMail, planMail, sendMails } from '../../rules/mails/plan.ts';
import { byLink } from './byLink.ts';
import { assertKnowsPassword } from './currentPassword.ts';
import { userOfEmail } from './door.ts';

export const passwordRecords = [
  openRoute(accountApi.forgotPassword, async ({ body: { email }, event }) => {
    await countAttempt(limits.asking, viewerOf(event));
    await withMinimumDuration(() => mailLink(email, viewerOf(event)));
    return {};
  }),

  openRoute(accountApi.resetPassword, async ({ body: { email, token, password }, event }) => {
    const mailId = await byLink(event, { email, token, purpose: 'resetPassword' }, async (user, which) => {
      await assertHardToGuess(password, user);
      await setPassword(user, password);
      return store().transact(accounts, async (tx) => {
        await useLink(tx, which);
        const now = await tx.get(users, user.id);
        // The link reached the address, so email works.
        const ended = await endPending(tx, now, 'resetPassword');
        const after = { ...ended, mailProblem: undefined, hasPassword: true, sessionEpoch: now.sessionEpoch + 1 };
        tx.update(users, now, after, { action: 'Password reset', changes: 'Sessions: ended' });
        return planMail(tx, now, { kind: 'passwordChanged' });
      });
    });
    await Promise.all([forgetAttempts(limits.account, email), rememberNetwork(email, viewerOf(event))]);
    await sendMails(mailId);
    return {};
  }),

  route(accountApi.changePassword, roles, async ({ body: { currentPassword, password }, caller, session }) => {
    const user = await store().get(accounts, users, caller.userId);
    await assertKnowsPassword(user, currentPassword);
    if (password === currentPassword) throw accessRefusal('invalid', 'samePassword', { field: 'password' });
    await assertHardToGuess(password, user);
    await setPassword(user, password);
    const { mailId, epoch } = await store().transact(caller.forOwnAccount(), async (tx) => {
      const now = await store().get(accounts, users, user.id);
      const after = { ...(await endPending(tx, now)), hasPassword: true, sessionEpoch: now.sessionEpoch + 1 };
      tx.update(users, now, after, { action: 'Password changed', changes: 'Other sessions: ended' });
      return { mailId: planMail(tx, now, { kind: 'passwordChanged' }), epoch: after.sessionEpoch };
    });
    await keepSession(session, epoch);
    await sendMails(mailId);
    return {};
  }),
];

/**
 * Emails a link: a password reset, or the invitation again if the address is not confirmed yet. Locked and unknown users get nothing. One
 * network can request three emails an hour to an address, and all networks together twelve, so strangers do not use up the owner's.
 */
async function mailLink(email: string, viewer: string): Promise<void> {
  const isAllowed =
    (await isAttemptAllowed(limits.resetMail, `${email.trim()} ${viewer}`)) && (await isAttemptAllowed(limits.anyResetMail, email));
  const user = isAllowed ? await userOfEmail(email) : undefined;
  if (!user || user.isLockedOut) return;
  const kind = user.emailConfirmed ? 'resetPassword' : 'confirmAccount';
  await sendMails(await store().transact(accounts, (tx) => planLinkMail(tx, user, { kind })));
}
