/**
 * Sets up the second factor, an authenticator app with a secret that the pool knows. Between the two steps, the login that calls the pool
 * for the user stays on the server. It is sealed, for ten minutes, and bound to its session.
 */

import {
  AdminInitiateAuthCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { may, staff } from '../../../shared/core/role.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import type { Session } from '../../core/http/route.ts';
import { seal, unseal } from '../../core/seal.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { Records } from '../../core/store/records.ts';
import { states } from '../../entities/state.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { clientOf, pool, unless } from './pool.ts';

const lifeSeconds = 600;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const keyOf = ({ key }: Session) => ({ pk: `totp#${key.userId}`, sk: key.hash });

/** Returns whether the user's State requires a second factor of its staff, and the user is one of them. */
export async function isTotpRequired(store: Records, user: User): Promise<boolean> {
  if (!user.stateId || !may(user.userRoles, staff)) return false;
  return (await store.find(accounts, states, user.stateId))?.isTotpRequiredOfStaff ?? false;
}

/**
 * Creates a secret (base32) for the authenticator app. `tokens` are from a login by password just now. The secret is valid after a code was
 * verified.
 */
export async function beginTotp(session: Session, { AccessToken, RefreshToken = '' }: AuthenticationResultType): Promise<string> {
  const { SecretCode = '' } = await pool().send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const { pk, sk } = keyOf(session);
  const expiresAt = nowSeconds() + lifeSeconds;
  // An access token is valid for five minutes, and people need time to find their phone.
  const Item = { pk, sk, sealed: seal(RefreshToken, `${pk}#${sk}`), expiresAt };
  await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
  return SecretCode;
}

/**
 * Returns whether this is a code of the secret that `beginTotp` created in this session. Returns 'ended' if there is none, or it is more
 * than ten minutes old.
 */
export async function isVerified(session: Session, code: string): Promise<boolean | 'ended'> {
  const { pk, sk } = keyOf(session);
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: { pk, sk }, ConsistentRead: true }));
  const kept = Item as { readonly sealed: string; readonly expiresAt: number } | undefined;
  if (!kept || kept.expiresAt <= nowSeconds()) return 'ended';
  const AccessToken = await accessTokenOf(unseal(kept.sealed, `${pk}#${sk}`));
  if (!AccessToken) return 'ended';
  const verification = pool().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }));
  return (await unless(verification, wrongCodes, undefined))?.Status === 'SUCCESS';
}

/** Deletes the data that `beginTotp` stored. */
export async function endTotpSetUp(session: Session): Promise<void> {
  await tableClient().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: keyOf(session) }));
}

const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'ExpiredCodeException', 'InvalidParameterException'];

async function accessTokenOf(refreshToken: string): Promise<string | undefined> {
  const command = new AdminInitiateAuthCommand({
    ...clientOf(),
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  return (await unless(pool().send(command), ['NotAuthorizedException'], undefined))?.AuthenticationResult?.AccessToken;
}
