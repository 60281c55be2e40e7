/** Rules for users' photos and for removing users. */
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import type { Upload } from '../../core/http/body.ts';
import { keepImage } from '../../core/http/image.ts';
import type { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { userPool } from '../../rules/access/userPool.ts';
import { forgetViews } from '../../rules/lists/forgetViews.ts';
import type { FindUser } from '../../rules/people/users/changeUser.ts';
import { rememberAccount } from '../../rules/people/users/formerAccount.ts';
import { assertNotOneself, assertStaysAdmin } from '../../rules/people/users/ownAccount.ts';

/**
 * Returns a function that gives the photo to save: a new one, none, or the current one. Throws 'invalid' for a file that is not a PNG or
 * JPG.
 */
export async function photoOf(
  { profilePhoto }: Readonly<Record<string, Upload>>,
  removeProfilePhoto: boolean | undefined,
): Promise<(before?: Pick<User, 'profilePhotoGuid'>) => string | undefined> {
  const guid = profilePhoto && (await keepImage(profilePhoto, 'profilePhoto'));
  return (before) => guid ?? (removeProfilePhoto ? undefined : before?.profilePhotoGuid);
}

/** Returns whether the caller may see the photo of a user in the same State: their own photo, and those of users in the same places. */
export function maySeePhoto({ userId, scope, roles }: Caller, user: User): boolean {
  if (user.id === userId) return true;
  if (roles.every((role) => role === 'Recipient')) return false;
  if (scope.serviceAreaIds && !user.serviceAreas.some((id) => scope.serviceAreaIds?.includes(id))) return false;
  return scope.vendorId === undefined || user.vendorId === scope.vendorId;
}

/**
 * Removes a user. The record goes first, and with it every session. A crash before the pool is updated leaves an account without a record,
 * which cannot log in. The user's actions stay in the change log under the name.
 */
export async function removeUser(store: Store, caller: Caller, find: FindUser): Promise<User> {
  const user = await store.transact(caller, async (tx) => {
    const user = await find();
    assertNotOneself(caller, user, 'delete');
    await assertStaysAdmin(tx, user);
    tx.remove(users, user);
    await rememberAccount(tx, user);
    await forgetViews(tx, user.id);
    return user;
  });
  await (await userPool()).removeFromPool(user.id);
  return user;
}
