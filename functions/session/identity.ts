/** The user pool: proves who someone is. Its username is the user's id, the e-mail address an alias. */
import { AdminInitiateAuthCommand, CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../core/env.ts';

let client: CognitoIdentityProviderClient | undefined;
const pool = () => {
  client ??= new CognitoIdentityProviderClient({ maxAttempts: 2 });
  return client;
};

const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
  'ForbiddenException',
]);
const isRefusal = (error: unknown) => error instanceof Error && refusals.has(error.name);

/** Whether this is the password of the user with this id. Throws only when the pool cannot be asked. */
export async function hasPassword(userId: string, password: string): Promise<boolean> {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = env();
  const command = new AdminInitiateAuthCommand({
    UserPoolId: USER_POOL_ID,
    ClientId: USER_POOL_CLIENT_ID,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: userId, PASSWORD: password },
  });
  try {
    return (await pool().send(command)).AuthenticationResult !== undefined;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

export interface SignIn {
  readonly userId: string;
  /** The token's own id, and the second at which it ends: a token is taken once. */
  readonly tokenId: string;
  readonly expiresAt: number;
}

const maxAge = 120;

/** Who signed in to the pool with this access token: undefined when the pool refuses it, or it is not ours, or older than two minutes. */
export async function signInOf(accessToken: string, nowMs: number): Promise<SignIn | undefined> {
  const claims = claimsOf(accessToken);
  if (!claims || claims.client_id !== env().USER_POOL_CLIENT_ID || claims.token_use !== 'access') return undefined;
  if (Math.abs(nowMs / 1000 - claims.auth_time) > maxAge) return undefined;
  try {
    const { Username: userId } = await pool().send(new GetUserCommand({ AccessToken: accessToken }));
    return userId ? { userId, tokenId: claims.jti, expiresAt: claims.exp } : undefined;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** The claims, not yet proven: the pool itself then proves the signature. */
function claimsOf(token: string): { client_id: string; token_use: string; auth_time: number; exp: number; jti: string } | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
