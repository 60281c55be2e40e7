import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { RecordDialog } from '../../core/recordDialog/RecordDialog.tsx';
import { fullName } from './fullName.ts';
import { say } from './texts.ts';
import { useUserCalls } from './useUserCalls.ts';

/** The dialog at `:entityId/lockout`. It locks an unlocked user and unlocks a locked one. */
export function UserLockout() {
  const { load, lock, table } = useUserCalls();
  const toggle = ({ id, version }: { readonly id: string; readonly version: number }) => call(lock, { params: { id }, body: { version } });
  return (
    <RecordDialog
      what={say('user.one')}
      load={load}
      ask={(user) => ({
        title: say(user.isLockedOut ? 'lock.askUnlock' : 'lock.ask'),
        confirmLabel: say(user.isLockedOut ? 'lock.unlock' : 'lock.lock'),
        text: sayNodes(say, user.isLockedOut ? 'lock.effectUnlock' : 'lock.effect', { name: <strong>{fullName(user)}</strong> }),
      })}
      act={toggle}
      done={say('lock.done')}
      nameOf={fullName}
      // Undo does not restore the sessions that the lock ended.
      undo={(after) => ({ record: { ...after, entity: 'User' }, act: () => toggle(after) })}
      stale={[table]}
    />
  );
}
