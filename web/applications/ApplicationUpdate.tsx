import { useParams } from 'react-router';
import { type ApplicationReply, applicationApi, PaperApplication } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { fullName } from '../parts/people/fullName.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { say } from './texts.ts';

const load = (id: string, signal?: AbortSignal) => call(applicationApi.get, { params: { id }, signal });

export function ApplicationUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('form.edit')} loadKey={['applications', 'edit', id]} load={(signal) => load(id, signal)}>
      {(application) => <UpdateForm application={application} />}
    </RecordPage>
  );
}

/** Program, signature and day of receipt stay unchanged. */
function UpdateForm({ application }: { application: ApplicationReply }) {
  const { list } = useScreenBase();
  const { id } = application;
  const form = useEntityForm({
    schema: PaperApplication,
    values: (record: ApplicationReply = application) => ({
      ...record,
      receivedOn: record.receivedAt.slice(0, 10),
    }),
    save: (values, _files, version) => {
      const { programId: _program, signature: _signature, receivedOn: _day, ...answers } = values;
      return call(applicationApi.update, { params: { id }, body: { ...answers, version }, isQuiet: true });
    },
    saved: say('form.updated'),
    list: `${list}/${id}`,
    edited: { entity: 'Application', record: application, reload: () => load(id) },
  });
  return (
    <FormPage title={say('form.editOf', { name: fullName(application) })} form={form} list={`${list}/${id}`}>
      <ApplicationInputs form={form} />
    </FormPage>
  );
}
