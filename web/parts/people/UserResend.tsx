import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from './fullName.ts';
import { say } from './texts.ts';
import { useUserCalls } from './useUserCalls.ts';

/** The dialog at `:entityId/resend`. It sends the confirmation email again to a user who has not confirmed the address yet. */
export function UserResend() {
  const { load, confirmEmail, table } = useUserCalls();
  return (
    <RecordDialog
      what={say('user.one')}
      load={load}
      ask={(user) =>
        user.emailConfirmed
          ? {
              title: say('resend.confirmed'),
              text: sayNodes(say, 'resend.confirmedText', { name: <strong>{fullName(user)}</strong>, email: user.email }),
            }
          : {
              title: say('resend.title'),
              confirmLabel: say('resend.confirm'),
              text: sayNodes(say, 'resend.text', { name: <strong>{fullName(user)}</strong>, email: user.email }),
            }
      }
      act={({ id }) => call(confirmEmail, { params: { id } })}
      done={say('resend.done')}
      nameOf={fullName}
      stale={[table]}
    />
  );
}
