import { ServiceAreaForm, serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { ServiceAreaInputs } from './ServiceAreaInputs.tsx';

export function ServiceAreaCreate() {
  const form = useEntityForm({
    schema: ServiceAreaForm,
    values: () => ({ name: '', counties: [] }),
    save: (body) => call(serviceAreaApi.create, { body }),
    saved: 'Service area created',
  });
  return (
    <FormPage title="Create Service Area" form={form}>
      <ServiceAreaInputs form={form} />
    </FormPage>
  );
}
