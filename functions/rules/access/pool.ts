/** The client of the user pool. It also decides which of the pool's errors are refusals of user input. */
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

/** Returns the pool's response, or `otherwise` if the pool refuses with one of these names. Throws when the pool cannot be reached. */
export async function unless<T, E>(answer: Promise<T>, names: readonly string[], otherwise: E): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (isNamed(error, ...names)) return otherwise;
    throw error;
  }
}
