import { uploadApi, uploadPermissions } from '../../shared/entities/upload.ts';
import { store } from '../core/clients.ts';
import { route } from '../core/route.ts';
import { importFailures, imports } from '../entities/upload.ts';
import { ask, tableRoute } from '../replicas/ask.ts';

export const uploadQuestions = [
  tableRoute(uploadApi.imports, uploadPermissions.change, imports),
  // An Admin sees all states; failures are kept by state, and the import says which.
  route(uploadApi.cardFailures, uploadPermissions.change, async (call) => {
    const { importId, ...request } = call.body;
    const { stateId } = await store().get(call.caller, imports, importId);
    const answers = await ask(call, [importFailures], stateId);
    return answers.table(importFailures, request, [{ column: 'importId', operator: 'EqualTo', value: importId }]);
  }),
];
