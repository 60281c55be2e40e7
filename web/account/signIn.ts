/** From e-mail and password to a session of the portal, and what to say when that fails. */
import { accountApi } from '../../shared/entities/account.ts';
import { call } from '../core/call.ts';
import { CallError, messageOf, sentences } from '../core/callError.ts';
import { noteActivity } from '../core/session/activity.ts';
import { signedIn } from '../session/session.ts';
import type { PoolAnswer } from './userPool.ts';

/** The same for an unknown user as for a wrong password. */
export const wrongCredentials = 'The email or password is not correct.';
const wrongCode = 'The code is not correct. Wait for the next one and try again.';
const tooMany = 'Too many attempts. Wait a few minutes and try again.';

const byName: Readonly<Record<string, string>> = {
  NotAuthorizedException: wrongCredentials,
  UserNotFoundException: wrongCredentials,
  UserNotConfirmedException: wrongCredentials,
  PasswordResetRequiredException: wrongCredentials,
  InvalidParameterException: wrongCredentials,
  CodeMismatchException: wrongCode,
  ExpiredCodeException: wrongCode,
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  NetworkError: sentences.unreachable,
};

/** The sentence for whatever the user pool or the portal answered. */
export function signInProblem(error: unknown): string {
  if (error instanceof CallError) return messageOf(error);
  if (error instanceof TypeError) return sentences.unreachable;
  return byName[error instanceof Error ? error.name : ''] ?? sentences.fault;
}

/** Signs in; true when a second factor is asked for first. */
export async function signIn(email: string, password: string): Promise<{ needsCode: boolean }> {
  const { signInToPool } = await import('./userPool.ts');
  return finish(await signInToPool(email, password));
}

/** The second step of `signIn`. */
export async function confirmCode(code: string): Promise<{ needsCode: boolean }> {
  const { confirmToPool } = await import('./userPool.ts');
  return finish(await confirmToPool(code));
}

async function finish(answer: PoolAnswer): Promise<{ needsCode: boolean }> {
  if ('needs' in answer) return { needsCode: true };
  const reply = await call(accountApi.login, { body: { accessToken: answer.accessToken }, isQuiet: true });
  if ('challenge' in reply) throw new Error('The portal asks for a second factor that the user pool has not asked for');
  noteActivity();
  signedIn(reply.user);
  return { needsCode: false };
}
