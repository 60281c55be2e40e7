import { userApi } from '../../shared/entities/user.ts';
import { call } from '../core/call.ts';
import { LockoutQuestion } from '../people/LockoutQuestion.tsx';

export function UserLockout() {
  return (
    <LockoutQuestion
      load={(id, signal) => call(userApi.get, { params: { id }, signal })}
      stale={[userApi.table]}
      lock={({ id, version }) => call(userApi.lock, { params: { id }, body: { version } })}
    />
  );
}
