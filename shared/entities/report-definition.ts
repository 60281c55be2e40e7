/** Reports by definition: the records and columns that an Admin wants to see, their order, and the initial filters and sorting. */
import * as z from 'zod';
import { column, hidden, Wire } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, type Field, formOf, instant, text } from '../core/field.ts';
import { FileChoice, fileTypes } from '../core/fileChoice.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { ColumnReply, Filter, listReply, TableRequest, tableReply } from '../core/table.ts';

/** The records that a report can be about. */
export const reportDatasets = [
  'Recipients',
  'Benefits',
  'Transactions',
  'Vendors',
  'ACH Transactions',
  'Offline Sales',
  'Check Deposits',
  'Applications',
  'Token Issuances',
  'Token Redemptions',
  'Fundings',
  'Hybrid Codes',
] as const;
export type ReportDataset = (typeof reportDatasets)[number];

const columnName = z.string().min(1).max(100);
const ReportFilter = Filter.extend({ name: columnName });
export type ReportFilter = z.infer<typeof ReportFilter>;
const ReportSort = z.object({ name: columnName, direction: z.enum(['asc', 'desc']) });
export type ReportSort = z.infer<typeof ReportSort>;

const isOnce = (items: readonly (string | { readonly name: string })[]) =>
  new Set(items.map((one) => (typeof one === 'string' ? one : one.name))).size === items.length;
const filters = z.array(ReportFilter).max(50).refine(isOnce, 'Filter each column once');
const sorts = z.array(ReportSort).max(10, 'Sort by at most 10 columns').refine(isOnce, 'Sort by each column once');

/** By name, in the order of the report. */
const columns = {
  label: 'Columns',
  type: 'string',
  form: z
    .array(columnName, { error: 'Columns is required' })
    .min(1, 'Choose at least one column')
    .max(50, 'Columns: choose at most 50')
    .refine(isOnce, 'Choose each column once'),
  stored: z.array(z.string()),
  isRequired: true,
} satisfies Field;

export const reportFields = {
  name: text('Name', 100),
  dataset: choice('Dataset', reportDatasets),
  columns,
  columnFilterDefaults: {
    label: 'Filters',
    type: 'string',
    form: filters,
    stored: z.array(ReportFilter),
    isRequired: false,
  } satisfies Field,
  /** The first sort column comes first. */
  columnSortDefaults: { label: 'Sorted By', type: 'string', form: sorts, stored: z.array(ReportSort), isRequired: false } satisfies Field,
  reportExportFileType: choice('Export File Type', fileTypes),
};

/** The server knows which columns exist and which comparisons they allow. */
export const ReportForm = z.object(formOf(reportFields));
export type ReportForm = z.infer<typeof ReportForm>;

/** `isRemoved` marks a built-in report that an Admin has deleted. */
export const ReportDefinition = recordOf(reportFields).extend({ isRemoved: z.boolean().optional() });
export type ReportDefinition = z.infer<typeof ReportDefinition>;

export const reportListColumns = [
  column('name', reportFields.name, { isSearched: true, label: 'Report' }),
  column('dataset', reportFields.dataset),
  column('reportExportFileType', reportFields.reportExportFileType),
  column('updatedAt', instant('Changed')),
] as const;
export const reportDefinitionColumns = [...reportListColumns, hidden('isRemoved')] as const;

/** A report with the data that a page needs to show it. Version 0 is an unchanged built-in report. */
export const ReportReply = ReportDefinition.omit({ isRemoved: true }).extend({
  /** Its columns that exist, and its defaults that can be requested. */
  view: z.object({ columns: z.array(ColumnReply), filters: z.array(ReportFilter), sorts: z.array(ReportSort) }),
  /** The parts that can no longer be shown, as messages. */
  problems: z.array(z.string()),
});
export type ReportReply = z.infer<typeof ReportReply>;

export const reportDefinitionPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

/** 0 if the report is an unchanged built-in report. */
const basedOn = { version: z.number({ error: 'The version that this change is based on is missing' }).int().min(0) };
const ofReport = { reportDefinitionId: z.string().min(1).max(64) };
const stateId = TableRequest.shape.stateId;

/**
 * A report is not searched, but its columns are filtered. Only the filters and sorting in the request apply, and not the report's defaults.
 */
const ReportTable = TableRequest.extend({
  ...ofReport,
  allSearch: z.string().max(0, 'A report cannot be searched. Filter its columns instead.').default(''),
});
/**
 * Without the ids of the records, because anyone who has the id of a benefit can spend it. Its id is the row's position in the report, from
 * 1.
 */
const ReportRow = z.object({ id: z.string(), version: z.number() }).catchall(Wire);

export const reportDefinitionApi = {
  table: endpoint('POST', '/api/reports/table', { summary: 'See the list', body: TableRequest, reply: tableReply(reportListColumns) }),
  create: endpoint('POST', '/api/reports', { summary: 'Add one', body: ReportForm, reply: ReportReply, status: 201 }),
  get: endpoint('GET', '/api/reports/{reportId}', { summary: 'See one', reply: ReportReply }),
  update: endpoint('PUT', '/api/reports/{reportId}', { summary: 'Change one', body: ReportForm.extend(basedOn), reply: ReportReply }),
  remove: endpoint('DELETE', '/api/reports/{reportId}', { summary: 'Delete one', reply: ReportReply }),
  /** For one State: the State in the request, or the State of the Admin's own record. */
  datasetTable: endpoint('POST', '/api/reports/dataset-table', {
    summary: 'See the rows of a defined report',
    body: ReportTable,
    reply: listReply(ReportRow),
  }),
  columnOptions: endpoint('GET', '/api/reports/dataset-select-column-options', {
    summary: 'See the columns that a report can have',
    query: z.object({ dataset: reportFields.dataset.form }),
    reply: z.array(ColumnReply),
  }),
  /** A CSV or an Excel file. If the call does not choose, the report's setting applies. */
  export: endpoint('POST', '/api/reports/dataset-table-export-csv', {
    summary: 'Export the rows of a defined report',
    body: z.object({ ...ofReport, stateId, sorts: sorts.default([]), filters: filters.default([]), ...FileChoice.shape }),
    reply: 'csv',
  }),
};
