import { ServiceAreaForm, serviceAreaApi } from '../../shared/entities/service-area.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { ServiceAreaInputs } from './ServiceAreaInputs.tsx';

const list = '/state-staff/service-areas';

export function ServiceAreaCreate() {
  const form = useEntityForm({
    schema: ServiceAreaForm,
    values: () => ({ name: '', counties: [] }),
    save: (body) => call(serviceAreaApi.create, { body }),
    saved: 'Service area created',
    list,
  });
  return (
    <FormPage title="Create Service Area" form={form} list={list}>
      <ServiceAreaInputs form={form} />
    </FormPage>
  );
}
