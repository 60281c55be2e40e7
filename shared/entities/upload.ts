/** Imports: a file, worked through in the order of its lines, and the rows of it that could not be taken. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';

export const importKinds = ['Hybrid Card Recipients'] as const;
/** Waiting for its file or its worker → Running → Done; Refused: the file as a whole could not be taken; Failed: stopped, can be continued. */
export const importStatuses = ['Waiting', 'Running', 'Done', 'Refused', 'Failed'] as const;

/** Largest file that a presigned upload takes. */
export const maxUploadBytes = 1024 ** 3;
/** Largest file that comes through the call. */
export const maxCallBytes = 3 * 1024 ** 2;
/** Failure downloads hold at most so many rows (specification, section 9). */
export const maxFailureRows = 500;

const fields = {
  kind: choice('Kind', importKinds),
  fileName: text('File'),
  status: choice('Status', importStatuses),
  issuancePeriodId: optional(reference('Issuance Period')),
  stateId: reference('State'),
  startedBy: text('Started By'),
};

/** `cursor` is the byte behind the last record that was committed, `line` that record's last line. */
export const Import = recordOf({
  ...fields,
  fileKey: text('File Key'),
  fileVersion: optional(text('File Version')),
  sizeBytes: count('Size', 0, maxUploadBytes),
  cursor: count('Cursor', 0, maxUploadBytes),
  line: count('Line', 0, maxUploadBytes),
  rowsDone: count('Imported', 0, maxUploadBytes),
  rowsFailed: count('Failed', 0, maxUploadBytes),
  finishedAt: optional(instant('Finished')),
  message: optional(text('Message', 1000)),
}).extend({ header: z.array(z.string()) });
export type Import = z.infer<typeof Import>;
export const importColumns = [
  column('createdAt', instant('Started')),
  column('fileName', fields.fileName, { isSearched: true }),
  column('status', fields.status),
  hidden('kind'),
  hidden('stateId'),
] as const;

const failureFields = {
  line: count('Line', 1, maxUploadBytes),
  field: text('Field'),
  reason: text('Reason', 1000),
  values: text('Row', 10_000),
};
export const ImportFailure = recordOf({ ...failureFields, importId: reference('Import'), stateId: reference('State') });
export type ImportFailure = z.infer<typeof ImportFailure>;
export const importFailureColumns = [
  column('line', failureFields.line),
  column('field', failureFields.field, { isSearched: true }),
  column('reason', failureFields.reason, { isSearched: true }),
  /** The row as it came, its values separated by ' | '. */
  column('values', failureFields.values, { isSearched: true }),
  hidden('importId'),
  hidden('stateId'),
] as const;

export const uploadPermissions = { change: ['Admin'] } as const satisfies Permissions;

export const ImportReply = Import.pick({
  id: true,
  version: true,
  kind: true,
  fileName: true,
  status: true,
  stateId: true,
  issuancePeriodId: true,
  sizeBytes: true,
  cursor: true,
  line: true,
  rowsDone: true,
  rowsFailed: true,
  createdAt: true,
  finishedAt: true,
  message: true,
});
export type ImportReply = z.infer<typeof ImportReply>;

const periodId = z.string({ error: 'Issuance Period is required' }).min(1, 'Issuance Period is required').max(64);
const FailureRequest = TableRequest.extend({ importId: z.string().max(64) });

export const uploadApi = {
  /** The file as part `hybridCardRecipientsCsv`, or the import whose file was put into storage by a presigned upload. */
  hybridCard: endpoint('POST', '/api/upload/hybrid-card-recipients', {
    body: z.object({ issuanceperiodId: periodId, importId: z.string().max(64).optional() }),
    files: ['hybridCardRecipientsCsv'],
    reply: ImportReply,
    status: 202,
  }),
  presign: endpoint('POST', '/api/upload/presign', {
    body: z.object({
      issuanceperiodId: periodId,
      fileName: text('File').form,
      sizeBytes: z.number().int().min(1, 'The file is empty').max(maxUploadBytes, 'The file is too large: at most 1 GB'),
    }),
    reply: z.object({ importId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
    status: 201,
  }),
  progress: endpoint('GET', '/api/upload/imports/{id}', { reply: ImportReply, isBackground: true }),
  /** The latest imports, the newest first. */
  imports: endpoint('POST', '/api/upload/imports/table', { body: TableRequest, reply: tableReply(importColumns) }),
  resume: endpoint('POST', '/api/upload/imports/{id}/continue', { reply: ImportReply, status: 202 }),
  cardFailures: endpoint('POST', '/api/upload/hybrid-card/failures', { body: FailureRequest, reply: tableReply(importFailureColumns) }),
  cardFailureCsv: endpoint('GET', '/api/upload/hybrid-card/failure-csv', {
    query: z.object({ importId: z.string().max(64) }),
    reply: 'csv',
  }),
  removeCardFailure: endpoint('DELETE', '/api/upload/hybrid-card/failure/{id}', { reply: z.object({ id: z.string() }) }),
};
