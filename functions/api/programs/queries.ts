import { programApi, programPermissions, programTypes } from '../../../shared/entities/program.ts';
import { route } from '../../core/http/route.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';

export const programQueries = [
  tableRoute(programApi.table, programPermissions.table, programs),
  tableRoute(programApi.staffTable, programPermissions.staffTable, programs),
  route(programApi.stateOptions, programPermissions.read, async (call) =>
    (await openQueries(call, [states])).options(states, { label: 'name', take: 500 }),
  ),
  route(programApi.typeOptions, programPermissions.read, () => programTypes.map((type) => ({ value: type, label: type }))),
];
