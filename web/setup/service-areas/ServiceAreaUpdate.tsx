import { useParams } from 'react-router';
import { type ServiceArea, ServiceAreaForm, serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { ServiceAreaInputs } from './ServiceAreaInputs.tsx';

const get = (id: string, signal?: AbortSignal) => call(serviceAreaApi.get, { params: { id }, signal });

export function ServiceAreaUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Update Service Area" loadKey={['service-areas', id]} load={(signal) => get(id, signal)}>
      {(area) => <ServiceAreaUpdateForm area={area} />}
    </RecordPage>
  );
}

function ServiceAreaUpdateForm({ area }: { area: ServiceArea }) {
  const form = useEntityForm({
    schema: ServiceAreaForm,
    values: (record = area) => ({ ...record }),
    save: (values, _files, version) => call(serviceAreaApi.update, { params: { id: area.id }, body: { ...values, version } }),
    saved: 'Service area updated',
    edited: { entity: 'ServiceArea', record: area, reload: () => get(area.id) },
  });
  return (
    <FormPage title={`Update ${area.name}`} form={form}>
      <ServiceAreaInputs form={form} area={area} />
    </FormPage>
  );
}
