import { stateApi, statePermissions } from '../../../shared/entities/state.ts';
import { vendorImportApi, vendorImportPermissions } from '../../../shared/entities/vendor-import.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { readForm } from '../../core/http/form.ts';
import { imageReply, keepImage } from '../../core/http/image.ts';
import { openRoute, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { beginImport } from '../../rules/imports/beginImport.ts';
import { failureCsv, removeFailure, removeFailures } from '../../rules/imports/failures.ts';
import { vendorFile } from '../../rules/imports/vendors/vendorFile.ts';
import { forgetViews } from '../../rules/lists/forgetViews.ts';

const refuse = refusalsOf('setup/server.staff');

const importers = vendorImportPermissions.change;

export const stateRecords = [
  route(
    stateApi.create,
    statePermissions.change,
    async ({ caller, body: { removeLogo: _none, ...fields }, files }) => {
      const logoGuid = files.logo && (await keepImage(files.logo, 'logo'));
      return store().transact(caller, (tx) => tx.create(states, { ...fields, logoGuid }));
    },
    readForm,
  ),

  route(stateApi.get, statePermissions.read, ({ caller, params }) => store().get(caller, states, params.id)),

  route(
    stateApi.update,
    statePermissions.change,
    async ({ caller, params, body, files }) => {
      const { removeLogo, ...fields } = body;
      const kept = files.logo && (await keepImage(files.logo, 'logo'));
      return store().transact(caller, async (tx) => {
        const before = assertCurrent(await tx.get(states, params.id), body.version);
        const logoGuid = kept ?? (removeLogo ? undefined : before.logoGuid);
        return tx.update(states, before, { ...fieldsOf(fields), isPractice: before.isPractice, logoGuid });
      });
    },
    readForm,
  ),

  /** Only the logo that the State still uses is found. */
  openRoute(stateApi.logo, async ({ params }) => {
    const state = await store().find(publicPage, states, params.stateId);
    if (!state || state.logoGuid !== params.logoGuid) throw notFound('image');
    return imageReply(params.logoGuid);
  }),

  route(stateApi.remove, statePermissions.change, ({ caller, params, query }) =>
    store().transact(caller, async (tx) => {
      const state = await tx.get(states, params.id);
      tx.remove(states, assertCurrent(state, query.version ?? state.version));
      await forgetViews(tx, state.id);
      return state;
    }),
  ),

  route(
    vendorImportApi.start,
    importers,
    ({ caller, body: { stateId }, files: { file } }) => {
      if (!file) throw refuse('invalid', 'states.noFile', { field: 'file' });
      return beginImport(store(), caller, { kind: vendorFile, subject: { stateId } }, { part: 'file', file });
    },
    readForm,
  ),
  route(vendorImportApi.failureCsv, importers, ({ caller, query }) => failureCsv(store().as(caller), vendorFile, query.importId)),
  route(vendorImportApi.removeFailure, importers, ({ caller, params }) => removeFailure(store(), caller, vendorFile, params.id)),
  route(vendorImportApi.removeFailures, importers, ({ caller, query }) => removeFailures(store(), caller, vendorFile, query)),
];
