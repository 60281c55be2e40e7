import type { Row } from '../../../shared/core/column.ts';
import { recipientApi, type recipientColumns } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { archiveActs } from '../../core/table/archiveActs.ts';
import type { Bulk, BulkAct } from '../../core/table/bulk.ts';

type RecipientRow = Row<typeof recipientColumns>;

const archive = ({ id, version }: RecipientRow) => call(recipientApi.archive, { params: { id }, body: { version } });
const lock = ({ id, version }: RecipientRow) => call(recipientApi.lock, { params: { id }, body: { version } });

/** The list does not contain the lock, so load the record. Deactivated people stay unchanged. */
async function isLocked({ id }: RecipientRow): Promise<boolean> {
  return (await call(recipientApi.get, { params: { id } })).isLockedOut;
}

const acts: readonly BulkAct<RecipientRow>[] = [
  ...archiveActs(archive, {
    archived: 'They will leave the list. Nothing can be issued to them or redeemed for them until they are unarchived.',
    unarchived: 'They will be in the list again. Benefits can be issued and redeemed.',
  }),
  {
    label: 'Lock',
    doing: 'Locking',
    done: 'locked',
    text: 'They will be logged out immediately and cannot log in. Benefits can still be issued and redeemed.',
    async whyNot(row) {
      if (row.deactivatedAt) return 'deactivated';
      return (await isLocked(row)) ? 'already locked' : undefined;
    },
    act: lock,
  },
  {
    label: 'Unlock',
    doing: 'Unlocking',
    done: 'unlocked',
    text: 'They will be able to log in again.',
    async whyNot(row) {
      if (row.deactivatedAt) return 'deactivated';
      return (await isLocked(row)) ? undefined : 'not locked';
    },
    act: lock,
  },
];

/** Bulk operations on recipients, for all users who may change them. These are all users who see the list. */
export const recipientBulk: Bulk<RecipientRow> = { one: 'recipient', many: 'recipients', acts };
