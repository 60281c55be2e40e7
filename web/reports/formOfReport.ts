import type { ReportForm, ReportReply } from '../../shared/entities/report-definition.ts';

/** A report as its form begins: without what cannot be shown any more, which saving so takes out. */
export function formOfReport({ name, dataset, reportExportFileType, view }: ReportReply): ReportForm {
  return {
    name,
    dataset,
    reportExportFileType,
    columns: view.columns.map((column) => column.name),
    columnFilterDefaults: view.filters,
    columnSortDefaults: view.sorts,
  };
}
