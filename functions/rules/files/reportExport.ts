/** The export of a report by definition. */
import { fold } from '../../../shared/core/fold.ts';
import type { Export } from '../../../shared/entities/export.ts';
import { type ReportDefinition, reportDefinitionPermissions } from '../../../shared/entities/report-definition.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { datasets } from '../reports/datasets.ts';
import { reportById } from '../reports/reportById.ts';
import { columnsOf } from '../reports/reportView.ts';
import { type Exportable, firstOf, totalOf } from './exportables.ts';
import { formats } from './formats.ts';

const refuse = refusalsOf('core/server.staff');

/** Returns the report's export, with its columns that exist and in its format. */
export function exportableReport(report: ReportDefinition): Exportable {
  const { of } = datasets[report.dataset];
  const columns = columnsOf(report);
  return {
    entities: [of],
    columns,
    who: reportDefinitionPermissions.read,
    name: report.name,
    title: fileTitle(report.name),
    format: formats[report.reportExportFileType],
    rows: (queries, request) => queries.eachViewRow(of, request, columns),
    count: async (queries, request) => totalOf(await queries.view(of, firstOf(request), columns)),
  };
}

/**
 * Returns the report of a waiting export. Throws 'notFound' if it was deleted since the request. Throws 'conflict' if it was changed,
 * because the file would differ from the request.
 */
export async function reportExport(reader: Reader, { id, version }: NonNullable<Export['report']>): Promise<Exportable> {
  const report = await reportById(reader, id);
  if (report.version === version) return exportableReport(report);
  throw refuse('conflict', 'files.reportChanged');
}

/** 'Refunds & Voids' -> 'refunds-voids' */
function fileTitle(name: string): string {
  const plain = fold(name).replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'report';
}
