/** The lists for reports by definition: the reports, and the rows that each one shows. */
import type { Row } from '../../../shared/core/column.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { ListExportRequest } from '../../../shared/entities/export.ts';
import { ReportDefinition, type reportDefinitionApi, reportListColumns } from '../../../shared/entities/report-definition.ts';
import { entity } from '../../core/entity.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Call } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { reportDefinitions } from '../../entities/report-definition.ts';
import { answerFile } from '../../rules/files/answer.ts';
import { exportableReport } from '../../rules/files/reportExport.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { tableOf } from '../../rules/lists/tableOf.ts';
import { datasets } from '../../rules/reports/datasets.ts';
import { reportById } from '../../rules/reports/reportById.ts';
import { columnsOf } from '../../rules/reports/reportView.ts';
import { standardReports } from '../../rules/reports/standardReports.ts';

const refuse = refusalsOf('reports/server.staff');

/** A row of the list is not a record, because some reports are still the built-in ones. */
const rows = entity<ReportDefinition>({ name: 'ReportRow', stored: ReportDefinition, columns: reportListColumns });
const every = TableRequest.parse({});

/** Returns the existing reports. */
export async function definitionTable(call: QueryCall & { readonly body: TableRequest }) {
  const queries = await openQueries(call, [reportDefinitions]);
  const kept = await queries.rows(reportDefinitions, every, [], ['name', 'dataset', 'reportExportFileType', 'updatedAt', 'isRemoved']);
  const untouched = standardReports.filter(({ id }) => !kept.some((one) => one.id === id));
  const given = [
    ...kept.filter(({ isRemoved }) => isRemoved === null).map(({ id, version, isRemoved: _, ...values }) => ({ id, version, values })),
    ...untouched.map(({ id, version, name, dataset, reportExportFileType }) => ({
      id,
      version,
      values: { name, dataset, reportExportFileType },
    })),
  ];
  return tableOf<Row<typeof reportListColumns>>(rows, given, call.body, queries.zone);
}

/** Returns the one State that a report covers. */
function stateOf({ caller, body }: QueryCall & { readonly body: { readonly stateId?: string | undefined } }): string {
  const stateId = body.stateId ?? caller.homeStateId;
  if (stateId === undefined) throw refuse('invalid', 'definitions.noState', { field: 'stateId' });
  return stateId;
}

/** Returns a page of a report. */
export async function datasetTable(call: Call<typeof reportDefinitionApi.datasetTable>) {
  const report = await reportById(store().as(call.caller), call.body.reportDefinitionId);
  return reportPage(await openQueries(call, [datasets[report.dataset].of], stateOf(call)), report, call.body);
}

/** The ID of a row is its position, so that it does not reveal the record. */
export async function reportPage(queries: Queries, report: ReportDefinition, request: TableRequest) {
  const { result, asOf } = await queries.view(datasets[report.dataset].of, request, columnsOf(report));
  const place = (at: number) => String(request.skip + at + 1);
  return { result: { ...result, rows: result.rows.map((row, at) => ({ ...row, id: place(at) })) }, asOf };
}

/** Exports all rows of a report in the file type of the call or of the report. Returns 202 with the ID of the export if it is large. */
export async function datasetExport(call: Call<typeof reportDefinitionApi.export>, maxBytes?: number) {
  const { reportDefinitionId, sorts, filters, shown, timeZone, fileType } = call.body;
  const report = await reportById(store().as(call.caller), reportDefinitionId);
  const columns = [
    ...filters.map(({ name, ...filter }) => ({ name, filter })),
    ...sorts.map(({ name, direction }, order) => ({ name, sort: { direction, order } })),
  ];
  const { caller, after } = call;
  const body = ListExportRequest.parse({ stateId: stateOf(call), columns, shown, timeZone, fileType });
  const asked = { kind: 'reports' as const, report: { id: report.id, version: report.version }, request: body };
  return answerFile({ caller, after, body }, exportableReport(report), asked, maxBytes);
}
