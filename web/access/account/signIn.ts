/** From e-mail and password to a session of the portal, and what to say when that fails. */
import { call } from '../../core/call.ts';
import { CallError, messageOf, sentences } from '../../core/callError.ts';
import { noteActivity } from '../../core/session/activity.ts';
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

/** The sentence for whatever the user pool answered, or the portal without naming an input. */
export function signInProblem(error: unknown): string {
  if (error instanceof CallError) return messageOf(error);
  if (error instanceof TypeError) return sentences.unreachable;
  return byName[error instanceof Error ? error.name : ''] ?? sentences.fault;
}

/** The same at the second step, where the pool has forgotten the first one after some minutes. */
export function codeProblem(error: unknown): string {
  const isForgotten = error instanceof Error && error.name === 'NotAuthorizedException';
  return isForgotten ? 'Too much time has passed. Start again with your email and password.' : signInProblem(error);
}

/** Refuses what was left blank, by the labels of the inputs: the user pool is not asked then. */
export function required(labels: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>): void {
  const failures = Object.entries(labels)
    .filter(([name]) => !typed[name]?.trim())
    .map(([propertyName, label]) => ({ propertyName, errorMessage: `${label} is required` }));
  if (failures.length > 0) throw new CallError(400, failures, '');
}

/** What signing in takes: loaded at the latest when the form is sent. */
function loaded() {
  return Promise.all([import('./userPool.ts'), import('../../../shared/entities/account.ts')]);
}

/** Signs in; true when a second factor is asked for first. */
export async function signIn(email: string, password: string): Promise<{ needsCode: boolean }> {
  const [{ signInToPool }] = await loaded();
  return finish(await signInToPool(email, password));
}

/** The second step of `signIn`. */
export async function confirmCode(code: string): Promise<{ needsCode: boolean }> {
  const [{ confirmToPool }] = await loaded();
  return finish(await confirmToPool(code));
}

/** Someone who is locked, say, with the right password: the same words as for a wrong one. */
function refused(error: unknown): never {
  throw error instanceof CallError && error.status === 401 ? new CallError(401, [], wrongCredentials) : error;
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
