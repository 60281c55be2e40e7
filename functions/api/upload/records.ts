import { uploadApi, uploadPermissions } from '../../../shared/entities/upload.ts';
import { AppError } from '../../core/errors.ts';
import { readForm } from '../../core/form.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { imports } from '../../entities/upload.ts';
import { cardFile } from '../../rules/cardImport/cardFile.ts';
import { importFiles } from '../../rules/importKinds/importFiles.ts';
import { continueImport } from '../../rules/imports/beginImport.ts';
import { failureCsv, removeFailure } from '../../rules/imports/failures.ts';
import { awaitUpload, importReceived, importUpload } from './rules.ts';

const who = uploadPermissions.change;

export const uploadRecords = [
  route(
    uploadApi.hybridCard,
    who,
    ({ caller, body: { issuancePeriodId, importId }, files }) => {
      const file = files.hybridCardRecipientsCsv;
      if (file) return importUpload(store(), caller, issuancePeriodId, file);
      if (importId) return importReceived(store(), caller, issuancePeriodId, importId);
      throw new AppError('invalid', 'File is required', 'hybridCardRecipientsCsv');
    },
    readForm,
  ),
  route(uploadApi.presign, who, ({ caller, body: { issuancePeriodId, ...file } }) => awaitUpload(store(), caller, issuancePeriodId, file)),
  route(uploadApi.progress, who, ({ caller, params }) => store().get(caller, imports, params.id)),
  route(uploadApi.resume, who, ({ caller, params }) => continueImport(store(), caller, importFiles, params.id)),
  route(uploadApi.cardFailureCsv, who, ({ caller, query }) => failureCsv(store(), caller, cardFile, query.importId)),
  route(uploadApi.removeCardFailure, who, ({ caller, params }) => removeFailure(store(), caller, cardFile, params.id)),
];
