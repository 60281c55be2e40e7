import { Originator, originatorColumns, originatorPermissions } from '../../shared/entities/originator.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** One for each State. */
export const originators = entity<Originator>({
  name: 'Originator',
  stored: Originator,
  columns: originatorColumns,
  permissions: originatorPermissions,
  secrets: ['offsetAccountNumberSealed', 'offsetRoutingNumber'],
  title: ({ companyName }) => `Originator ${companyName}`,
});

/** Returns the id of the record of a State, even if it does not exist yet. */
export function originatorId(stateId: string): string {
  return derivedId('Originator', stateId);
}
