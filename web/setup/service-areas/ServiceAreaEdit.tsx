import { useParams } from 'react-router';
import { type ServiceArea, ServiceAreaForm, serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { ServiceAreaInputs } from './ServiceAreaInputs.tsx';
import { say } from './texts.ts';

const get = (id: string, signal?: AbortSignal) => call(serviceAreaApi.get, { params: { id }, signal });

export function ServiceAreaCreate() {
  const form = useEntityForm({
    schema: ServiceAreaForm,
    values: () => ({ name: '', counties: [] }),
    save: (body) => call(serviceAreaApi.create, { body }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <ServiceAreaInputs form={form} />
    </FormPage>
  );
}

export function ServiceAreaUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['service-areas', id]} load={(signal) => get(id, signal)}>
      {(area) => <ServiceAreaUpdateForm area={area} />}
    </RecordPage>
  );
}

function ServiceAreaUpdateForm({ area }: { area: ServiceArea }) {
  const form = useEntityForm({
    schema: ServiceAreaForm,
    values: (record = area) => ({ ...record }),
    save: (values, _files, version) => call(serviceAreaApi.update, { params: { id: area.id }, body: { ...values, version } }),
    saved: say('update.saved'),
    edited: { entity: 'ServiceArea', record: area, reload: () => get(area.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { area: area.name })} form={form}>
      <ServiceAreaInputs form={form} area={area} />
    </FormPage>
  );
}
