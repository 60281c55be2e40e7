import { userApi } from '../../shared/entities/user.ts';
import { call } from '../core/call.ts';
import { ResendQuestion } from '../people/ResendQuestion.tsx';

export function UserResend() {
  return (
    <ResendQuestion
      load={(id, signal) => call(userApi.get, { params: { id }, signal })}
      stale={[userApi.table]}
      send={({ id }) => call(userApi.sendConfirmEmail, { params: { id } })}
    />
  );
}
