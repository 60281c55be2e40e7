/**
 * The user pool's accounts: they know passwords and nothing else that counts. An account is made with its first password; its user name is
 * the user's id, its e-mail address an alias. Whose address it is, the table decides, and the pool follows.
 */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../../shared/entities/user.ts';
import { accessRefusal } from './accessRefusal.ts';
import { isNamed, pool, poolOf, unless, userOf } from './pool.ts';

const missing = 'UserNotFoundException';
const addressed = (email: string, isVerified = true) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: String(isVerified) },
];

/**
 * Gives a user a password: makes the pool's account where there is none, tells it the address, and ends what is left of its sign-ins. Repeating
 * it is harmless. The record's `hasPassword` is the caller's to set, and to ask whether it is hard to guess (people/guessable.ts). Throws
 * 'invalid' on the field `password` for one that the pool does not take.
 */
export async function setPassword(user: Pick<User, 'id' | 'email'>, password: string): Promise<void> {
  if (!(await isRenamed(user.id, user.email))) await makeAccount(user);
  try {
    await pool().send(new AdminSetUserPasswordCommand({ ...userOf(user.id), Password: password, Permanent: true }));
  } catch (error) {
    if (!isNamed(error, 'InvalidPasswordException', 'InvalidParameterException')) throw error;
    throw accessRefusal('invalid', 'passwordRefused', { field: 'password' });
  }
  await endSignIns(user.id);
}

/** Takes a user's account out of the pool. Does nothing where there is none. */
export async function removeFromPool(userId: string): Promise<void> {
  await unless(pool().send(new AdminDeleteUserCommand(userOf(userId))), [missing], undefined);
}

/** Tells the pool a user's new address. Does nothing where the pool does not know the user: the first password brings the address along. */
export async function renameInPool(userId: string, email: string): Promise<void> {
  await isRenamed(userId, email);
}

/** Ends the tokens that the pool has given: one that was not yet exchanged for a session is worth nothing any more. */
export async function endSignIns(userId: string): Promise<void> {
  await unless(pool().send(new AdminUserGlobalSignOutCommand(userOf(userId))), [missing], undefined);
}

/** False where the pool does not know the user. */
async function isRenamed(userId: string, email: string, isLastTry = false): Promise<boolean> {
  try {
    await pool().send(new AdminUpdateUserAttributesCommand({ ...userOf(userId), UserAttributes: addressed(email) }));
    return true;
  } catch (error) {
    if (isNamed(error, missing)) return false;
    if (isLastTry || !isNamed(error, 'AliasExistsException')) throw error;
    await releaseAlias(email);
    return isRenamed(userId, email, true);
  }
}

/** Takes an address from an account that had it before: a change of addresses was interrupted, or its user is gone. */
async function releaseAlias(email: string): Promise<void> {
  const holder = await unless(pool().send(new AdminGetUserCommand({ ...poolOf(), Username: email })), [missing], undefined);
  if (!holder?.Username) return;
  await pool().send(new AdminUpdateUserAttributesCommand({ ...userOf(holder.Username), UserAttributes: addressed(email, false) }));
}

/** The pool takes the address from whoever had it before. Two that make the same account at once make one. */
async function makeAccount({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const account = new AdminCreateUserCommand({
    ...userOf(id),
    UserAttributes: addressed(email),
    MessageAction: 'SUPPRESS',
    ForceAliasCreation: true,
  });
  await unless(pool().send(account), ['UsernameExistsException'], undefined);
}
