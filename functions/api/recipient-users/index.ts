import { recipientUserApi, recipientUserPermissions } from '../../../shared/entities/recipient-user.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { api } from '../../rules/access/api.ts';
import { accountOf, accountReply, assertRecipientAlone } from '../../rules/people/recipients/account.ts';
import { changeUser } from '../../rules/people/users/changeUser.ts';
import { giveCode } from './giveCode.ts';
import { inviteRecipient } from './inviteRecipient.ts';

const refuse = refusalsOf('people/server.staff');

const { read, change } = recipientUserPermissions;

async function replyOf(caller: Caller, recipientId: string) {
  const recipient = await store().get(caller, recipients, recipientId);
  return accountReply(recipient, await accountOf(store().as(caller), recipientId));
}

/** Returns the account of a recipient in the caller's scope. Throws 'conflict' if there is none. */
async function accountToChange(caller: Caller, recipientId: string): Promise<User> {
  await store().get(caller, recipients, recipientId);
  const account = await accountOf(store().as(caller), recipientId);
  if (!account) throw refuse('conflict', 'recipientAccount.none');
  return assertRecipientAlone(account);
}

export const recipientUserRecords = [
  route(recipientUserApi.invite, change, async ({ caller, after, body: { recipientId, email } }) => {
    await inviteRecipient(store(), { caller, after }, recipientId, email);
    return replyOf(caller, recipientId);
  }),

  route(recipientUserApi.get, read, ({ caller, params }) => replyOf(caller, params.recipientId)),

  route(recipientUserApi.giveCode, change, ({ caller, params }) => giveCode(store(), caller, params.recipientId)),

  route(recipientUserApi.changePassword, change, async ({ caller, params, body: { version, password } }) => {
    await changeUser(store(), caller, () => accountToChange(caller, params.id), { version, password });
    return replyOf(caller, params.id);
  }),
];

export const handler = api(recipientUserRecords);
