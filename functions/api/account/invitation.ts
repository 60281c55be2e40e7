/** The first log-in: confirms the address that received an invitation. */

import { accountApi } from '../../../shared/entities/account.ts';
import { env } from '../../core/env.ts';
import { openRoute, redirectTo } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { assertHardToGuess } from '../../rules/access/guessable.ts';
import { renameInPool, setPassword } from '../../rules/access/identity.ts';
import { linkPage, useLink } from '../../rules/mails/link.ts';
import { byLink } from './byLink.ts';

export const invitationRecords = [
  openRoute(accountApi.confirmAccount, async ({ body: { email, token, password }, event }) => {
    await byLink(event, { email, token, purpose: 'confirmAccount' }, async (user, which) => {
      if (password !== undefined) {
        await assertHardToGuess(password, user);
        await setPassword(user, password);
      } else if (user.hasPassword) await renameInPool(user.id, user.email);
      else throw accessRefusal('invalid', 'passwordMissing', { field: 'password' });
      await store().transact(accounts, async (tx) => {
        await useLink(tx, which);
        const now = await tx.get(users, user.id);
        const sessionEpoch = now.sessionEpoch + 1;
        const after = { ...now, emailConfirmed: true, mailProblem: undefined, hasPassword: true, sessionEpoch };
        tx.update(users, now, after, { action: 'Confirmed' });
      });
    });
    return {};
  }),

  /** Email scanners follow links, so this route only redirects to the page and uses nothing up. */
  openRoute(accountApi.confirmAccountRedirect, ({ query: { email, token } }) =>
    redirectTo(`${env().ORIGIN}${linkPage.confirmAccount}#${new URLSearchParams({ email, token })}`),
  ),
];
