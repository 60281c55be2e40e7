import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import { applicationQueueApi } from '../../../shared/entities/application-queue.ts';
import { decisionRunApi, maxDecisions } from '../../../shared/entities/decision-run.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import { programPageApi } from '../../../shared/entities/program-page.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { namesOf, screenerOf } from '../../entities/systemCallers.ts';
import { duplicateSet } from '../../rules/applications/duplicateSet.ts';
import { likelyHouseholds } from '../../rules/applications/likelyHouseholds.ts';
import { likeRecipient } from '../../rules/applications/likeRecipient.ts';
import { ownRun } from '../../rules/applications/ownRun.ts';
import { countRoute, openQueries, type QueryCall, tableRoute } from '../../rules/lists/openQueries.ts';
import { applyReply, formTypeAt, programPage } from './apply.ts';
import { nextAfterRun, nextInQueue } from './nextInQueue.ts';
import { runForecast } from './runForecast.ts';
import { stateStaff } from './stateStaff.ts';
import { waitingPlace } from './waitingPlace.ts';

/** Covers the whole State, regardless of the caller's scope. Rows that the caller may not see are removed from the response. */
const everybodyOf = ({ after }: QueryCall, stateId: string) =>
  openQueries({ caller: screenerOf(stateId), after }, [recipients, applications], stateId);

export const applicationQueries = [
  openRoute(applicationApi.apply, ({ query }) => applyReply(query)),
  openRoute(programPageApi.get, ({ params }) => programPage(params.programId)),
  openRoute(applicationApi.applicationType, async ({ query }) => ({ type: await formTypeAt(query) })),
  tableRoute(applicationApi.table, applicationPermissions.read, applications),
  countRoute(applicationApi.count, applicationPermissions.read, applications),
  route(applicationQueueApi.next, applicationPermissions.read, (call) => nextInQueue(call, call.body)),
  route(applicationQueueApi.nextAfterRun, applicationPermissions.decide, async (call) =>
    nextAfterRun(call, await ownRun(store().as(call.caller), call.params.decisionRunId), call.body),
  ),

  route(decisionRunApi.ids, applicationPermissions.decide, async (call) => {
    const queries = await openQueries(call, [applications]);
    const first = await queries.firstRows(applications, maxDecisions + 1, call.body, [], []);
    return { ids: first.map(({ id }) => id) };
  }),
  route(fundingForecastApi.ofRun, applicationPermissions.decide, async (call) =>
    runForecast(call, await ownRun(store().as(call.caller), call.params.decisionRunId)),
  ),
  route(applicationApi.waitingPlace, applicationPermissions.read, (call) => waitingPlace(call, call.params.id)),

  route(applicationApi.households, applicationPermissions.read, async (call) => {
    const application = await store().get(call.caller, applications, call.params.id);
    const program = await store().get(namesOf(application.stateId), programs, application.programId);
    if (kindOfProgram(program.federalProgram) !== 'WIC') return [];
    return likelyHouseholds(store(), await everybodyOf(call, application.stateId), call.caller, application);
  }),

  route(applicationApi.options, applicationPermissions.read, async (call) => {
    const queries = await openQueries(call, [programs, serviceAreas]);
    return {
      programs: await queries.options(programs, { label: 'name', take: 500 }),
      serviceAreas: await queries.options(serviceAreas, { label: 'name', take: 500 }),
    };
  }),

  route(duplicateSetApi.get, applicationPermissions.read, async (call) => {
    const application = await store().get(call.caller, applications, call.params.id);
    return duplicateSet(store(), await everybodyOf(call, application.stateId), call.caller, application);
  }),

  route(duplicateSetApi.likeRecipient, applicationPermissions.read, async (call) => {
    const recipient = await store().get(call.caller, recipients, call.params.recipientId);
    return likeRecipient(store(), await everybodyOf(call, recipient.stateId), call.caller, recipient);
  }),

  route(duplicateSetApi.stateStaff, applicationPermissions.decide, (call) => stateStaff(call, call.query.programId)),
];
