import { userApi } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from '../../parts/people/fullName.ts';

/** The dialog at `:entityId/two-step`. It removes the second factor of a user who lost the authenticator app. */
export function UserTwoStep() {
  return (
    <RecordDialog
      what="user"
      load={(id, signal) => call(userApi.get, { params: { id }, signal })}
      stale={[userApi.table]}
      act={({ id, version }) => call(userApi.removeTotp, { params: { id }, body: { version } })}
      done="Two-step login removed"
      ask={(user) =>
        user.hasTotp
          ? {
              title: 'Remove two-step login?',
              confirmLabel: 'Remove',
              text: (
                <>
                  <strong>{fullName(user)}</strong> will be logged out and can then log in without a code. Do this only for a user who lost
                  the authenticator app. First make sure who is asking.
                </>
              ),
            }
          : {
              title: 'Two-step login is off',
              text: (
                <>
                  <strong>{fullName(user)}</strong> logs in without a code. There is nothing to remove.
                </>
              ),
            }
      }
    />
  );
}
