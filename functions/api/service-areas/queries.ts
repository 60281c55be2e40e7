import { serviceAreaApi, serviceAreaPermissions } from '../../../shared/entities/service-area.ts';
import { route } from '../../core/http/route.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';

export const serviceAreaQueries = [
  tableRoute(serviceAreaApi.table, serviceAreaPermissions.read, serviceAreas),
  route(serviceAreaApi.options, serviceAreaPermissions.read, async (call) =>
    (await openQueries(call, [serviceAreas], call.query.stateId)).options(serviceAreas, { label: 'name', take: 500 }),
  ),
];
