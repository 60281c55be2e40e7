import type { ReportForm, ReportReply } from '../../shared/entities/report-definition.ts';

/** Returns the initial values of a report's form. Columns that can no longer be shown are left out, so saving removes them. */
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
