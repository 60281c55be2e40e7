import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { applicationNoteApi, applicationNotePermissions } from '../../../shared/entities/application-note.ts';
import { decisionRunApi } from '../../../shared/entities/decision-run.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import { recaptchaHeader } from '../../../shared/entities/outside-services.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { viewerOf } from '../../rules/access/viewer.ts';
import { withMinimumDuration } from '../../rules/access/withMinimumDuration.ts';
import { approve, deny, putOnWaitingList } from '../../rules/applications/decide.ts';
import { enterPaperApplication, mend } from '../../rules/applications/enterPaperApplication.ts';
import { notesOf, writeNote } from '../../rules/applications/notes.ts';
import { ownRun } from '../../rules/applications/ownRun.ts';
import { submit } from '../../rules/applications/submit.ts';
import { startDecisionRun } from '../../rules/applications/workRun.ts';

const { read, change, decide } = applicationPermissions;

export const applicationRecords = [
  openRoute(applicationApi.submit, ({ body, event, key, requestHash }) =>
    withMinimumDuration(() =>
      submit(store(), { viewer: viewerOf(event), token: event.headers[recaptchaHeader] }, body, { key, requestHash }),
    ),
  ),

  openRoute(applicationApi.status, ({ body, event }) =>
    withMinimumDuration(async () => {
      // Most people never look, so this code loads on demand.
      const { statusOf } = await import('../../rules/applications/statusOf.ts');
      return statusOf(store(), viewerOf(event), body);
    }),
  ),

  // The public form does not need this code, so it loads on demand.
  route(applicationApi.get, read, async ({ caller, params }) => {
    const { detailsOf } = await import('../../rules/applications/detailsOf.ts');
    return detailsOf(store().as(caller), await store().get(caller, applications, params.id));
  }),

  route(applicationApi.create, change, ({ caller, body }) => enterPaperApplication(store(), caller, body)),
  route(applicationApi.update, change, ({ caller, params, body }) => mend(store(), caller, params.id, body)),
  route(applicationApi.approve, decide, ({ caller, params, body }) => approve(store(), caller, params.id, body)),
  route(applicationApi.sendToState, decide, async ({ caller, params, body }) => {
    const { sendToState } = await import('../../rules/applications/overrideOf.ts');
    return sendToState(store(), caller, params.id, body);
  }),
  route(applicationNoteApi.list, applicationNotePermissions.read, ({ caller, params }) => notesOf(store().as(caller), params.id)),
  route(applicationNoteApi.write, applicationNotePermissions.write, ({ caller, params, body, key, requestHash }) =>
    writeNote(store(), caller, params.id, body, { key, requestHash }),
  ),
  route(applicationApi.deny, decide, ({ caller, params, body }) => deny(store(), caller, params.id, body)),
  // Staff rarely decide on duplicates, so this code loads on demand.
  route(applicationApi.different, decide, async ({ caller, params, body }) => {
    const { confirmDifferent } = await import('../../rules/applications/confirmDifferent.ts');
    return confirmDifferent(store(), caller, params.id, body);
  }),
  route(duplicateSetApi.same, decide, async ({ caller, params, body }) => {
    const { mergeAsSamePerson } = await import('../../rules/applications/mergeAsSamePerson.ts');
    return { denied: await mergeAsSamePerson(store(), caller, params.id, body) };
  }),
  route(duplicateSetApi.allDifferent, decide, async ({ caller, params, body }) => {
    const { confirmAllDifferent } = await import('../../rules/applications/confirmDifferent.ts');
    return { pairs: await confirmAllDifferent(store(), caller, params.id, body) };
  }),
  route(applicationApi.lettersPrinted, decide, async ({ caller, body }) => {
    const { markPrinted } = await import('../../rules/applications/markPrinted.ts');
    return { count: await markPrinted(store(), caller, body.ids) };
  }),
  route(decisionRunApi.preview, decide, async ({ caller, body }) => {
    const { planRun } = await import('../../rules/applications/planRun.ts');
    return planRun(store(), caller, body);
  }),
  route(decisionRunApi.start, decide, ({ caller, params }) => startDecisionRun(store(), caller, params.decisionRunId)),
  route(decisionRunApi.progress, decide, ({ caller, params }) => ownRun(store().as(caller), params.decisionRunId)),
  route(applicationApi.waitingList, decide, ({ caller, params, body }) => putOnWaitingList(store(), caller, params.id, body)),
];
