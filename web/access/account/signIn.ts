/** Logs in with an email address and a password, and names the text for each failure. */

import type { FormSentences } from '../../../shared/core/formSentences.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { noteActivity } from '../../core/session/activity.ts';
import { signedIn } from '../session/session.ts';
import type { PoolAnswer } from './userPool.ts';

/** Texts of the log-in page. Unknown users and wrong passwords have the same one. */
export type SignInProblem = 'wrong' | 'wrongCode' | 'tooMany' | 'late' | 'unreachable' | 'fault';

const [wrong, wrongCode, tooMany] = ['wrong', 'wrongCode', 'tooMany'] as const;
const byName: Readonly<Record<string, SignInProblem>> = {
  NotAuthorizedException: wrong,
  UserNotFoundException: wrong,
  UserNotConfirmedException: wrong,
  PasswordResetRequiredException: wrong,
  InvalidParameterException: wrong,
  CodeMismatchException: wrongCode,
  ExpiredCodeException: wrongCode,
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  NetworkError: 'unreachable',
};

/** The text for a failure of the user pool. */
export function signInProblem(error: unknown): SignInProblem {
  if (error instanceof TypeError) return 'unreachable';
  return byName[error instanceof Error ? error.name : ''] ?? 'fault';
}

/** The text for a failure of the second step. The pool forgets the first step after some minutes. */
export function codeProblem(error: unknown): SignInProblem {
  const isForgotten = error instanceof Error && error.name === 'NotAuthorizedException';
  return isForgotten ? 'late' : signInProblem(error);
}

/** Refuses blank inputs without a request to the user pool. `labels` are those of the inputs. */
export function required(
  labels: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
  say: FormSentences['required'],
): void {
  const failures = Object.entries(labels)
    .filter(([name]) => !typed[name]?.trim())
    .map(([propertyName, label]) => ({ propertyName, errorMessage: say(label) }));
  if (failures.length > 0) throw new CallError(400, failures, '');
}

/** Loads the code for the login, at the latest when the form is sent. */
function loaded() {
  return Promise.all([import('./userPool.ts'), import('../../../shared/entities/account.ts')]);
}

/** Logs in. `needsCode` is true when a second factor is required first. */
export async function signIn(email: string, password: string): Promise<{ needsCode: boolean }> {
  const [{ signInToPool }] = await loaded();
  return finish(await signInToPool(email, password));
}

/** The second step of `signIn`. */
export async function confirmCode(code: string): Promise<{ needsCode: boolean }> {
  const [{ confirmToPool }] = await loaded();
  return finish(await confirmToPool(code));
}

/** A locked user with the right password gets the same text as a wrong password. */
function refused(error: unknown): never {
  if (!(error instanceof CallError) || error.status !== 401) throw error;
  throw new CallError(401, [{ propertyName: '', errorMessage: '', code: 'access.wrong' }], '');
}

async function finish(answer: PoolAnswer): Promise<{ needsCode: boolean }> {
  if ('needs' in answer) return { needsCode: true };
  const [, { accountApi }] = await loaded();
  const reply = await call(accountApi.login, { body: { accessToken: answer.accessToken }, isQuiet: true }).catch(refused);
  if ('challenge' in reply) throw new Error('The portal asks for a second factor that the user pool has not asked for');
  noteActivity();
  signedIn(reply.user);
  return { needsCode: false };
}
