import type { Row } from '../../../shared/core/column.ts';
import { recipientApi, type recipientColumns } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { archiveActs } from '../../core/table/archiveActs.ts';
import type { Bulk, BulkAct } from '../../core/table/bulk.ts';
import { say } from './texts.ts';

type RecipientRow = Row<typeof recipientColumns>;

const archive = ({ id, version }: RecipientRow) => call(recipientApi.archive, { params: { id }, body: { version } });
const lock = ({ id, version }: RecipientRow) => call(recipientApi.lock, { params: { id }, body: { version } });

/** The list does not contain the lock, so load the record. Deactivated people stay unchanged. */
async function isLocked({ id }: RecipientRow): Promise<boolean> {
  return (await call(recipientApi.get, { params: { id } })).isLockedOut;
}

const acts: readonly BulkAct<RecipientRow>[] = [
  ...archiveActs(archive, {
    archived: say('bulk.archived'),
    unarchived: say('bulk.unarchived'),
  }),
  {
    label: say('lockout.lock.label'),
    doing: say('bulk.lock.doing'),
    done: say('bulk.lock.done'),
    text: say('bulk.lock.text'),
    async whyNot(row) {
      if (row.deactivatedAt) return say('bulk.deactivated');
      return (await isLocked(row)) ? say('bulk.lock.already') : undefined;
    },
    act: lock,
    undo: lock,
  },
  {
    label: say('lockout.unlock.label'),
    doing: say('bulk.unlock.doing'),
    done: say('bulk.unlock.done'),
    text: say('bulk.unlock.text'),
    async whyNot(row) {
      if (row.deactivatedAt) return say('bulk.deactivated');
      return (await isLocked(row)) ? undefined : say('bulk.unlock.already');
    },
    act: lock,
    undo: lock,
  },
];

/** Bulk operations on recipients, for all users who may change them. These are all users who see the list. */
export const recipientBulk: Bulk<RecipientRow> = { one: say('record.one'), many: say('record.many'), acts };
