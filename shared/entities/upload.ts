/** Imports: a file that is processed in the order of its lines, and its rows that failed. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { periodFields } from './issuance-period.ts';

export const importKinds = ['Hybrid Card Recipients', 'Hybrid Check Recipients', 'Check Deposits', 'Vendors'] as const;
/**
 * Waiting (for its file or its worker) → Running → Done. Refused: the file as a whole could not be accepted. Failed: the import stopped and
 * can be continued.
 */
const importStatuses = ['Waiting', 'Running', 'Done', 'Refused', 'Failed'] as const;

/** The largest file that a presigned upload accepts. */
export const maxUploadBytes = 1024 ** 3;
/** The largest file that the endpoint itself accepts. */
export const maxCallBytes = 3 * 1024 ** 2;
/** The maximum number of rows in a failure download (specification 9.14). */
export const maxFailureRows = 500;

const fields = {
  kind: choice('Kind', importKinds),
  fileName: text('File'),
  status: choice('Status', importStatuses),
  issuancePeriodId: optional(reference('Issuance Period')),
  stateId: reference('State'),
  startedBy: text('Started By'),
};

const counts = {
  rowsDone: count('Imported', 0, maxUploadBytes),
  rowsFailed: count('Failed', 0, maxUploadBytes),
  /** Rows that wait for State staff. Absent on imports that are older than this feature. */
  rowsWaiting: optional(count('Waiting', 0, maxUploadBytes)),
};

/**
 * `cursor` is the byte after the last committed record, and `line` is that record's last line. Until the file is checked, both are 0 and
 * `header` is empty. `receivedAt` is the time at which the file was complete in storage.
 */
export const Import = recordOf({
  ...fields,
  fileKey: text('File Key'),
  fileVersion: optional(text('File Version')),
  receivedAt: optional(instant('Received')),
  sizeBytes: count('Size', 0, maxUploadBytes),
  cursor: count('Cursor', 0, maxUploadBytes),
  line: count('Line', 0, maxUploadBytes),
  rowsTotal: optional(count('Rows', 0, maxUploadBytes)),
  ...counts,
  finishedAt: optional(instant('Finished')),
  message: optional(text('Message', 1000)),
}).extend({ header: z.array(z.string()) });
export type Import = z.infer<typeof Import>;
export const importColumns = [
  column('createdAt', instant('Started')),
  column('fileName', fields.fileName, { isSearched: true }),
  joined(
    'issuancePeriodName',
    periodFields.name,
    { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'name' },
    { label: 'Issuance Period' },
  ),
  column('status', fields.status),
  column('rowsDone', counts.rowsDone),
  column('rowsFailed', counts.rowsFailed),
  column('rowsWaiting', counts.rowsWaiting),
  column('startedBy', fields.startedBy, { isSearched: true }),
  hidden('kind'),
  hidden('issuancePeriodId'),
  hidden('stateId'),
] as const;

/** `field` names the columns with errors, separated by commas. It is empty when the error is about the row as a whole. */
const failureFields = {
  line: count('Line', 1, maxUploadBytes),
  field: text('Field'),
  reason: text('Reason', 1000),
  values: text('Row', 10_000),
};
/** `cells` are the original values, one for each cell. Long values are truncated. */
export const ImportFailure = recordOf({ ...failureFields, importId: reference('Import'), stateId: reference('State') }).extend({
  cells: z.array(z.string()),
});
export type ImportFailure = z.infer<typeof ImportFailure>;
export const importFailureColumns = [
  column('line', failureFields.line),
  column('field', failureFields.field, { isSearched: true }),
  column('reason', failureFields.reason, { isSearched: true }),
  /** The original row, with its values separated by ' | '. */
  column('values', failureFields.values, { isSearched: true }),
  hidden('importId'),
  hidden('stateId'),
] as const;

export const uploadPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

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
  rowsTotal: true,
  rowsDone: true,
  rowsFailed: true,
  rowsWaiting: true,
  createdAt: true,
  finishedAt: true,
  message: true,
  /** The header of the file, once the file is checked. The page shows which of its columns are unknown. */
  header: true,
});
export type ImportReply = z.infer<typeof ImportReply>;

const periodId = text('Issuance Period', 64).form;
/** The specification spells the field's name both ways (specification 3.28 and 7.35). */
const eitherPeriodId = { issuanceperiodId: periodId.optional(), issuancePeriodId: periodId.optional() };
function withPeriodId<T extends { issuanceperiodId?: string | undefined; issuancePeriodId?: string | undefined }>(
  { issuanceperiodId, issuancePeriodId = issuanceperiodId, ...rest }: T,
  context: z.RefinementCtx,
) {
  if (issuancePeriodId !== undefined) return { ...rest, issuancePeriodId };
  context.addIssue({ code: 'custom', message: 'Issuance Period is required', path: ['issuanceperiodId'] });
  return z.NEVER;
}

/** Kinds with files so large that they are uploaded directly to storage. */
const presignedKinds = [
  'Hybrid Card Recipients',
  'Hybrid Check Recipients',
  'Check Deposits',
] as const satisfies readonly (typeof importKinds)[number][];
const stateId = reference('State').form.optional();

/** A request for the failures of one import. */
export const FailureRequest = TableRequest.extend({ importId: z.string().max(64) });

/** The number of rows that the upload page checks before a file is sent. */
export const maxFirstRows = 20;
const fileRow = z.object({
  line: z.number().int().min(1),
  values: z.array(z.string()).optional(),
  brokenAt: z.number().int().optional(),
});
const RefusedRow = z.object({ line: z.number().int(), errors: z.array(z.object({ field: z.string(), reason: z.string() })) });

