/**
 * Setting up the second factor: an authenticator app whose secret the pool knows. Between its two steps, the sign-in that speaks to the pool
 * in the user's name stays on the server: sealed, for ten minutes, and bound to the session that began.
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

/** Whether the user's state asks its staff for a second factor, and the user is one of them. */
export async function isTotpRequired(store: Records, user: User): Promise<boolean> {
  if (!user.stateId || !may(user.userRoles, staff)) return false;
  return (await store.find(accounts, states, user.stateId))?.isTotpRequiredOfStaff ?? false;
}

/** Makes a secret (base32) for the authenticator app. `tokens`: of a sign-in by password, just now. It counts once a code was verified. */
export async function beginTotp(session: Session, { AccessToken, RefreshToken = '' }: AuthenticationResultType): Promise<string> {
  const { SecretCode = '' } = await pool().send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const { pk, sk } = keyOf(session);
  const expiresAt = nowSeconds() + lifeSeconds;
  // An access token lives for five minutes, and people look for their telephone.
  const Item = { pk, sk, sealed: seal(RefreshToken, `${pk}#${sk}`), expiresAt };
  await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
  return SecretCode;
}

/** Whether this is a code of the secret that `beginTotp` made in this session; 'ended' where there is none, or it was ten minutes ago. */
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

/** Forgets what `beginTotp` kept. */
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
