import { stateApi, statePermissions, timeZones } from '../../shared/entities/state.ts';
import { route } from '../core/route.ts';
import { states } from '../entities/state.ts';
import { ask, tableRoute } from '../replicas/ask.ts';

export const stateQuestions = [
  tableRoute(stateApi.table, statePermissions.read, states),
  route(stateApi.timeZones, statePermissions.read, () => timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))),
  route(stateApi.options, statePermissions.read, async (call) => (await ask(call, [states])).options(states, { label: 'name', take: 500 })),
];
