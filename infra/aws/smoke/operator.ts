/** The steps of a smoke run that need the AWS credentials of the person who runs it. Anyone can make the other calls. */

import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SmokeError } from './client.ts';

export interface Operator {
  /** Invokes the function `first-admin`. Throws its message if it refuses. */
  firstAdmin(event: object): Promise<unknown>;
  /** Sets a user's password in the user pool, because no mailbox can be read. */
  setPassword(user: { readonly id: string; readonly email: string }, password: string): Promise<void>;
}

/** Sets a password through the user pool's admin calls, and creates the pool's account if needed. */
export async function setPoolPassword(
  pool: CognitoIdentityProviderClient,
  poolId: string,
  { id, email }: { readonly id: string; readonly email: string },
  password: string,
): Promise<void> {
  const account = { UserPoolId: poolId, Username: id };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool
    .send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS', ForceAliasCreation: true }))
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await pool.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
}

/** The operator of a deployed stage. */
export function awsOperator(stage: string, region: string, poolId: string): Operator {
  const pool = new CognitoIdentityProviderClient({ region });
  const functions = new LambdaClient({ region });
  return {
    setPassword: (user, password) => setPoolPassword(pool, poolId, user, password),
    async firstAdmin(event) {
      const { FunctionError, Payload } = await functions.send(
        new InvokeCommand({ FunctionName: `efmnp-${stage}-first-admin`, Payload: JSON.stringify(event) }),
      );
      const answer = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}');
      if (FunctionError) throw new SmokeError(String(answer.errorMessage ?? FunctionError));
      return answer;
    },
  };
}
