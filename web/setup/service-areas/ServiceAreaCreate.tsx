import { ServiceAreaForm, serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { ServiceAreaInputs } from './ServiceAreaInputs.tsx';
import { say } from './texts.ts';

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
