import { physicalCheckApi } from '../../shared/entities/check-deposit.ts';
import { uploadApi } from '../../shared/entities/upload.ts';
import type { vendorImportApi } from '../../shared/entities/vendor-import.ts';

/** The API calls of the import pages. Each kind of import has its own calls. */
export type ImportCalls =
  | Pick<typeof vendorImportApi, 'imports' | 'failures' | 'failureCsv' | 'removeFailure' | 'removeFailures'>
  | typeof cardImports
  | typeof checkImports
  | typeof depositImports;

export const cardImports = {
  imports: uploadApi.imports,
  failures: uploadApi.cardFailures,
  failureCsv: uploadApi.cardFailureCsv,
  removeFailure: uploadApi.removeCardFailure,
  removeFailures: uploadApi.removeCardFailures,
};

export const checkImports = {
  imports: uploadApi.checkImports,
  failures: uploadApi.checkFailures,
  failureCsv: uploadApi.checkFailureCsv,
  removeFailure: uploadApi.removeCheckFailure,
  removeFailures: uploadApi.removeCheckFailures,
};

export const depositImports = {
  imports: physicalCheckApi.imports,
  failures: physicalCheckApi.failures,
  failureCsv: physicalCheckApi.failureCsv,
  removeFailure: physicalCheckApi.removeFailure,
  removeFailures: physicalCheckApi.removeFailures,
};
