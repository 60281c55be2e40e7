import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { decisionRunApi, maxDecisions } from '../../../shared/entities/decision-run.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { openRoute, route } from '../../core/route.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { openQueries, tableRoute } from '../../rules/queries/openQueries.ts';
import { applyReply, formTypeAt } from './apply.ts';
import { waitingPlace } from './waitingPlace.ts';
import { stateStaff } from './stateStaff.ts';

export const applicationQueries = [
  openRoute(applicationApi.apply, ({ query }) => applyReply(query)),
  openRoute(applicationApi.applicationType, async ({ query }) => ({ type: await formTypeAt(query) })),
  tableRoute(applicationApi.table, applicationPermissions.read, applications),

  route(decisionRunApi.ids, applicationPermissions.decide, async (call) => {
    const queries = await openQueries(call, [applications]);
    const all = queries.rows(applications, call.body, [], []);
    return { ids: [...all.take(maxDecisions + 1)].map(({ id }) => id) };
  }),
  route(applicationApi.waitingPlace, applicationPermissions.read, (call) => waitingPlace(call, call.params.id)),

  route(applicationApi.options, applicationPermissions.read, async (call) => {
    const queries = await openQueries(call, [programs, serviceAreas]);
    return {
      programs: queries.options(programs, { label: 'name', take: 500 }),
      serviceAreas: queries.options(serviceAreas, { label: 'name', take: 500 }),
    };
  }),

  route(duplicateSetApi.stateStaff, applicationPermissions.decide, (call) => stateStaff(call, call.query.programId)),
];
