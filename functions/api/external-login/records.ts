/**
 * Log-in through an outside identity provider of the user pool. The provider proves an email address, and the user with a confirmed account
 * for it gets a session. It creates no accounts and does not replace a second factor.
 */

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { safeReturnUrl } from '../../../shared/core/returnUrl.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import type { User } from '../../../shared/entities/user.ts';
import { refusalsOf } from '../../core/errors.ts';
import { openRoute, redirectTo } from '../../core/http/route.ts';
import { callFailed, faultOf, log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { isTotpRequired } from '../../rules/access/secondFactor.ts';
import { endSelling } from '../../rules/access/selling/cookie.ts';
import { beginSession, endSession, readSession } from '../../rules/access/session.ts';
import { type Attempt, beginAttempt, endedAttempt, takeAttempt } from './attempt.ts';
import { authorizeUrl, isSetUp, verifiedEmailOf } from './provider.ts';

const refuse = refusalsOf('access/server.staff');

export const externalLoginRecords = [
  openRoute(accountApi.externalLogin, async ({ query: { provider, returnUrl }, event }) => {
    if (!isSetUp(provider)) throw refuse('notFound', 'externalLogin.unavailable');
    const wanted = safeReturnUrl(returnUrl);
    if (isSentByAnotherSite(event)) return redirectTo(`/login${wanted ? `?${new URLSearchParams({ returnUrl: wanted })}` : ''}`);
    const attempt = await beginAttempt({ provider, returnUrl: wanted }, store().now());
    return redirectTo(authorizeUrl(provider, attempt), [attempt.cookie]);
  }),

  openRoute(accountApi.externalLoginCallback, async ({ query: { code, state, error }, event }) => {
    const attempt = state === undefined ? undefined : await takeAttempt(event, state, store().now());
    if (!attempt || !isSetUp(attempt.provider)) return refusal('attempt');
    if (error !== undefined || code === undefined) return refusal('provider', attempt);
    const email = await verifiedEmailOf(code, attempt, store().now()).catch((fault: unknown) => {
      // The browser gets a redirect in place of a 500, but the portal or Cognito caused the failure, so alarms must count it.
      log.error(callFailed, faultOf(fault));
      return undefined;
    });
    if (!email) return refusal('proof', attempt);
    const user = await userOf(email);
    if (!user) return refusal('account', attempt);
    // Do not continue under the new name a session that another user left in this browser.
    const before = await readSession(event, true);
    if (before) await endSession(before);
    await endSelling(event, user.id);
    const mustSetUpTotp = await isTotpRequired(store(), user);
    const session = await beginSession(store(), user, { agent: event.headers['user-agent'], mustSetUpTotp });
    log.info('Logged in through an outside provider', { userId: user.id });
    return redirectTo(attempt.returnUrl ?? '/', [session.cookie, endedAttempt]);
  }),
];

/**
 * A provider that still knows the user may show no prompt, so a link on another site could log the user in without consent. The login page
 * has the button.
 */
function isSentByAnotherSite({ headers }: APIGatewayProxyEventV2): boolean {
  return !['none', 'same-origin', undefined].includes(headers['sec-fetch-site']);
}

/** Returns to the login page, which shows one message for every reason. The log names the reason. */
function refusal(reason: 'attempt' | 'provider' | 'proof' | 'account', attempt?: Attempt) {
  log.warn('A login through an outside provider was refused', { reason });
  const query = new URLSearchParams({ problem: 'external' });
  if (attempt?.returnUrl) query.set('returnUrl', attempt.returnUrl);
  return redirectTo(`/login?${query}`, [endedAttempt]);
}

/**
 * Returns the user who may log in with this address: confirmed, not locked, and without a second factor of the portal. A password log-in
 * asks for that factor, and a provider would bypass it.
 */
async function userOf(email: string): Promise<User | undefined> {
  const id = await store().claimOwner(users, 'email', emailClaim(email));
  const user = id ? await store().find(accounts, users, id) : undefined;
  // The claim ignores invisible differences, but a proven address must match exactly.
  if (user?.email !== email) return undefined;
  return user.emailConfirmed && !user.isLockedOut && !user.hasTotp ? user : undefined;
}
