/** Asks the user pool to identify a user: by a password and a code, or by the access token of a login in the browser. */
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AuthenticationResultType,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../core/env.ts';
import { clientOf, pool, unless } from './pool.ts';

const refusals = [
  ...['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'PasswordResetRequiredException'],
  ...['InvalidParameterException', 'ForbiddenException'],
];
const wrongCodes = [...refusals, 'CodeMismatchException', 'ExpiredCodeException'];

/** The pool's response to a password: refused, right, or right with a code requested under `session`. */
type PoolAnswer =
  | { readonly is: 'refused' }
  | { readonly is: 'right'; readonly tokens: AuthenticationResultType }
  | { readonly is: 'code'; readonly session: string };

/** Checks whether this is the password of the user with this id. Throws only when the pool cannot be reached. */
export async function askPool(userId: string, password: string): Promise<PoolAnswer> {
  const command = new AdminInitiateAuthCommand({
    ...clientOf(),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: userId, PASSWORD: password },
  });
  const reply = await unless(pool().send(command), refusals, undefined);
  if (reply?.AuthenticationResult) return { is: 'right', tokens: reply.AuthenticationResult };
  return reply?.ChallengeName === 'SOFTWARE_TOKEN_MFA' ? { is: 'code', session: reply.Session ?? '' } : { is: 'refused' };
}

/** Returns whether this is the code that the user's authenticator app shows. The pool accepts each code once. */
export async function isCodeRight(userId: string, session: string, code: string): Promise<boolean> {
  const command = new AdminRespondToAuthChallengeCommand({
    ...clientOf(),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: session,
    ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  return (await unless(pool().send(command), wrongCodes, undefined))?.AuthenticationResult !== undefined;
}

export interface SignIn {
  readonly userId: string;
  /** The token's own id, and its expiry in seconds since 1970. A token is accepted once. */
  readonly tokenId: string;
  readonly expiresAt: number;
  /** The pool's data: its address for the user, and whether it requested a code. */
  readonly email: string | undefined;
  readonly hasTotp: boolean;
}

const maxAge = 120;

/**
 * Returns the user who logged in to the pool with this access token. Returns undefined if the pool refuses it, it is not ours, or it is
 * older than two minutes.
 */
export async function signInOf(accessToken: string, nowMs: number): Promise<SignIn | undefined> {
  const claims = claimsOf(accessToken);
  if (!claims || claims.client_id !== env().USER_POOL_CLIENT_ID || claims.token_use !== 'access') return undefined;
  if (!(Math.abs(nowMs / 1000 - claims.auth_time) <= maxAge)) return undefined;
  const known = await unless(pool().send(new GetUserCommand({ AccessToken: accessToken })), refusals, undefined);
  if (!known?.Username) return undefined;
  return {
    userId: known.Username,
    tokenId: claims.jti,
    expiresAt: claims.exp,
    email: known.UserAttributes?.find(({ Name }) => Name === 'email')?.Value,
    hasTotp: known.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
  };
}

/** Returns the claims without verification. The pool itself then verifies the signature. */
function claimsOf(token: string): { client_id: string; token_use: string; auth_time: number; exp: number; jti: string } | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
