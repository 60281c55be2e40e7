import { Application, applicationColumns, applicationPermissions } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { entity } from '../core/entity.ts';

export const applications = entity<Application>({
  name: 'Application',
  stored: Application,
  columns: applicationColumns,
  permissions: applicationPermissions,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  /** What is to be decided first of all, in the order in which it came in. */
  order: [
    { column: 'status', direction: 'desc' },
    { column: 'receivedAt', direction: 'asc' },
  ],
  title: ({ firstName, lastName, number }) => `${firstName} ${lastName} (${formatNumber(number)})`,
});

/** The id of the application of a household's person, counted from 0: the number itself, and further ones behind it. */
export function applicationId(number: string, place: number): string {
  return place === 0 ? number : `${number}.${place + 1}`;
}
