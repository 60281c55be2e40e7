import { UserForm, userApi } from '../../shared/entities/user.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { UserInputs } from './UserInputs.tsx';

export function UserCreate() {
  const form = useEntityForm({
    schema: UserForm,
    values: () => ({
      firstName: '',
      lastName: '',
      email: '',
      userRoles: [],
      serviceAreas: [],
      notificationsEnabled: false,
      password: '',
      confirmPassword: '',
    }),
    save: (body, files) => call(userApi.create, { body, files }),
    saved: 'User created',
  });
  return (
    <FormPage title="Create User" form={form}>
      <UserInputs form={form} />
    </FormPage>
  );
}
