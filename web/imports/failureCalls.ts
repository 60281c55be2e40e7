/** What the page of an import asks about rows that could not be taken: each kind of import has calls of its own. */

import type * as z from 'zod';
import type { Row } from '../../shared/core/column.ts';
import type { PendingExport } from '../../shared/core/exportProgress.ts';
import { type FailureRequest, type importFailureColumns, uploadApi } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import type { ListReply } from '../core/table/list.ts';

type Failure = Row<typeof importFailureColumns>;

export interface FailureCalls {
  /** The failures of one import, in the order of the file. */
  table(request: z.input<typeof FailureRequest>, signal: AbortSignal): Promise<ListReply<Failure>>;
  csv(importId: string): Promise<Blob | PendingExport>;
  remove(id: string): Promise<unknown>;
}

export const cardFailures: FailureCalls = {
  table: (body, signal) => call(uploadApi.cardFailures, { body, signal }),
  csv: (importId) => call(uploadApi.cardFailureCsv, { query: { importId } }),
  remove: (id) => call(uploadApi.removeCardFailure, { params: { id } }),
};
