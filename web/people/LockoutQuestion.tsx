import type { UserReply } from '../../shared/entities/user.ts';
import { RecordDialog } from '../core/dialog/RecordDialog.tsx';
import type { Stale } from '../core/queryKey.ts';
import { fullName } from './fullName.ts';

interface Props {
  load(id: string, signal: AbortSignal): Promise<UserReply>;
  stale: Stale;
  lock(user: UserReply): Promise<unknown>;
}

/** The question at `:entityId/lockout`: locks whoever is not locked, and unlocks whoever is. */
export function LockoutQuestion({ load, stale, lock }: Props) {
  return (
    <RecordDialog
      what="user"
      load={load}
      stale={stale}
      act={lock}
      done="Lockout status changed"
      ask={(user) => ({
        title: user.isLockedOut ? 'Unlock this user?' : 'Lock this user?',
        confirmLabel: user.isLockedOut ? 'Unlock' : 'Lock',
        text: (
          <>
            <strong>{fullName(user)}</strong>{' '}
            {user.isLockedOut ? 'will be able to sign in again.' : 'will be signed out at once and cannot sign in until unlocked.'}
          </>
        ),
      })}
    />
  );
}
