import { withoutInvisible } from '../../shared/core/visible.ts';
import { isManaged } from '../../shared/entities/staff-user.ts';
import { User, userColumns, userPermissions } from '../../shared/entities/user.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';
import { textsOf } from '../core/texts.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

export const users = entity<User>({
  name: 'User',
  stored: User,
  columns: userColumns,
  order: [
    { column: 'lastName', direction: 'asc' },
    { column: 'firstName', direction: 'asc' },
  ],
  permissions: userPermissions,
  scope: { state: 'stateId', recipient: 'recipientId' },
  /** By the day of creation, because invitations are resent to users created after a day. The vendor follows: see `atVendor`. */
  owner: ({ stateId, createdAt, id, vendorId }) =>
    stateId ? { of: `State#${stateId}`, at: ['User', createdAt, id, ...(vendorId ? [vendorId] : [])].join('#') } : undefined,
  guarded: { locked: { did: () => say('guarded.userLocked'), of: ({ isLockedOut }) => isLockedOut } },
  secrets: ['sessionEpoch', 'pendingEmail'],
  isForAdmins: (user) => !isManaged(user),
  unique: (user) => ({
    email: emailClaim(user.email),
    /** A vendor's only Primary user. There is no message, because a second one makes the first Secondary. */
    vendorUserType: user.vendorUserType === 'Primary' ? user.vendorId : undefined,
    recipientId: user.recipientId,
  }),
  title: (user) => `${user.firstName} ${user.lastName}`,
  taken: {
    email: () => refuse('conflict', 'taken.userEmail', { field: 'email' }),
    recipientId: () => refuse('conflict', 'taken.userRecipient', { field: 'recipientId' }),
  },
});

/**
 * Returns the vendor of a user, from the user's position among the children of the State. The users of one vendor are found without reading
 * all users.
 */
export function atVendor(at: string): string | undefined {
  return at.split('#')[3];
}

/**
 * Returns the claim that finds an address. Its case and invisible characters do not count. Its accents do, because they may belong to
 * another mailbox. They are escaped, because the store ignores accents when it folds the claim.
 */
export function emailClaim(email: string): string {
  return encodeURI(withoutInvisible(email.toWellFormed()).normalize('NFC').toLowerCase());
}
