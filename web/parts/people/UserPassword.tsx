import { Typography } from '@mui/material';
import { useParams } from 'react-router';
import { StaffPasswordForm } from '../../../shared/entities/staff-user.ts';
import type { UserReply } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from './fullName.ts';
import { passwordFields } from './passwordFields.ts';
import { say } from './texts.ts';
import { useManagedUserCalls } from './useUserCalls.ts';

/** The screen at `change-password/:entityId`, where State staff set another user's password. */
export function UserPassword() {
  const { entityId = '' } = useParams();
  const { load, table } = useManagedUserCalls();
  return (
    <RecordPage title={say('password.title')} loadKey={[table.path, 'password', entityId]} load={(signal) => load(entityId, signal)}>
      {(user) => <PasswordForm user={user} />}
    </RecordPage>
  );
}

function PasswordForm({ user }: { user: UserReply }) {
  const { load, changePassword } = useManagedUserCalls();
  const form = useEntityForm({
    schema: StaffPasswordForm,
    values: (record = user) => ({ password: '', confirmPassword: '', version: record.version }),
    save: (values, _files, version) => call(changePassword, { params: { id: user.id }, body: { ...values, version } }),
    saved: say('password.done'),
    edited: { entity: 'User', record: user, reload: () => load(user.id) },
  });
  return (
    <FormPage title={say('password.titleOf', { name: fullName(user) })} form={form} saveLabel={say('password.title')}>
      <Typography color="textSecondary">{say('password.text')}</Typography>
      <FormSection title={say('password.section')}>
        <PasswordInput form={form} name="password" field={passwordFields.password} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={passwordFields.confirmPassword} />
      </FormSection>
    </FormPage>
  );
}
