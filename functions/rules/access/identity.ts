/**
 * The user pool's accounts. They store passwords and no other important data. An account is created with its first password. Its user name
 * is the user's id, and its email address is an alias. The table decides the owner of an address, and the pool follows.
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
 * Sets a user's password: creates the pool's account if it is missing, updates its address, and ends its existing logins. Repeating it is
 * harmless. The caller must set the record's `hasPassword` and check whether the password is hard to guess (people/guessable.ts). Throws
 * 'invalid' on the field `password` for one that the pool does not accept.
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

/** Removes a user's account from the pool. Does nothing if there is none. */
export async function removeFromPool(userId: string): Promise<void> {
  await unless(pool().send(new AdminDeleteUserCommand(userOf(userId))), [missing], undefined);
}

/**
 * Sends a user's new address to the pool. Does nothing if the pool does not know the user, because the first password brings the address
 * along.
 */
export async function renameInPool(userId: string, email: string): Promise<void> {
  await isRenamed(userId, email);
}

/** Revokes the tokens that the pool has issued. A token that was not yet exchanged for a session becomes worthless. */
export async function endSignIns(userId: string): Promise<void> {
  await unless(pool().send(new AdminUserGlobalSignOutCommand(userOf(userId))), [missing], undefined);
}

/** Returns false if the pool does not know the user. */
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

/** Removes an address from an account that had it before, because a change of addresses was interrupted or its user is gone. */
async function releaseAlias(email: string): Promise<void> {
  const holder = await unless(pool().send(new AdminGetUserCommand({ ...poolOf(), Username: email })), [missing], undefined);
  if (!holder?.Username) return;
  await pool().send(new AdminUpdateUserAttributesCommand({ ...userOf(holder.Username), UserAttributes: addressed(email, false) }));
}

/** The pool takes the address from its former owner. Two concurrent calls for the same account create one. */
async function makeAccount({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const account = new AdminCreateUserCommand({
    ...userOf(id),
    UserAttributes: addressed(email),
    MessageAction: 'SUPPRESS',
    ForceAliasCreation: true,
  });
  await unless(pool().send(account), ['UsernameExistsException'], undefined);
}
