import { useParams } from 'react-router';
import { ReportForm, type ReportReply, reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { DefinitionInputs } from './DefinitionInputs.tsx';
import { sayDefinition } from './definitionTexts.ts';
import { formOfReport } from './formOfReport.ts';
import { getDefinition } from './getDefinition.ts';

export function DefinitionCreate() {
  return <DefinitionCreateForm title={sayDefinition('create.title')} copied={undefined} />;
}

/** The form for a new report, filled in with another report's values. */
export function DefinitionCopy() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={sayDefinition('create.copy')} loadKey={['reports', id]} load={(signal) => getDefinition(id, signal)}>
      {(report) => <DefinitionCreateForm title={sayDefinition('create.copyOf', { report: report.name })} copied={report} />}
    </RecordPage>
  );
}

const empty = { name: '', columns: [], columnFilterDefaults: [], columnSortDefaults: [], reportExportFileType: 'CSV' as const };

function DefinitionCreateForm({ title, copied }: { title: string; copied: ReportReply | undefined }) {
  const form = useEntityForm({
    schema: ReportForm,
    values: () =>
      copied ? { ...formOfReport(copied), name: sayDefinition('create.copiedName', { report: copied.name.slice(0, 90) }) } : empty,
    save: (body) => call(reportDefinitionApi.create, { body }),
    saved: sayDefinition('create.done'),
  });
  return (
    <FormPage title={title} form={form}>
      <DefinitionInputs form={form} />
    </FormPage>
  );
}
