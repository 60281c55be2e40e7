/** Rows of imports that wait for State staff. The person in them does not fit the program, or may be a person that staff stopped. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, optional, reference, text } from '../core/field.ts';
import { based, decided, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { recipientFields } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';
import { importKinds, maxUploadBytes } from './upload.ts';

const reviewStatuses = ['Waiting', 'Imported', 'Skipped'] as const;

const fields = {
  firstName: recipientFields.firstName,
  lastName: recipientFields.lastName,
  dateOfBirth: recipientFields.dateOfBirth,
  why: text('Why It Waits', 1000),
  status: choice('Status', reviewStatuses),
  reason: optional(text('Reason')),
  decidedAt: optional(instant('Decided')),
  /** The name of the person who confirmed or skipped it, at that time. */
  decidedBy: optional(text('Decided By')),
  fileName: text('File'),
  line: count('Line', 1, maxUploadBytes),
};

/** `cells`: the original values of the columns that the kind of import knows, in their order. */
export const ImportReview = recordOf({
  ...fields,
  kind: choice('Kind', importKinds),
  importId: reference('Import'),
  serviceAreaId: reference('Service Area'),
  stateId: reference('State'),
}).extend({ ...decided, cells: z.array(z.string()) });
export type ImportReview = z.infer<typeof ImportReview>;

export const importReviewColumns = [
  column('lastName', fields.lastName, { isSearched: true, isName: true }),
  column('firstName', fields.firstName, { isSearched: true, isName: true }),
  column('dateOfBirth', fields.dateOfBirth, { isSearched: true }),
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area' },
  ),
  column('status', fields.status),
  column('why', fields.why, { isSearched: true }),
  column('reason', fields.reason),
  column('decidedBy', fields.decidedBy),
  column('decidedAt', fields.decidedAt),
  column('fileName', fields.fileName, { isSearched: true }),
  column('line', fields.line),
  column('createdAt', instant('Uploaded')),
  hidden('importId'),
  hidden('serviceAreaId'),
  hidden('stateId'),
] as const;

export const importReviewPermissions = {
  read: ['State Agency Staff'],
  decide: ['State Agency Staff'],
} as const satisfies Permissions;

const Reply = ImportReview.omit({ cells: true, decisions: true });

export const importReviewApi = {
  table: endpoint('POST', '/api/upload/reviews/table', {
    summary: 'See the imported rows that wait for a decision',
    body: TableRequest,
    reply: tableReply(importReviewColumns),
  }),
  /** Imports the row anyway. Amounts that do not fit the program are State money. */
  confirm: endpoint('POST', '/api/upload/reviews/{id}/confirm', {
    summary: 'Import a waiting row, with a reason',
    body: z.object({ ...based, reason: text('Reason').form }),
    reply: Reply,
  }),
  skip: endpoint('POST', '/api/upload/reviews/{id}/skip', { summary: 'Skip a waiting row', body: z.object(based), reply: Reply }),
};
