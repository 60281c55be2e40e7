import { Application, applicationColumns, applicationPermissions } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { entity } from '../core/entity.ts';
import { personLookups } from './recipient.ts';

export const applications = entity<Application>({
  name: 'Application',
  stored: Application,
  columns: applicationColumns,
  permissions: applicationPermissions,
  partition: 'state',
  lookups: personLookups,
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  guarded: {
    decision: { did: 'decided on this application', of: ({ status }) => status !== 'Pending Review' && status },
  },
  /** What is to be decided first of all, in the order in which it came in. */
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

/** Whether it is still to be compared with those who are known: nobody has decided on it, and it was not compared as it stands. */
export function isToScreen({ status, hasDuplicates }: Pick<Application, 'status' | 'hasDuplicates'>): boolean {
  return status === 'Pending Review' && hasDuplicates === undefined;
}

/** The id of the application of a household's person, counted from 0: the number itself, and further ones behind it. */
export function applicationId(number: string, place: number): string {
  return place === 0 ? number : `${number}.${place + 1}`;
}
