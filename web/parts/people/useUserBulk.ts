import { useMemo } from 'react';
import type { Wire } from '../../../shared/core/column.ts';
import { useSession } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import type { Bulk } from '../../core/table/bulk.ts';
import { useUserCalls } from './useUserCalls.ts';

interface UserRow {
  readonly id: string;
  readonly version: number;
  readonly isLockedOut: Wire;
  readonly emailConfirmed: Wire;
}

/** Bulk operations on users, with the calls of the current list. `exportName` is set if the list has an export. */
export function useUserBulk(exportName?: string): Bulk<UserRow> {
  const { lock, confirmEmail } = useUserCalls();
  const ownId = useSession().user?.id;
  return useMemo(() => {
    const isLocked = ({ isLockedOut }: UserRow) => isLockedOut === 'Yes';
    const toggle = ({ id, version }: UserRow) => call(lock, { params: { id }, body: { version } });
    return {
      one: 'user',
      many: 'users',
      exportName,
      acts: [
        {
          label: 'Lock',
          doing: 'Locking',
          done: 'locked',
          text: 'They will be logged out immediately and cannot log in until unlocked.',
          isFor: (row) => !isLocked(row),
          whyNot: (row) =>
            row.id === ownId ? 'you cannot lock yourself, so ask another Admin' : isLocked(row) ? 'already locked' : undefined,
          act: toggle,
        },
        {
          label: 'Unlock',
          doing: 'Unlocking',
          done: 'unlocked',
          text: 'They will be able to log in again.',
          isFor: isLocked,
          whyNot: (row) => (isLocked(row) ? undefined : 'not locked'),
          act: toggle,
        },
        {
          label: 'Resend Confirmation',
          doing: 'Sending',
          done: 'sent a new confirmation email',
          text: 'They will get a new confirmation email. Earlier links will stop working.',
          isFor: ({ emailConfirmed }) => emailConfirmed === 'No',
          whyNot: (row) => (row.emailConfirmed === 'Yes' ? 'already confirmed' : isLocked(row) ? 'locked' : undefined),
          act: ({ id }) => call(confirmEmail, { params: { id } }),
        },
      ],
    };
  }, [lock, confirmEmail, ownId, exportName]);
}
