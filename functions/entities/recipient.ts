import { internal } from '../../shared/core/column.ts';
import { foldName } from '../../shared/core/foldName.ts';
import { Recipient, recipientColumns, recipientPermissions } from '../../shared/entities/recipient.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';
import { textsOf } from '../core/texts.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

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
    archived: { did: () => say('guarded.recipientArchived'), of: ({ isArchived }) => isArchived },
    locked: { did: () => say('guarded.recipientLocked'), of: ({ isLockedOut }) => isLockedOut },
    deactivated: {
      did: () => say('guarded.recipientDeactivated'),
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
  taken: { person: () => refuse('conflict', 'taken.person', { field: 'person' }) },
});

type Person = Pick<Recipient, 'stateId' | 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Returns the claim that identifies a person: the name, in any usual notation, and the date of birth in one State. */
export function personClaim({ stateId, firstName, lastName, dateOfBirth }: Person): string {
  return [stateId, foldName(firstName, lastName), dateOfBirth].join('#');
}
