import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from './fullName.ts';
import { useUserCalls } from './useUserCalls.ts';

/** The dialog at `:entityId/resend`. It sends the confirmation email again to a user who has not confirmed the address yet. */
export function UserResend() {
  const { load, confirmEmail, table } = useUserCalls();
  return (
    <RecordDialog
      what="user"
      load={load}
      ask={(user) =>
        user.emailConfirmed
          ? {
              title: 'The email is confirmed',
              text: (
                <>
                  <strong>{fullName(user)}</strong> has already confirmed {user.email}. There is nothing to send.
                </>
              ),
            }
          : {
              title: 'Resend the confirmation email?',
              confirmLabel: 'Resend',
              text: (
                <>
                  <strong>{fullName(user)}</strong> will get a new confirmation email at {user.email}. Earlier links will stop working.
                </>
              ),
            }
      }
      act={({ id }) => call(confirmEmail, { params: { id } })}
      done="Confirmation emails sent"
      nameOf={fullName}
      stale={[table]}
    />
  );
}
