import type { UserReply } from '../../shared/entities/user.ts';
import { RecordDialog } from '../core/dialog/RecordDialog.tsx';
import type { Stale } from '../core/queryKey.ts';
import { fullName } from './fullName.ts';

interface Props {
  load(id: string, signal: AbortSignal): Promise<UserReply>;
  stale: Stale;
  send(user: UserReply): Promise<unknown>;
}

/** The question at `:entityId/resend`: sends the confirmation mail again, to someone who has not confirmed the address yet. */
export function ResendQuestion({ load, stale, send }: Props) {
  return (
    <RecordDialog
      what="user"
      load={load}
      stale={stale}
      act={send}
      done="Confirmation emails sent"
      ask={(user) =>
        user.emailConfirmed
          ? {
              title: 'The email is confirmed',
              text: (
                <>
                  <strong>{fullName(user)}</strong> has confirmed {user.email} already. There is nothing to send.
                </>
              ),
            }
          : {
              title: 'Resend the confirmation email?',
              confirmLabel: 'Resend',
              text: (
                <>
                  <strong>{fullName(user)}</strong> will get a new confirmation email at {user.email}. The link of an earlier one stops
                  working.
                </>
              ),
            }
      }
    />
  );
}
