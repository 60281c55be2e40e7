/** Exports: lists that are too large for one answer, made into a file by a worker and kept for a day. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { exportProgress, exportStatuses } from '../core/exportProgress.ts';
import { choice, count, optional, reference, text } from '../core/field.ts';
import { ExportRequest } from '../core/fileChoice.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';

/** The lists that can be exported so. */
const exportKinds = ['transactions', 'users', 'token-redemptions', 'reports', 'recipient-report'] as const;
/** What is exported as the list that it is, and not as a report. */
export type ListKind = Exclude<(typeof exportKinds)[number], 'reports' | 'recipient-report'>;

/** Which report, and as it was when somebody asked. */
const ReportVersion = z.object({ id: z.string(), version: z.number() });

/** The recipients of a period; times are those of the zone. */
const RecipientReport = z.object({ issuancePeriodId: z.string(), serviceAreaId: z.string().optional(), timezone: z.string() });

/** Afterwards record and file are gone. */
export const exportKeepSeconds = 86_400;

const rows = (label: string) => count(label, 0, Number.MAX_SAFE_INTEGER);
const fields = { kind: choice('List', exportKinds), status: choice('Status', exportStatuses), stateId: optional(reference('State')) };

/**
 * Who asked is its `createdBy`. `request` is the list as it was shown, and how its file is to be; `report` is there for the kind 'reports',
 * `recipientReport` for its kind, `fileKey` when the file is.
 * Without a state it is of all states, which Admins alone see.
 */
export const Export = recordOf({
  ...fields,
  rowsDone: rows('Rows'),
  rowsTotal: optional(rows('Rows In All')),
  fileKey: optional(text('File Key')),
  message: optional(text('Message', 1000)),
}).extend({ request: ExportRequest, report: ReportVersion.optional(), recipientReport: RecipientReport.optional() });
export type Export = z.infer<typeof Export>;

export const exportColumns = [column('kind', fields.kind), column('status', fields.status), hidden('stateId')] as const;

/** Everyone who may export some list; whose export it is, the call itself looks. */
export const exportPermissions = { read: ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor'] } as const satisfies Permissions;

export const exportApi = { progress: exportProgress };
