import { useParams } from 'react-router';
import { ReportForm, type ReportReply, reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { DefinitionInputs } from './DefinitionInputs.tsx';
import { formOfReport } from './formOfReport.ts';
import { getDefinition } from './getDefinition.ts';

export function DefinitionCreate() {
  return <DefinitionCreateForm title="Create Report" copied={undefined} />;
}

/** The form for a new report, filled in with another report's values. */
export function DefinitionCopy() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Copy Report" loadKey={['reports', id]} load={(signal) => getDefinition(id, signal)}>
      {(report) => <DefinitionCreateForm title={`Copy ${report.name}`} copied={report} />}
    </RecordPage>
  );
}

const empty = { name: '', columns: [], columnFilterDefaults: [], columnSortDefaults: [], reportExportFileType: 'CSV' as const };

function DefinitionCreateForm({ title, copied }: { title: string; copied: ReportReply | undefined }) {
  const form = useEntityForm({
    schema: ReportForm,
    values: () => (copied ? { ...formOfReport(copied), name: `${copied.name.slice(0, 90)} (copy)` } : empty),
    save: (body) => call(reportDefinitionApi.create, { body }),
    saved: 'Report created',
  });
  return (
    <FormPage title={title} form={form}>
      <DefinitionInputs form={form} />
    </FormPage>
  );
}
