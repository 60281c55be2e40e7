import { VendorForm, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { say } from './texts.ts';
import { useVendors } from './useVendors.ts';
import { VendorInputs } from './VendorInputs.tsx';

export function VendorCreate() {
  const { ofState } = useVendors();
  const form = useEntityForm({
    schema: VendorForm,
    values: () => ({ name: '', userName: '', ...ofState }),
    save: (body) => call(vendorApi.create, { body }),
    saved: say('create.done'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <VendorInputs form={form} />
    </FormPage>
  );
}
