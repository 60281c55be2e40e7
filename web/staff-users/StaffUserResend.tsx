import { call } from '../core/call.ts';
import { ResendQuestion } from '../people/ResendQuestion.tsx';
import { useStaffGroup } from './staffGroup.ts';

export function StaffUserResend() {
  const { api } = useStaffGroup();
  return (
    <ResendQuestion
      load={(id, signal) => call(api.get, { params: { id }, signal })}
      stale={[api.table]}
      send={({ id }) => call(api.confirmEmail, { params: { id } })}
    />
  );
}
