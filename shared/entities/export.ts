/** Exports: lists that are too large for one response. A worker writes them into a file, which is kept for a day. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { exportProgress, exportStatuses } from '../core/exportProgress.ts';
import { choice, count, optional, reference, text } from '../core/field.ts';
import { ExportRequest } from '../core/fileChoice.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';

/** The lists with an export, by the names of their files. */
export const listKinds = [
  'ach-batches',
  'ach-returns',
  'ach-transactions',
  'applications',
  'benefits',
  'card-recipient-imports',
  'check-recipient-imports',
  'checks-to-recover',
  'deposit-imports',
  'hybrid-code-batches',
  'import-reviews',
  'income-limits',
  'issuance-periods',
  'local-staff-users',
  'market-manager-users',
  'office-requests',
  'offline-sales',
  'phones',
  'physical-checks',
  'programs',
  'recipient-search',
  'recipients',
  'service-area-funding',
  'service-areas',
  'settings',
  'states',
  'token-issuances',
  'token-redemptions',
  'tokens',
  'transactions',
  'users',
  'vendor-imports',
  'vendor-payments',
  'vendor-phones',
  'vendor-transactions',
  'vendor-users',
  'vendors',
] as const;
export type ListKind = (typeof listKinds)[number];
const exportKinds = [...listKinds, 'reports', 'recipient-report'] as const;

/** The report, and its version at the time of the request. */
const ReportVersion = z.object({ id: z.string(), version: z.number() });

/** The recipients of a period. Times are in the given zone. */
const RecipientReport = z.object({ issuancePeriodId: z.string(), serviceAreaId: z.string().optional(), timezone: z.string() });

/** `parentId` names the record that the list belongs to, such as the vendor of the vendor's users. */
export const ListExportRequest = ExportRequest.extend({ parentId: z.string().max(64).optional() });
export type ListExportRequest = z.infer<typeof ListExportRequest>;

/** Afterwards, the record and the file are deleted. */
export const exportKeepSeconds = 86_400;

const rows = (label: string) => count(label, 0, Number.MAX_SAFE_INTEGER);
const fields = { kind: choice('List', exportKinds), status: choice('Status', exportStatuses), stateId: optional(reference('State')) };

/**
 * The user who requested it is its `createdBy`. `request` is the displayed list, with the choices for its file. `report` exists for the
 * kind 'reports', `recipientReport` for its kind, and `fileKey` once the file exists. Without a State, it covers all States, which only
 * Admins see.
 */
export const Export = recordOf({
  ...fields,
  rowsDone: rows('Rows'),
  rowsTotal: optional(rows('Rows In All')),
  fileKey: optional(text('File Key')),
  message: optional(text('Message', 1000)),
}).extend({ request: ListExportRequest, report: ReportVersion.optional(), recipientReport: RecipientReport.optional() });
export type Export = z.infer<typeof Export>;

export const exportColumns = [column('kind', fields.kind), column('status', fields.status), hidden('stateId')] as const;

/** Everyone who may export some list. The call itself checks the owner of an export, and the roles of the list that it exports. */
export const exportPermissions = {
  read: ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor'],
  list: ['Admin', 'State Agency Staff', 'Local Agency Staff'],
} as const satisfies Permissions;

export const exportApi = {
  progress: exportProgress,
  list: endpoint('POST', '/api/exports/lists/{list}', {
    summary: 'Export a list that you may see',
    body: ListExportRequest,
    reply: 'csv',
  }),
};
