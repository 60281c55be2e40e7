import { VendorForm, vendorApi } from '../../shared/entities/vendor.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { VendorInputs } from './VendorInputs.tsx';

const list = '/state-staff/vendors';

export function VendorCreate() {
  const form = useEntityForm({
    schema: VendorForm,
    values: () => ({ name: '', userName: '' }),
    save: (body) => call(vendorApi.create, { body }),
    saved: 'Vendor created',
    list,
  });
  return (
    <FormPage title="Create Vendor" form={form} list={list}>
      <VendorInputs form={form} />
    </FormPage>
  );
}
