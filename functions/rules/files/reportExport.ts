/** A report by definition as it is exported. */
import { fold } from '../../../shared/core/fold.ts';
import type { Export } from '../../../shared/entities/export.ts';
import { type ReportDefinition, reportDefinitionPermissions } from '../../../shared/entities/report-definition.ts';
import { AppError } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { datasets } from '../reports/datasets.ts';
import { reportById } from '../reports/reportById.ts';
import { columnsOf } from '../reports/reportView.ts';
import { type Exportable, firstOf, totalOf } from './exportables.ts';
import { formats } from './formats.ts';

/** Those of its columns that there are, in the format that it says. */
export function exportableReport(report: ReportDefinition): Exportable {
  const { of } = datasets[report.dataset];
  const columns = columnsOf(report);
  return {
    entities: [of],
    columns,
    who: reportDefinitionPermissions.read,
    title: fileTitle(report.name),
    format: formats[report.reportExportFileType],
    rows: (queries, request) => queries.viewRows(of, request, columns),
    count: (queries, request) => totalOf(queries.view(of, firstOf(request), columns)),
  };
}

/**
 * The report of a waiting export. Throws 'notFound' for one that was deleted since, and 'conflict' for one that was changed: the file would
 * not be what was asked for.
 */
export async function reportExport(reader: Reader, { id, version }: NonNullable<Export['report']>): Promise<Exportable> {
  const report = await reportById(reader, id);
  if (report.version === version) return exportableReport(report);
  throw new AppError('conflict', 'This report was changed while its file was being made. Please export it again.');
}

/** 'Refunds & Voids' -> 'refunds-voids' */
function fileTitle(name: string): string {
  const plain = fold(name).replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'report';
}
