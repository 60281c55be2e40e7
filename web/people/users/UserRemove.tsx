import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { say } from './texts.ts';

export function UserRemove() {
  return (
    <RemoveDialog
      what={say('record.one')}
      load={(id, signal) => call(userApi.get, { params: { id }, signal })}
      stale={[userApi.table]}
      nameOf={(user) => fullName(user)}
      remove={({ id }) => call(userApi.remove, { params: { id } })}
    />
  );
}
