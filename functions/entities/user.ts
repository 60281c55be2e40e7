import { withoutInvisible } from '../../shared/core/visible.ts';
import { isManaged } from '../../shared/entities/staff-user.ts';
import { User, userColumns, userPermissions } from '../../shared/entities/user.ts';
import { entity } from '../core/entity.ts';

export const users = entity<User>({
  name: 'User',
  stored: User,
  columns: userColumns,
  order: [
    { column: 'lastName', direction: 'asc' },
    { column: 'firstName', direction: 'asc' },
  ],
  permissions: userPermissions,
  exported: { kind: 'users', fileName: 'users' },
  scope: { state: 'stateId', recipient: 'recipientId' },
  /** By the day on which they were made: invitations are sent again to those who came after one. Then the vendor: see `atVendor`. */
  owner: ({ stateId, createdAt, id, vendorId }) =>
    stateId ? { of: `State#${stateId}`, at: ['User', createdAt, id, ...(vendorId ? [vendorId] : [])].join('#') } : undefined,
  guarded: { locked: { did: 'locked this account', of: ({ isLockedOut }) => isLockedOut } },
  secrets: ['sessionEpoch', 'pendingEmail'],
  isForAdmins: (user) => !isManaged(user),
  unique: (user) => ({
    email: emailClaim(user.email),
    /** A vendor's one Primary user. Without a sentence: whoever comes second makes the first Secondary. */
    vendorUserType: user.vendorUserType === 'Primary' ? user.vendorId : undefined,
    recipientId: user.recipientId,
  }),
  title: (user) => `${user.firstName} ${user.lastName}`,
  taken: { email: 'There is a user with this e-mail address already', recipientId: 'This recipient has an account already' },
});

/** The vendor of a user, by the user's place among the children of the state: those of one vendor are found without reading all users. */
export function atVendor(at: string): string | undefined {
  return at.split('#')[3];
}

/**
 * The claim under which an address is found. Its case and what nobody sees do not count; its accents do, since another mailbox may be
 * behind them: they are escaped before the store, which ignores accents, folds the claim.
 */
export function emailClaim(email: string): string {
  return encodeURI(withoutInvisible(email.toWellFormed()).normalize('NFC').toLowerCase());
}
