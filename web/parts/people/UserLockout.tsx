import { call } from '../../core/call.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from './fullName.ts';
import { useUserCalls } from './useUserCalls.ts';

/** The dialog at `:entityId/lockout`. It locks an unlocked user and unlocks a locked one. */
export function UserLockout() {
  const { load, lock, table } = useUserCalls();
  const toggle = ({ id, version }: { readonly id: string; readonly version: number }) => call(lock, { params: { id }, body: { version } });
  return (
    <RecordDialog
      what="user"
      load={load}
      ask={(user) => ({
        title: user.isLockedOut ? 'Unlock this user?' : 'Lock this user?',
        confirmLabel: user.isLockedOut ? 'Unlock' : 'Lock',
        text: (
          <>
            <strong>{fullName(user)}</strong>{' '}
            {user.isLockedOut ? 'will be able to log in again.' : 'will be logged out immediately and cannot log in until unlocked.'}
          </>
        ),
      })}
      act={toggle}
      done="Lockout status changed"
      nameOf={fullName}
      // Undo does not restore the sessions that the lock ended.
      undo={(after) => ({ record: { ...after, entity: 'User' }, act: () => toggle(after) })}
      stale={[table]}
    />
  );
}
