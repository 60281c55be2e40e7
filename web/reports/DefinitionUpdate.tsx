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

export function DefinitionUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={sayDefinition('update.title')} loadKey={['reports', id]} load={(signal) => getDefinition(id, signal)}>
      {(report) => <DefinitionUpdateForm report={report} />}
    </RecordPage>
  );
}

function DefinitionUpdateForm({ report }: { report: ReportReply }) {
  const { id: reportId } = report;
  const form = useEntityForm({
    schema: ReportForm,
    values: (record = report) => formOfReport(record),
    save: (values, _files, version) => call(reportDefinitionApi.update, { params: { reportId }, body: { ...values, version } }),
    saved: sayDefinition('update.done'),
    edited: { entity: 'ReportDefinition', record: report, reload: () => getDefinition(reportId) },
  });
  return (
    <FormPage title={sayDefinition('update.titleOf', { report: report.name })} form={form}>
      <DefinitionInputs form={form} problems={report.problems} />
    </FormPage>
  );
}
