import { internal } from '../../shared/core/column.ts';
import { foldName } from '../../shared/core/foldName.ts';
import { Recipient, recipientColumns, recipientPermissions } from '../../shared/entities/recipient.ts';
import { entity } from '../core/entity.ts';

/** By what somebody who applies may be found among those who are known: see rules/applications/duplicates.ts. */
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
  /** The application's approval tells whom it made. */
  making: { told: ({ source }) => (String(source).startsWith('application ') ? undefined : { action: 'Created' }) },
  title: (recipient) => `${recipient.firstName} ${recipient.lastName}`,
  /** Former names stay the record's. A second record of the same person, made with a reason, claims nothing. */
  unique: ({ former, ...recipient }) => ({
    person: [
      ...(recipient.duplicateReason ? [] : [personClaim(recipient)]),
      ...(former?.names ?? []).filter(({ isShared }) => !isShared).map((name) => personClaim({ ...name, stateId: recipient.stateId })),
    ],
  }),
  taken: { person: 'A person with this name and date of birth is registered in this state already' },
});

type Person = Pick<Recipient, 'stateId' | 'firstName' | 'lastName' | 'dateOfBirth'>;

/** What makes two records the same person: a name, as people may write it, and a date of birth in one state. */
export function personClaim({ stateId, firstName, lastName, dateOfBirth }: Person): string {
  return [stateId, foldName(firstName, lastName), dateOfBirth].join('#');
}
