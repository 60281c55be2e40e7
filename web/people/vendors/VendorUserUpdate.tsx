import { useParams } from 'react-router';
import type { UserReply } from '../../../shared/entities/user.ts';
import { VendorUserForm, vendorUserApi } from '../../../shared/entities/vendor-user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { UserStatus } from '../../parts/people/UserStatus.tsx';
import { say } from './texts.ts';
import { VendorUserInputs } from './VendorUserInputs.tsx';

const get = (id: string, userId: string, signal?: AbortSignal) => call(vendorUserApi.get, { params: { id, userId }, signal });

export function VendorUserUpdate() {
  const { vendorId = '', id = '' } = useParams();
  return (
    <RecordPage title={say('user.updateTitle')} loadKey={['vendor-users', id]} load={(signal) => get(vendorId, id, signal)}>
      {(user) => <VendorUserUpdateForm user={user} vendorId={vendorId} />}
    </RecordPage>
  );
}

function VendorUserUpdateForm({ user, vendorId }: { user: UserReply; vendorId: string }) {
  const params = { id: vendorId, userId: user.id };
  const form = useEntityForm({
    schema: VendorUserForm,
    values: (record = user) => ({ ...record }),
    save: (values, _files, version) => call(vendorUserApi.update, { params, body: { ...values, version } }),
    saved: say('user.updated'),
    edited: { entity: 'User', record: user, reload: () => get(vendorId, user.id) },
  });
  return (
    <FormPage title={say('user.updateTitleOf', { name: fullName(user) })} form={form}>
      <UserStatus user={user} />
      <VendorUserInputs form={form} user={user} />
    </FormPage>
  );
}
