import { Originator, originatorColumns, originatorPermissions } from '../../shared/entities/originator.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** One a state. */
export const originators = entity<Originator>({
  name: 'Originator',
  stored: Originator,
  columns: originatorColumns,
  permissions: originatorPermissions,
  secrets: ['offsetAccountNumberSealed', 'offsetRoutingNumber'],
  title: ({ companyName }) => `Originator ${companyName}`,
});

/** The id of the record of a state, whether there is one yet or not. */
export function originatorId(stateId: string): string {
  return derivedId('Originator', stateId);
}
