import { useParams } from 'react-router';
import { VendorForm, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { say } from './texts.ts';
import { useVendors, type Vendor } from './useVendors.ts';
import { VendorInputs } from './VendorInputs.tsx';

export function VendorUpdate() {
  const { id = '' } = useParams();
  const { get } = useVendors();
  return (
    <RecordPage title={say('update.title')} loadKey={['vendors', id]} load={(signal) => get(id, signal)}>
      {(vendor) => <VendorUpdateForm vendor={vendor} />}
    </RecordPage>
  );
}

function VendorUpdateForm({ vendor }: { vendor: Vendor }) {
  const { get } = useVendors();
  const form = useEntityForm({
    schema: VendorForm,
    values: (record = vendor) => ({ ...record, accountNumber: '' }),
    save: (values, _files, version) => call(vendorApi.edit, { params: { id: vendor.id }, body: { ...values, version } }),
    saved: say('update.done'),
    edited: { entity: 'Vendor', record: vendor, reload: () => get(vendor.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { name: vendor.name })} form={form}>
      <VendorInputs form={form} vendor={vendor} />
    </FormPage>
  );
}
