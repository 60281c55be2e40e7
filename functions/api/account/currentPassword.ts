/** The password, asked again of someone who is signed in: before what a thief of the session would do first. */
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../../shared/entities/user.ts';
import { accessRefusal } from '../../rules/access/accessRefusal.ts';
import { countAttempt, limits, type Try } from '../../rules/access/attempts.ts';
import { askPool } from '../../rules/access/signIn.ts';

interface Known {
  /** Of a pool that asks for no code. */
  readonly tokens?: AuthenticationResultType;
  /** Of one that asks: under which the code is answered. */
  readonly codeSession?: string;
  /** Counted until the caller gives it back: what comes next may be guessed too. */
  readonly tried: Try;
}

/**
 * Throws 'invalid' on `currentPassword` where it is wrong, and 'tooMany' after too many tries of this user. Log-ins are counted apart, since strangers
 * try them too.
 */
export async function knownPassword(user: User, password: string): Promise<Known> {
  const tried = await countAttempt(limits.again, user.id);
  const answer = await askPool(user.id, password);
  if (answer.is === 'refused') throw accessRefusal('invalid', 'currentPassword', { field: 'currentPassword' });
  return answer.is === 'right' ? { tokens: answer.tokens, tried } : { codeSession: answer.session, tried };
}

/** The same, where nothing else is asked for. */
export async function assertKnowsPassword(user: User, password: string): Promise<void> {
  const { tried } = await knownPassword(user, password);
  // Not forgotten: a known password must not clear the count of guessed codes.
  await tried.giveBack();
}
