import { Application, applicationColumns, applicationPermissions } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { entity } from '../core/entity.ts';
import { textsOf } from '../core/texts.ts';
import { personLookups } from './recipient.ts';

const say = textsOf('applications/server.staff');

export const applications = entity<Application>({
  name: 'Application',
  stored: Application,
  columns: applicationColumns,
  permissions: applicationPermissions,
  partition: 'state',
  lookups: personLookups,
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  guarded: {
    decision: { did: () => say('guarded.decision'), of: ({ status }) => status !== 'Pending Review' && status },
  },
  /** Pending applications first, in the order in which they were received. */
  order: [
    { column: 'status', direction: 'desc' },
    { column: 'receivedAt', direction: 'asc' },
  ],
  owner: (application) => {
    if (isToScreen(application)) return { of: 'due#applications', at: application.createdAt };
    return application.tellFrom === undefined ? undefined : { of: 'due#tellings', at: application.tellFrom };
  },
  title: ({ firstName, lastName, number }) => `${firstName} ${lastName} (${formatNumber(number)})`,
});

/** Returns whether it must still be compared with known people: it is undecided, and its current data was not compared. */
export function isToScreen({ status, hasDuplicates }: Pick<Application, 'status' | 'hasDuplicates'>): boolean {
  return status === 'Pending Review' && hasDuplicates === undefined;
}

/**
 * Returns the id of the application of a household's person, counted from 0. The first is the number itself, and the others have a suffix.
 */
export function applicationId(number: string, place: number): string {
  return place === 0 ? number : `${number}.${place + 1}`;
}
