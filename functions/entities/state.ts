import { State, stateColumns, statePermissions } from '../../shared/entities/state.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

export const states = entity<State>({
  name: 'State',
  stored: State,
  columns: stateColumns,
  permissions: statePermissions,
  scope: { state: 'id', isForRecipients: true },
  owner: (state) => ({ of: 'States', at: state.id }),
  unique: (state) => ({ name: state.name }),
  taken: { name: () => refuse('conflict', 'taken.stateName', { field: 'name' }) },
});
