import { checkDepositPermissions, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { readForm } from '../../core/http/form.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { depositFile } from '../../rules/imports/deposits/depositFile.ts';
import { removeFailure, removeFailures } from '../../rules/imports/failures.ts';
import { importUploaded, stateSubject } from '../../rules/imports/uploads.ts';
import { endRecovery, reverseDeposit, selectVendor } from './rules.ts';
import { storyOf } from './story.ts';

const { read, upload, change } = checkDepositPermissions;

export const physicalCheckRecords = [
  route(
    physicalCheckApi.upload,
    upload,
    async ({ caller, body: { stateId, importId }, files }) => {
      const subject = await stateSubject(store().as(caller), stateId);
      const part = 'PhysicalCheckFileCsv';
      return importUploaded(store(), caller, { kind: depositFile, subject }, { part, file: files[part], importId });
    },
    readForm,
  ),
  route(physicalCheckApi.removeFailure, change, ({ caller, params }) => removeFailure(store(), caller, depositFile, params.id)),
  route(physicalCheckApi.removeFailures, change, ({ caller, query }) => removeFailures(store(), caller, depositFile, query)),
  route(physicalCheckApi.selectVendor, change, ({ caller, body }) => selectVendor(store(), caller, body), readForm),
  route(physicalCheckApi.recover, change, ({ caller, params, body }) => endRecovery(store(), caller, params.id, body)),
  route(physicalCheckApi.reverse, change, ({ caller, params, body, key, requestHash }) =>
    reverseDeposit(store(), caller, { id: params.id, form: body }, { key, requestHash }),
  ),
  route(physicalCheckApi.get, read, ({ caller, params }) => storyOf(store().as(caller), params.id)),
];
