import { vendorImportApi } from '../../shared/entities/vendor-import.ts';
import { call } from '../core/call.ts';
import type { FailureCalls } from '../imports/failureCalls.ts';

/** The rows of a file of vendors that could not be taken. */
export const vendorFailures: FailureCalls = {
  table: (body, signal) => call(vendorImportApi.failures, { body, signal }),
  csv: (importId) => call(vendorImportApi.failureCsv, { query: { importId } }),
  remove: (id) => call(vendorImportApi.removeFailure, { params: { id } }),
};
