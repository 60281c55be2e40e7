/** The client of the user pool, and which of its errors are refusals of what somebody typed. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../core/env.ts';

let client: CognitoIdentityProviderClient | undefined;

export function pool(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({ maxAttempts: 2 });
  return client;
}

export const poolOf = () => ({ UserPoolId: env().USER_POOL_ID });
export const userOf = (userId: string) => ({ ...poolOf(), Username: userId });
export const clientOf = () => ({ ...poolOf(), ClientId: env().USER_POOL_CLIENT_ID });

/** Whether an error of the pool has one of these names. */
export const isNamed = (error: unknown, ...names: readonly string[]) => error instanceof Error && names.includes(error.name);

/** What the pool answers; `otherwise` where it refuses by one of these names. Throws when it cannot be asked. */
export async function unless<T, E>(answer: Promise<T>, names: readonly string[], otherwise: E): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (isNamed(error, ...names)) return otherwise;
    throw error;
  }
}
