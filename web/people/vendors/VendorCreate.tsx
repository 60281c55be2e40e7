import { VendorForm, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { useVendors } from './useVendors.ts';
import { VendorInputs } from './VendorInputs.tsx';

export function VendorCreate() {
  const { ofState } = useVendors();
  const form = useEntityForm({
    schema: VendorForm,
    values: () => ({ name: '', userName: '', ...ofState }),
    save: (body) => call(vendorApi.create, { body }),
    saved: 'Vendor created',
  });
  return (
    <FormPage title="Create Vendor" form={form}>
      <VendorInputs form={form} />
    </FormPage>
  );
}
