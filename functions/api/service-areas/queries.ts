import { serviceAreaApi, serviceAreaPermissions } from '../../../shared/entities/service-area.ts';
import { route } from '../../core/route.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { ask, tableRoute } from '../../rules/queries/ask.ts';

export const serviceAreaQuestions = [
  tableRoute(serviceAreaApi.table, serviceAreaPermissions.read, serviceAreas),
  route(serviceAreaApi.options, serviceAreaPermissions.read, async (call) =>
    (await ask(call, [serviceAreas], call.query.stateId)).options(serviceAreas, { label: 'name', take: 500 }),
  ),
];
