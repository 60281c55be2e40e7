/**
 * Changes the email address: requested with the password, confirmed by a link sent to the new address, and stopped by a link sent to the
 * present one.
 */

import { roles } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { endSignIns, renameInPool } from '../../rules/access/identity.ts';
import { oneAtATime } from '../../rules/access/oneAtATime.ts';
import { keepSession, readSession } from '../../rules/access/session.ts';
import { withMinimumDuration } from '../../rules/access/withMinimumDuration.ts';
import { endedLink, endLinks, endPending, holderOfAddress, useLink } from '../../rules/mails/link.ts';
import { planLinkMail, planMail, sendMails } from '../../rules/mails/plan.ts';
import { byLink, openCounted } from './byLink.ts';
import { assertKnowsPassword } from './currentPassword.ts';

export const emailChangeRecords = [
  route(accountApi.changeEmail, roles, async ({ body: { newEmail, currentPassword }, caller }) => {
    const user = await store().get(accounts, users, caller.userId);
    await assertKnowsPassword(user, currentPassword);
    if (newEmail === user.email) throw accessRefusal('invalid', 'sameEmail', { field: 'newEmail' });
    await countAttempt(limits.newAddress, user.id);
    await withMinimumDuration(() => mailNewAddress(user.id, newEmail));
    return {};
  }),

  openRoute(accountApi.confirmEmailChange, async ({ body: { email, token }, event }) => {
    const own = await readSession(event, true);
    await byLink(event, { email, token, purpose: 'confirmEmailChange' }, async ({ id }, which) => {
      const { after, mailId } = await store().transact(accounts, async (tx) => {
        const link = await useLink(tx, which);
        const before = await tx.get(users, id);
        if (!link.email) throw endedLink();
        // Links that went to the old address expire with it.
        await endLinks(tx, id, ['resetPassword', 'confirmAccount']);
        const after = {
          ...before,
          email: link.email,
          pendingEmail: undefined,
          mailProblem: undefined,
          sessionEpoch: before.sessionEpoch + 1,
        };
        tx.update(users, before, after);
        return { after, mailId: planMail(tx, after, { kind: 'emailChanged', to: before.email, values: { newEmail: link.email } }) };
      });
      if (own?.key.userId === id) await keepSession(own, after.sessionEpoch);
      // After a crash here, the next log-in or password change updates the pool.
      await renameInPool(id, after.email);
      await endSignIns(id);
      await sendMails(mailId);
    });
    return {};
  }),

  openRoute(accountApi.notMe, async ({ body: { email, token }, event }) => {
    const which = { userId: holderOfAddress(email), purpose: 'emailChangeAsked', token } as const;
    const { userId } = await openCounted(event, which);
    await oneAtATime(userId, () => stopChange(userId, which));
    return {};
  }),
];

/**
 * Undoes a change that another person may have begun. Ends the pending change, its links and all sessions, and restores an address that was
 * already changed. The owner gets a link for a new password.
 */
async function stopChange(userId: string, which: Parameters<typeof useLink>[1]): Promise<void> {
  const { after, mailId } = await store().transact(accounts, async (tx) => {
    const link = await useLink(tx, which);
    const before = await tx.find(users, userId);
    if (!before || !link.email) throw endedLink();
    const ended = await endPending(tx, before, 'resetPassword');
    const after = { ...ended, email: link.email, mailProblem: undefined, sessionEpoch: before.sessionEpoch + 1 };
    tx.update(users, before, after, { action: 'Change of address stopped', changes: 'Sessions: ended' });
    return { after, mailId: await planLinkMail(tx, after, { kind: 'resetPassword' }) };
  });
  await renameInPool(userId, after.email);
  await endSignIns(userId);
  await sendMails(mailId);
}

/** An address that another user has gets no email. The response does not reveal this. */
async function mailNewAddress(userId: string, newEmail: string): Promise<void> {
  if (await store().claimOwner(users, 'email', emailClaim(newEmail))) return;
  const mailIds = await store().transact(accounts, async (tx) => {
    const user = await tx.get(users, userId);
    tx.update(users, user, { ...user, pendingEmail: newEmail });
    return [
      await planLinkMail(tx, user, { kind: 'confirmEmailChange', email: newEmail, to: newEmail, values: { newEmail } }),
      await planLinkMail(tx, user, { kind: 'emailChangeAsked', email: user.email, to: user.email }),
    ];
  });
  await sendMails(...mailIds);
}