const FailuresQuery = z.object({ importId: z.string().max(64), afterLine: z.coerce.number().int().min(0).default(0) });
export type FailuresQuery = z.infer<typeof FailuresQuery>;
/** `afterLine` is for the next call. It is absent when none are left. */
const RemovedFailures = z.object({ removed: z.number().int(), afterLine: z.number().int().optional() });
export type RemovedFailures = z.infer<typeof RemovedFailures>;
/** Deletes the failures of one import, some of them with each call. */
export const failureRemoval = { query: FailuresQuery, reply: RemovedFailures };

export const uploadApi = {
  /**
   * Accepts the file as part `hybridCardRecipientsCsv` (specification 3.28), or the import of a file that a presigned upload put into
   * storage. Specification 7.35 capitalizes the name of the part.
   */
  hybridCard: endpoint('POST', '/api/upload/hybrid-card-recipients', {
    summary: 'Import recipients and their cards from a file',
    body: z.object({ ...eitherPeriodId, importId: z.string().max(64).optional() }).transform(withPeriodId),
    files: ['hybridCardRecipientsCsv', 'HybridCardRecipientsCsv'],
    reply: ImportReply,
    status: 202,
  }),
  /** The same with the part `hybridCheckRecipientsCsv`, for one State. Without a State, it is the Admin's own. */
  hybridCheck: endpoint('POST', '/api/upload/hybrid-check-recipients', {
    summary: 'Import recipients and their printed checks from a file',
    body: z.object({ stateId, importId: z.string().max(64).optional() }),
    files: ['hybridCheckRecipientsCsv'],
    reply: ImportReply,
    status: 202,
  }),
  /** Cards are for an issuance period. Everything else is for a State. */
  presign: endpoint('POST', '/api/upload/presign', {
    summary: 'Import recipients from a large file',
    body: z
      .object({
        kind: z.enum(presignedKinds).default('Hybrid Card Recipients'),
        ...eitherPeriodId,
        stateId,
        fileName: text('File').form,
        sizeBytes: z
          .number({ error: 'The size of the file is missing' })
          .int()
          .min(1, 'The file is empty. Nothing was imported.')
          .max(maxUploadBytes, 'The file is too large. It can have at most 1 GB.'),
      })
      .transform((body, context) => {
        if (body.kind === 'Hybrid Card Recipients') return withPeriodId(body, context);
        const { issuanceperiodId: _, issuancePeriodId: _period, ...rest } = body;
        return { ...rest, issuancePeriodId: undefined };
      }),
    reply: z.object({ importId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
    status: 201,
  }),
  /** Checks rows with the code of the import. Cards are for an issuance period. Everything else is for a State. */
  firstRows: endpoint('POST', '/api/upload/first-rows', {
    summary: 'Check the first rows of a file before its import',
    body: z.object({
      kind: z.enum(importKinds),
      issuancePeriodId: periodId.optional(),
      stateId,
      header: z.array(z.string()).max(200),
      rows: z.array(fileRow).max(maxFirstRows),
    }),
    reply: z.object({ failing: z.array(RefusedRow) }),
  }),
  progress: endpoint('GET', '/api/upload/imports/{id}', { summary: 'See the status of an import', reply: ImportReply, isBackground: true }),
  /** The latest imports of cards, the newest first. */
  imports: endpoint('POST', '/api/upload/imports/table', {
    summary: 'See the card imports',
    body: TableRequest,
    reply: tableReply(importColumns),
  }),
  resume: endpoint('POST', '/api/upload/imports/{id}/continue', {
    summary: 'Continue a stopped import',
    reply: ImportReply,
    status: 202,
  }),
  cardFailures: endpoint('POST', '/api/upload/hybrid-card/failures', {
    summary: 'See the failed rows of a card import',
    body: FailureRequest,
    reply: tableReply(importFailureColumns),
  }),
  cardFailureCsv: endpoint('GET', '/api/upload/hybrid-card/failure-csv', {
    summary: 'Download the failed rows of a card import',
    query: z.object({ importId: z.string().max(64) }),
    reply: 'csv',
  }),
  removeCardFailure: endpoint('DELETE', '/api/upload/hybrid-card/failure/{id}', {
    summary: 'Delete a failed row of a card import',
    reply: z.object({ id: z.string() }),
  }),
  removeCardFailures: endpoint('DELETE', '/api/upload/hybrid-card/failures', {
    summary: 'Delete all failed rows of a card import',
    ...failureRemoval,
  }),
  checkImports: endpoint('POST', '/api/upload/hybrid-check/imports/table', {
    summary: 'See the check imports',
    body: TableRequest,
    reply: tableReply(importColumns),
  }),
  checkFailures: endpoint('POST', '/api/upload/hybrid-check/failures', {
    summary: 'See the failed rows of a check import',
    body: FailureRequest,
    reply: tableReply(importFailureColumns),
  }),
  checkFailureCsv: endpoint('GET', '/api/upload/hybrid-check/failure-csv', {
    summary: 'Download the failed rows of a check import',
    query: z.object({ importId: z.string().max(64) }),
    reply: 'csv',
  }),
  removeCheckFailure: endpoint('DELETE', '/api/upload/hybrid-check/failure/{id}', {
    summary: 'Delete a failed row of a check import',
    reply: z.object({ id: z.string() }),
  }),
  removeCheckFailures: endpoint('DELETE', '/api/upload/hybrid-check/failures', {
    summary: 'Delete all failed rows of a check import',
    ...failureRemoval,
  }),
};
