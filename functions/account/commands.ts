/** Signing in and out, and the signed-in user. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { roles } from '../../shared/core/role.ts';
import { accountApi } from '../../shared/entities/account.ts';
import type { User } from '../../shared/entities/user.ts';
import { Caller } from '../core/caller.ts';
import { store, tableClient } from '../core/clients.ts';
import { env } from '../core/env.ts';
import { AppError } from '../core/errors.ts';
import { openRoute, replyWith, route } from '../core/route.ts';
import { users } from '../entities/user.ts';
import { hasPassword, type SignIn, signInOf } from '../session/identity.ts';
import { beginSession, callerOf, endedCookie, endSession, moveIdleEnd, mustComeFromPortal, readSession } from '../session/session.ts';
import { setting } from '../settings/setting.ts';
import { meOf } from './me.ts';

const door = Caller.ofWorker('sign-in');
/** One sentence for every reason, so that it tells nobody which addresses are known. */
const refusal = () => new AppError('signedOut', 'The e-mail address or the password is not right.');

export const accountCommands = [
  openRoute(accountApi.login, async ({ body, event }) => {
    if (body.deliver === 'cookie') mustComeFromPortal(event);
    const user = 'accessToken' in body ? await userOfToken(body.accessToken) : await userOfPassword(body.email, body.password);
    if (!user || user.isLockedOut) throw refusal();
    const session = await beginSession(store(), user);
    const me = await meOf(store(), callerOf(user), user);
    if (body.deliver === 'token') return { user: me, token: session.token };
    return replyWith(accountApi.login, { user: me }, { cookies: [session.cookie] });
  }),

  openRoute(accountApi.logout, async ({ event }) => {
    const session = await readSession(event, true);
    if (session) await endSession(session);
    return replyWith(accountApi.logout, {}, { cookies: [endedCookie] });
  }),

  route(accountApi.me, roles, async ({ caller }) => meOf(store(), caller, await store().get(door, users, caller.userId))),

  route(accountApi.cookieExpiration, roles, async () => ({ minutes: await setting(store(), 'sessionIdleMinutes') })),

  route(accountApi.keepAlive, roles, async ({ session }) => {
    await moveIdleEnd(session);
    return { minutes: await setting(store(), 'sessionIdleMinutes') };
  }),

  route(accountApi.updateTimezone, roles, async ({ caller, body }) => {
    await store().transact(door, async (tx) => {
      const user = await store().get(door, users, caller.userId);
      tx.update(users, user, { ...user, reportedTimeZone: body.reportedTimeZone });
    });
    return {};
  }),
];

async function userOfPassword(email: string, password: string): Promise<User | undefined> {
  const id = await store().holder(users, 'email', email);
  const isRight = await hasPassword(id ?? 'nobody', password);
  return id && isRight ? store().find(door, users, id) : undefined;
}

async function userOfToken(accessToken: string): Promise<User | undefined> {
  const signIn = await signInOf(accessToken, store().now());
  if (!signIn || !(await isFirstUse(signIn))) return undefined;
  return store().find(door, users, signIn.userId);
}

/** Takes a token once: a stolen one that was used cannot begin another session. */
async function isFirstUse({ tokenId, expiresAt }: SignIn): Promise<boolean> {
  const item = { pk: `token#${tokenId}`, sk: 'used', expiresAt };
  try {
    await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
