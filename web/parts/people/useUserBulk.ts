import { useMemo } from 'react';
import type { Wire } from '../../../shared/core/column.ts';
import { useSession } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import type { Bulk } from '../../core/table/bulk.ts';
import { say } from './texts.ts';
import { useUserCalls } from './useUserCalls.ts';

interface UserRow {
  readonly id: string;
  readonly version: number;
  readonly isLockedOut: Wire;
  readonly emailConfirmed: Wire;
}

/** Bulk operations on users, with the calls of the current list. */
export function useUserBulk(): Bulk<UserRow> {
  const { lock, confirmEmail } = useUserCalls();
  const ownId = useSession().user?.id;
  return useMemo(() => {
    const isLocked = ({ isLockedOut }: UserRow) => isLockedOut === 'Yes';
    const toggle = ({ id, version }: UserRow) => call(lock, { params: { id }, body: { version } });
    return {
      one: say('user.one'),
      many: say('user.many'),
      acts: [
        {
          label: say('lock.lock'),
          doing: say('bulk.locking'),
          done: say('bulk.locked'),
          text: say('bulk.lockText'),
          isFor: (row) => !isLocked(row),
          whyNot: (row) => (row.id === ownId ? say('bulk.ownLock') : isLocked(row) ? say('bulk.alreadyLocked') : undefined),
          act: toggle,
          undo: toggle,
        },
        {
          label: say('lock.unlock'),
          doing: say('bulk.unlocking'),
          done: say('bulk.unlocked'),
          text: say('bulk.unlockText'),
          isFor: isLocked,
          whyNot: (row) => (isLocked(row) ? undefined : say('bulk.notLocked')),
          act: toggle,
          undo: toggle,
        },
        {
          label: say('resend.label'),
          doing: say('bulk.sending'),
          done: say('bulk.sent'),
          text: say('bulk.sendText'),
          isFor: ({ emailConfirmed }) => emailConfirmed === 'No',
          whyNot: (row) => (row.emailConfirmed === 'Yes' ? say('bulk.alreadyConfirmed') : isLocked(row) ? say('bulk.locked') : undefined),
          act: ({ id }) => call(confirmEmail, { params: { id } }),
        },
      ],
    };
  }, [lock, confirmEmail, ownId]);
}
