import { internal } from '../../shared/core/column.ts';
import { foldName } from '../../shared/core/foldName.ts';
import { Recipient, recipientColumns, recipientPermissions } from '../../shared/entities/recipient.ts';
import { entity } from '../core/entity.ts';

/** The columns by which an applicant may be found among known people. See rules/applications/duplicates.ts. */
export const personLookups = [['dateOfBirth'], ['phoneNumber'], ['email'], ['zip', 'lastName']] as const;

export const recipients = entity<Recipient>({
  name: 'Recipient',
  stored: Recipient,
  columns: [...recipientColumns, internal('source')],
  permissions: recipientPermissions,
  partition: 'state',
  isImported: true,
  lookups: [...personLookups, ['createdAt']],
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'], recipient: 'id' },
  guarded: {
    archived: { did: 'archived this recipient', of: ({ isArchived }) => isArchived },
    locked: { did: 'locked this recipient', of: ({ isLockedOut }) => isLockedOut },
    deactivated: {
      did: 'deactivated this recipient',
      of: ({ deactivatedAt, deactivatedFor }) => deactivatedAt && (deactivatedFor ?? 'by staff'),
    },
  },
  order: [
    { column: 'lastName', direction: 'asc' },
    { column: 'firstName', direction: 'asc' },
  ],
  /** The application's approval documents the recipient that it created. */
  making: { told: ({ source }) => (String(source).startsWith('application ') ? undefined : { action: 'Created' }) },
  title: (recipient) => `${recipient.firstName} ${recipient.lastName}`,
  /** Former names stay claimed by the record. A second record of the same person, created with a reason, claims nothing. */
  unique: ({ former, ...recipient }) => ({
    person: [
      ...(recipient.duplicateReason ? [] : [personClaim(recipient)]),
      ...(former?.names ?? []).filter(({ isShared }) => !isShared).map((name) => personClaim({ ...name, stateId: recipient.stateId })),
    ],
  }),
  taken: { person: 'A person with this name and date of birth is already registered in this State' },
});

type Person = Pick<Recipient, 'stateId' | 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Returns the claim that identifies a person: the name, in any usual notation, and the date of birth in one State. */
export function personClaim({ stateId, firstName, lastName, dateOfBirth }: Person): string {
  return [stateId, foldName(firstName, lastName), dateOfBirth].join('#');
}
