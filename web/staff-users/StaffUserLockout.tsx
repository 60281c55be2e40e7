import { call } from '../core/call.ts';
import { LockoutQuestion } from '../people/LockoutQuestion.tsx';
import { useStaffGroup } from './staffGroup.ts';

export function StaffUserLockout() {
  const { api } = useStaffGroup();
  return (
    <LockoutQuestion
      load={(id, signal) => call(api.get, { params: { id }, signal })}
      stale={[api.table]}
      lock={({ id, version }) => call(api.lock, { params: { id }, body: { version } })}
    />
  );
}
