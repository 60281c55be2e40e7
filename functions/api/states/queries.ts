import { zoneName } from '../../../shared/core/days.ts';
import { stateApi, statePermissions, stateSetUpRoles, timeZones } from '../../../shared/entities/state.ts';
import type { Import } from '../../../shared/entities/upload.ts';
import { vendorImportApi, vendorImportPermissions } from '../../../shared/entities/vendor-import.ts';
import { route } from '../../core/http/route.ts';
import { states } from '../../entities/state.ts';
import { failureTable, importTable } from '../../rules/imports/importTable.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { counted, setUpOf } from './setUpOf.ts';

const importers = vendorImportPermissions.change;
const kind: Import['kind'] = 'Vendors';

export const stateQueries = [
  tableRoute(stateApi.table, statePermissions.read, states),
  route(stateApi.timeZones, statePermissions.read, () => timeZones.map((zone) => ({ value: zone, label: zoneName(zone) }))),
  route(stateApi.options, statePermissions.read, async (call) =>
    (await openQueries(call, [states])).options(states, { label: 'name', take: 500 }),
  ),
  route(stateApi.setUp, stateSetUpRoles, async (call) => setUpOf(await openQueries(call, counted, call.params.id), call.params.id)),
  route(vendorImportApi.imports, importers, (call) => importTable(call, kind, call.body)),
  route(vendorImportApi.failures, importers, (call) => failureTable(call, kind, call.body)),
];
