/** Returned payments from the bank. */
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { achPermissions } from '../../../shared/entities/ach-transaction.ts';
import { refusalsOf } from '../../core/errors.ts';
import { readForm } from '../../core/http/form.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achReturns, returnFiles } from '../../entities/ach-return.ts';
import { markReturned } from '../../rules/payments/applyReturn.ts';
import { setAside, takeOver } from '../../rules/payments/correction.ts';
import { takeReturnFile } from '../../rules/payments/returnFile.ts';

const refuse = refusalsOf('payments/server.staff');

export const achReturnRecords = [
  route(
    achReturnApi.upload,
    achPermissions.change,
    ({ caller, files: { file } }) => {
      if (!file) throw refuse('invalid', 'achBatches.noFile', { field: 'file' });
      return takeReturnFile(store(), caller, file);
    },
    readForm,
  ),
  route(achReturnApi.file, achPermissions.read, ({ caller, params }) => store().get(caller, returnFiles, params.id)),
  route(achReturnApi.get, achPermissions.read, ({ caller, params }) => store().get(caller, achReturns, params.id)),
  route(achReturnApi.takeOver, achPermissions.change, ({ caller, params, body }) => takeOver(store(), caller, params.id, body.version)),
  route(achReturnApi.setAside, achPermissions.change, ({ caller, params, body }) => setAside(store(), caller, params.id, body)),
  route(achReturnApi.markReturned, achPermissions.change, ({ caller, params, body, key, requestHash }) =>
    markReturned(store(), caller, { batchId: params.id, ...body }, { key, requestHash }),
  ),
];
