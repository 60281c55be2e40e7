import { useParams } from 'react-router';
import { VendorUserForm, vendorUserApi } from '../../../shared/entities/vendor-user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { optionalPasswordFields } from '../../parts/people/passwordFields.ts';
import { say } from './texts.ts';
import { useVendors, type Vendor } from './useVendors.ts';
import { VendorUserInputs } from './VendorUserInputs.tsx';

export function VendorUserCreate() {
  const { vendorId = '' } = useParams();
  const { get } = useVendors();
  return (
    <RecordPage title={say('user.createTitle')} loadKey={['vendors', vendorId]} load={(signal) => get(vendorId, signal)}>
      {(vendor) => <VendorUserCreateForm vendor={vendor} />}
    </RecordPage>
  );
}

function VendorUserCreateForm({ vendor }: { vendor: Vendor }) {
  const form = useEntityForm({
    schema: VendorUserForm,
    values: () => ({ firstName: '', lastName: '', email: '', notificationsEnabled: false, password: '', confirmPassword: '' }),
    save: (values) => call(vendorUserApi.create, { body: { ...values, vendorId: vendor.id } }),
    saved: say('user.created'),
  });
  return (
    <FormPage title={say('user.createTitleOf', { vendor: vendor.name })} form={form}>
      <VendorUserInputs form={form} />
      <FormSection title={say('user.password')}>
        <PasswordInput form={form} name="password" field={optionalPasswordFields.password} hint={say('user.passwordHint')} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={optionalPasswordFields.confirmPassword} />
      </FormSection>
    </FormPage>
  );
}
