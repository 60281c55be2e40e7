/** Log-in by password or by a user pool token, and logout. */

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { accountApi } from '../../../shared/entities/account.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { openRoute, replyWith } from '../../core/http/route.ts';
import { log } from '../../core/log.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, limits } from '../../rules/access/attempts.ts';
import { renameInPool } from '../../rules/access/identity.ts';
import { isKnownNetwork, rememberNetwork } from '../../rules/access/knownNetwork.ts';
import { isTotpRequired } from '../../rules/access/secondFactor.ts';
import { endedSellCookie, endSelling } from '../../rules/access/selling/cookie.ts';
import { assertFromPortal, beginSession, callerOf, endedCookie, endSession, readSession } from '../../rules/access/session.ts';
import { askPool, isCodeRight, type SignIn, signInOf } from '../../rules/access/signIn.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { wakeLists } from '../../rules/lists/wakeLists.ts';
import { maySignIn, userOfEmail } from './door.ts';
import { meOf } from './me.ts';

interface Proven {
  readonly user: User;
  /** Whether the pool asked for a code and received it. */
  readonly hasTotp: boolean;
}

export const signInRecords = [
  openRoute(accountApi.login, async ({ body, event }) => {
    if (body.deliver === 'cookie') assertFromPortal(event);
    const viewer = viewerOf(event);
    const isKnown = 'email' in body && (await isKnownNetwork(body.email, viewer));
    const tried = isKnown ? undefined : await countAttempt(limits.address, viewer);
    const proven = 'accessToken' in body ? await provenByToken(body.accessToken) : await provenByPassword(body, viewer, isKnown);
    await tried?.giveBack();
    await wakeLists();
    if (!proven) return { challenge: 'TOTP' as const };
    const user = await agreedOnTotp(proven);
    await rememberNetwork(user.email, viewer);
    const mustSetUpTotp = !proven.hasTotp && (await isTotpRequired(store(), user));
    // Do not continue under the new name a session that another user left in this browser.
    const before = body.deliver === 'cookie' ? await readSession(event, true) : undefined;
    if (before) await endSession(before);
    if (body.deliver === 'cookie') await endSelling(event, user.id);
    const session = await beginSession(store(), user, { agent: event.headers['user-agent'], mustSetUpTotp });
    log.info('Logged in', { userId: user.id });
    const me = await meOf(store().as(callerOf(user)), user, mustSetUpTotp);
    if (body.deliver === 'token') return { user: me, token: session.token };
    return replyWith(accountApi.login, { user: me }, { cookies: [session.cookie] });
  }),

  openRoute(accountApi.logout, async ({ event }) => {
    const session = await readSession(event, true);
    if (session) await endSession(session);
    await endSelling(event);
    return replyWith(accountApi.logout, {}, { cookies: [endedCookie, endedSellCookie] });
  }),
];

/** One message for every reason, so that it does not reveal known addresses. */
function refusal(user?: User) {
  log.info('A login was refused', { userId: user?.id });
  return accessRefusal('signedOut', 'wrong');
}

/**
 * Returns undefined if the password is right and a code is still required. Users who may not log in are processed as unknown users are.
 * Neither text nor time reveals whether a locked user's password was right.
 */
async function provenByPassword(
  { email, password, totp }: { email: string; password: string; totp?: string | undefined },
  viewer: string,
  isKnown: boolean,
) {
  const tried = isKnown ? await countAttempt(limits.knownAccount, `${email.trim()} ${viewer}`) : await countAttempt(limits.account, email);
  const found = await userOfEmail(email);
  const user = found && maySignIn(found) ? found : undefined;
  const answer = await askPool(user?.id ?? 'nobody', password);
  if (!user || answer.is === 'refused') throw refusal(found);
  if (answer.is === 'code') {
    // Give back, do not forget: someone who knows the password must not be able to guess codes without limit.
    if (!totp) return void (await tried.giveBack());
    if (!(await isCodeRight(user.id, answer.session, totp.replaceAll(' ', '')))) {
      log.info('A code was refused', { userId: user.id });
      throw accessRefusal('signedOut', 'wrongCode', { field: 'totp' });
    }
  }
  await tried.forget();
  return { user, hasTotp: answer.is === 'code' };
}

async function provenByToken(accessToken: string): Promise<Proven> {
  const signIn = await signInOf(accessToken, store().now());
  if (!signIn || !(await isFirstUse(signIn))) throw refusal();
  const user = await store().find(accounts, users, signIn.userId);
  if (!user || !maySignIn(user)) throw refusal(user);
  // An address change was interrupted before the pool was updated.
  if (signIn.email?.toLowerCase() !== user.email) await renameInPool(user.id, user.email);
  return { user, hasTotp: signIn.hasTotp };
}

/** The pool is authoritative for the second factor: this completes an interrupted change on the record. */
async function agreedOnTotp({ user, hasTotp }: Proven): Promise<User> {
  if ((user.hasTotp ?? false) === hasTotp) return user;
  return store().transact(accounts, async (tx) => {
    const now = await tx.get(users, user.id);
    return tx.update(users, now, { ...now, hasTotp });
  });
}

/** Accepts a token once, so that a stolen, used token cannot begin another session. */
async function isFirstUse({ tokenId, expiresAt }: SignIn): Promise<boolean> {
  const item = { pk: `token#${tokenId}`, sk: 'used', expiresAt };
  const put = new PutCommand({ TableName: env().TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(pk)' });
  return (await whenConditionHolds(tableClient().send(put))) !== undefined;
}
