import { useParams } from 'react-router';
import { UserForm, type UserReply, userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { say } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';

const get = (id: string, signal?: AbortSignal) => call(userApi.get, { params: { id }, signal });

export function UserUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['users', id]} load={(signal) => get(id, signal)}>
      {(user) => <UserUpdateForm user={user} />}
    </RecordPage>
  );
}

function UserUpdateForm({ user }: { user: UserReply }) {
  const form = useEntityForm({
    schema: UserForm,
    values: (record = user) => ({ ...record, removeProfilePhoto: false, password: '', confirmPassword: '' }),
    save: (values, files, version) => call(userApi.update, { params: { id: user.id }, body: { ...values, version }, files }),
    saved: say('update.done'),
    edited: { entity: 'User', record: user, reload: () => get(user.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { name: fullName(user) })} form={form}>
      <UserInputs form={form} user={user} />
    </FormPage>
  );
}
