import { useParams } from 'react-router';
import { EmailTemplateForm, type EmailTemplateReply, emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { call } from '../../core/call.ts';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { TemplatePage } from './TemplatePage.tsx';
import { say } from './texts.ts';

const get = (id: string, signal?: AbortSignal) => call(emailTemplateApi.get, { params: { id }, signal });
/** A text that was never changed has no time of change. */
const dated = (template: EmailTemplateReply) => ({ ...template, updatedAt: template.updatedAt ?? '' });

export function EmailTemplateUpdate() {
  const { entityId: id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['email-templates', id]} load={(signal) => get(id, signal)}>
      {(template) => <EmailTemplateUpdateForm template={template} />}
    </RecordPage>
  );
}

function EmailTemplateUpdateForm({ template }: { template: EmailTemplateReply }) {
  const { id } = template;
  const form = useEntityForm({
    schema: EmailTemplateForm,
    values: (record = dated(template)) => ({ subject: record.subject, body: record.body }),
    save: (values, _files, version) => call(emailTemplateApi.update, { body: { ...values, id, version } }),
    saved: say('update.saved'),
    edited: { entity: 'EmailTemplate', record: dated(template), reload: async () => dated(await get(id)) },
  });
  return <TemplatePage form={form} template={template} />;
}
