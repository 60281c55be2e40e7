import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from '../../parts/people/fullName.ts';

const lock = ({ id, version }: { readonly id: string; readonly version: number }) =>
  call(recipientApi.lock, { params: { id }, body: { version } });
const question = (verb: 'Lock' | 'Unlock') => ({ title: `${verb} this recipient’s login?`, confirmLabel: verb });

/** The dialog that locks or unlocks a person's log-in, over the list or over the details. */
export function RecipientLockout() {
  return (
    <RecordDialog
      what="recipient"
      load={(id, signal) => call(recipientApi.get, { params: { id }, signal })}
      waiting={question('Lock')}
      ask={({ firstName, lastName, isLockedOut }) => ({
        ...question(isLockedOut ? 'Unlock' : 'Lock'),
        text: (
          <>
            <strong>
              {firstName} {lastName}
            </strong>{' '}
            {isLockedOut
              ? 'will be able to log in again.'
              : 'will be logged out immediately and cannot log in. Benefits can still be issued and redeemed.'}
          </>
        ),
      })}
      act={lock}
      done="Lockout status changed"
      nameOf={fullName}
      // Undo does not restore the sessions that the lock ended.
      undo={(after) => ({ record: { ...after, entity: 'Recipient' }, act: () => lock(after) })}
      stale="everything"
    />
  );
}
