import { importReviewApi, importReviewPermissions } from '../../../shared/entities/import-review.ts';
import { uploadApi, uploadPermissions } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { readForm } from '../../core/http/form.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { imports } from '../../entities/upload.ts';
import { continueImport } from '../../rules/imports/beginImport.ts';
import { cardFile } from '../../rules/imports/cards/cardFile.ts';
import { cardSubject } from '../../rules/imports/cards/cardPeriod.ts';
import { printedCheckFile } from '../../rules/imports/checks/printedCheckFile.ts';
import { failureCsv, removeFailure, removeFailures } from '../../rules/imports/failures.ts';
import { importFiles } from '../../rules/imports/kinds/importFiles.ts';
import { awaitUpload, importUploaded, stateSubject } from '../../rules/imports/uploads.ts';

const who = uploadPermissions.change;

/** Cards are for an issuance period. Everything else is for a State. */
function subjectOf(caller: Caller, issuancePeriodId: string | undefined, stateId: string | undefined) {
  const reader = store().as(caller);
  return issuancePeriodId === undefined ? stateSubject(reader, stateId) : cardSubject(reader, issuancePeriodId);
}

export const uploadRecords = [
  route(
    uploadApi.hybridCard,
    who,
    async ({ caller, body: { issuancePeriodId, importId }, files }) => {
      const subject = await cardSubject(store().as(caller), issuancePeriodId);
      const part = files.HybridCardRecipientsCsv ? 'HybridCardRecipientsCsv' : 'hybridCardRecipientsCsv';
      return importUploaded(store(), caller, { kind: cardFile, subject }, { part, file: files[part], importId });
    },
    readForm,
  ),
  route(
    uploadApi.hybridCheck,
    who,
    async ({ caller, body: { stateId, importId }, files }) => {
      const subject = await stateSubject(store().as(caller), stateId);
      const part = 'hybridCheckRecipientsCsv';
      return importUploaded(store(), caller, { kind: printedCheckFile, subject }, { part, file: files[part], importId });
    },
    readForm,
  ),
  route(uploadApi.presign, who, async ({ caller, body: { kind, issuancePeriodId, stateId, ...file } }) => {
    const subject = await subjectOf(caller, issuancePeriodId, stateId);
    return awaitUpload(store(), caller, { kind: importFiles[kind], subject }, file);
  }),
  // Loads the code of the import kinds, like the confirmation of a row.
  route(uploadApi.firstRows, who, async ({ caller, body: { kind, issuancePeriodId, stateId, header, rows } }) => {
    const [{ checkFirstRows }, { importKinds }, subject] = await Promise.all([
      import('../../rules/imports/firstRows.ts'),
      import('../../rules/imports/kinds/importKinds.ts'),
      subjectOf(caller, issuancePeriodId, stateId),
    ]);
    const fileRows = rows.map(({ line, values, brokenAt }) => ({ line, values, ...(brokenAt !== undefined && { brokenAt }) }));
    return { failing: await checkFirstRows(store(), caller, { kind: await importKinds[kind](), subject }, { header, rows: fileRows }) };
  }),
  route(uploadApi.progress, who, ({ caller, params }) => store().get(caller, imports, params.id)),
  route(uploadApi.resume, who, ({ caller, params }) => continueImport(store(), caller, importFiles, params.id)),
  route(uploadApi.cardFailureCsv, who, ({ caller, query }) => failureCsv(store().as(caller), cardFile, query.importId)),
  route(uploadApi.removeCardFailure, who, ({ caller, params }) => removeFailure(store(), caller, cardFile, params.id)),
  route(uploadApi.removeCardFailures, who, ({ caller, query }) => removeFailures(store(), caller, cardFile, query)),
  route(uploadApi.checkFailureCsv, who, ({ caller, query }) => failureCsv(store().as(caller), printedCheckFile, query.importId)),
  route(uploadApi.removeCheckFailure, who, ({ caller, params }) => removeFailure(store(), caller, printedCheckFile, params.id)),
  route(uploadApi.removeCheckFailures, who, ({ caller, query }) => removeFailures(store(), caller, printedCheckFile, query)),
  // The code of the import kinds belongs to the worker, so it loads only when State staff confirm a row.
  route(importReviewApi.confirm, importReviewPermissions.decide, async ({ caller, params, body }) => {
    const [{ confirmReview }, { importKinds }] = await Promise.all([
      import('../../rules/imports/reviews.ts'),
      import('../../rules/imports/kinds/importKinds.ts'),
    ]);
    return confirmReview(store(), importKinds, caller, { id: params.id, ...body });
  }),
  route(importReviewApi.skip, importReviewPermissions.decide, async ({ caller, params, body }) => {
    const { skipReview } = await import('../../rules/imports/reviews.ts');
    return skipReview(store(), caller, params.id, body.version);
  }),
];
