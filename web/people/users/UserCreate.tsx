import { useSearchParams } from 'react-router';
import { roles } from '../../../shared/core/role.ts';
import { UserForm, userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { say } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';

/** The form for a new user. The URL may contain the State and a role. */
export function UserCreate() {
  const [params] = useSearchParams();
  const stateId = params.get('state');
  const role = params.get('role');
  const form = useEntityForm({
    schema: UserForm,
    values: () => ({
      firstName: '',
      lastName: '',
      email: '',
      userRoles: roles.filter((each) => each === role),
      stateId: stateId || undefined,
      serviceAreas: [],
      notificationsEnabled: false,
      password: '',
      confirmPassword: '',
    }),
    save: (body, files) => call(userApi.create, { body, files }),
    saved: say('create.done'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <UserInputs form={form} />
    </FormPage>
  );
}
