/** The passkeys of a user's own account. */

import { roles } from '../../../shared/core/role.ts';
import { passkeyApi } from '../../../shared/entities/passkey.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { assertFreshLogin } from '../../rules/access/freshLogin.ts';
import { addPasskey, newPasskeyOptions, ownPasskey, passkeysOf, removePasskey } from '../../rules/access/passkeys.ts';

export const passkeyRecords = [
  route(passkeyApi.list, roles, async ({ caller }) => (await passkeysOf(store(), caller.userId)).map(ownPasskey)),

  route(passkeyApi.options, roles, async ({ caller }) => ({
    ...(await newPasskeyOptions(store(), await store().get(accounts, users, caller.userId))),
  })),

  route(passkeyApi.add, roles, ({ caller, session, event, body }) => {
    assertFreshLogin(session, store().now());
    return addPasskey(store(), caller.userId, body, event.headers['user-agent'] ?? '');
  }),

  route(passkeyApi.remove, roles, async ({ caller, params }) => {
    await removePasskey(store(), caller.userId, params.id);
    return {};
  }),
];
