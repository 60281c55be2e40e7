import { useParams } from 'react-router';
import type { UserReply } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { UserStatus } from '../../parts/people/UserStatus.tsx';
import { StaffUserInputs } from './StaffUserInputs.tsx';
import { type StaffGroup, useStaffGroup } from './staffGroup.ts';
import { say } from './texts.ts';

const get = ({ api }: StaffGroup, id: string, signal?: AbortSignal) => call(api.get, { params: { id }, signal });

export function StaffUserUpdate() {
  const { id = '' } = useParams();
  const group = useStaffGroup();
  return (
    <RecordPage title={say(`groups.${group.texts}.update`)} loadKey={[group.name, id]} load={(signal) => get(group, id, signal)}>
      {(user) => <StaffUserUpdateForm group={group} user={user} />}
    </RecordPage>
  );
}

function StaffUserUpdateForm({ group, user }: { group: StaffGroup; user: UserReply }) {
  const form = useEntityForm({
    schema: group.Form,
    values: (record = user) => ({ ...record }),
    save: (values, _files, version) => call(group.api.update, { params: { id: user.id }, body: { ...values, version } }),
    saved: say(`groups.${group.texts}.updated`),
    edited: { entity: 'User', record: user, reload: () => get(group, user.id) },
  });
  return (
    <FormPage title={say('form.updateOf', { name: fullName(user) })} form={form}>
      <UserStatus user={user} />
      <StaffUserInputs form={form} user={user} />
    </FormPage>
  );
}
