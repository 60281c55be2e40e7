import { Typography } from '@mui/material';
import { useParams } from 'react-router';
import { StaffPasswordForm } from '../../shared/entities/staff-user.ts';
import type { UserReply } from '../../shared/entities/user.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { FormSection } from '../core/form/FormSection.tsx';
import { PasswordInput } from '../core/form/PasswordInput.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { fullName } from '../people/fullName.ts';
import { passwordFields } from '../people/passwordFields.ts';
import { type StaffGroup, useStaffGroup } from './staffGroup.ts';

const get = ({ api }: StaffGroup, id: string, signal?: AbortSignal) => call(api.get, { params: { id }, ...(signal && { signal }) });

/** The screen at `change-password/:entityId`: State staff give someone another password. */
export function StaffUserPassword() {
  const { entityId = '' } = useParams();
  const group = useStaffGroup();
  return (
    <RecordPage title="Change Password" loadKey={[group.name, 'password', entityId]} load={(signal) => get(group, entityId, signal)}>
      {(user) => <PasswordForm group={group} user={user} />}
    </RecordPage>
  );
}

function PasswordForm({ group, user }: { group: StaffGroup; user: UserReply }) {
  const form = useEntityForm({
    schema: StaffPasswordForm,
    values: (record = user) => ({ password: '', confirmPassword: '', version: record.version }),
    save: (values, _files, version) => call(group.api.changePassword, { params: { id: user.id }, body: { ...values, version } }),
    saved: 'Password changed',
    edited: { entity: 'User', record: user, reload: () => get(group, user.id) },
  });
  return (
    <FormPage title={`Change the Password of ${fullName(user)}`} form={form} saveLabel="Change Password">
      <Typography color="textSecondary">The user is signed out everywhere and signs in with the new password from then on.</Typography>
      <FormSection title="New password">
        <PasswordInput form={form} name="password" field={passwordFields.password} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={passwordFields.confirmPassword} />
      </FormSection>
    </FormPage>
  );
}
