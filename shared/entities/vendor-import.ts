/** Imports the vendors of one State from a file, in the background. Progress works as in every import. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference } from '../core/field.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { FailureRequest, failureRemoval, ImportReply, importColumns, importFailureColumns } from './upload.ts';

export const vendorImportPermissions = { change: ['Admin'] } as const satisfies Permissions;

export const vendorImportApi = {
  start: endpoint('POST', '/api/states/csv', {
    summary: 'Import vendors from a file',
    body: z.object({ stateId: reference('State').form }),
    files: ['file'],
    reply: ImportReply,
    status: 202,
  }),
  /** A State's imports of vendors, the newest first. */
  imports: endpoint('POST', '/api/states/csv/imports/table', {
    summary: 'See the vendor imports',
    body: TableRequest,
    reply: tableReply(importColumns),
  }),
  failures: endpoint('POST', '/api/states/csv/failures', {
    summary: 'See the failed rows of a vendor import',
    body: FailureRequest,
    reply: tableReply(importFailureColumns),
  }),
  failureCsv: endpoint('GET', '/api/states/csv/failure-csv', {
    summary: 'Download the failed rows of a vendor import',
    query: z.object({ importId: z.string().max(64) }),
    reply: 'csv',
  }),
  removeFailure: endpoint('DELETE', '/api/states/csv/failure/{id}', {
    summary: 'Delete a failed row of a vendor import',
    reply: z.object({ id: z.string() }),
  }),
  removeFailures: endpoint('DELETE', '/api/states/csv/failures', {
    summary: 'Delete all failed rows of a vendor import',
    ...failureRemoval,
  }),
};
