/** Asks a logged-in user for the password again before the operations that a session thief would try first. */
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../../shared/entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, limits, type Try } from '../../rules/access/attempts.ts';
import { askPool } from '../../rules/access/signIn.ts';

interface Known {
  /** Present if the pool requires no code. */
  readonly tokens?: AuthenticationResultType;
  /** Present if the pool requires a code: the pool session for the answer. */
  readonly codeSession?: string;
  /** Counted until the caller gives it back, because the next factor may be guessed too. */
  readonly tried: Try;
}

/**
 * Throws 'invalid' on `currentPassword` if it is wrong, and 'tooMany' after too many tries of this user. Log-ins are counted separately,
 * since strangers try them too.
 */
export async function knownPassword(user: User, password: string): Promise<Known> {
  const tried = await countAttempt(limits.again, user.id);
  const answer = await askPool(user.id, password);
  if (answer.is === 'refused') throw accessRefusal('invalid', 'currentPassword', { field: 'currentPassword' });
  return answer.is === 'right' ? { tokens: answer.tokens, tried } : { codeSession: answer.session, tried };
}

/** Checks the password alone, for operations that need no code. */
export async function assertKnowsPassword(user: User, password: string): Promise<void> {
  const { tried } = await knownPassword(user, password);
  // Give back, do not forget: a known password must not clear the count of guessed codes.
  await tried.giveBack();
}
