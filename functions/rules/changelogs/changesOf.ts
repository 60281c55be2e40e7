/** One record's changes: those that lie beside it in the table, and its creation, which the record itself tells. */

import type { RecordBase } from '../../../shared/core/record.ts';
import type { Change, Entity } from '../../core/entity.ts';
import { layoutsOf } from '../../core/replica/layout.ts';
import { Replica } from '../../core/replica/replica.ts';
import type { Store } from '../../core/store/store.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { changeLogReader } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';

const layouts = layoutsOf([changeLogs]);
/** All rows are of one record, which the caller may read: there is nothing to tell apart by state. */
const here = '*';

/** A replica that holds just this record's changes, so that they are searched, filtered and paged as every list. To be closed. */
export async function changesOf<T extends RecordBase>(store: Store, of: Entity<T>, record: T): Promise<Replica> {
  const [traces, who] = await Promise.all([store.traces(of, record.id), nameOf(store, record.createdBy)]);
  const created = {
    occurredAt: record.createdAt,
    who,
    entity: of.name,
    name: of.title?.(record) ?? (record as { name?: string }).name ?? record.id,
    action: 'Created',
    changes: '',
    entityId: record.id,
  };
  // A creation that left an entry of its own is told by that.
  const isTold = traces.some(({ updatedAt }) => updatedAt === record.createdAt);
  const replica = new Replica(layouts, here);
  replica.apply([...(isTold ? [] : [change(record.id, JSON.stringify(created))]), ...traces.map(({ id, row }) => change(id, row))]);
  return replica;
}

function change(id: string, row: string): Change {
  return { entity: changeLogs.name, id, stateId: here, version: 1, rank: 1, isDeleted: false, row, counters: {} };
}

/** The name of whoever `createdBy` of a record stands for, for whoever may see the record. */
export async function nameOf(store: Store, userId: string): Promise<string> {
  if (userId.startsWith('system:')) return userId.slice('system:'.length);
  const user = await store.find(changeLogReader, users, userId);
  return user ? `${user.firstName} ${user.lastName}` : nameOfRemoved(store, userId);
}

/** What was done stays under the name: the last entry about a user who is gone has it. */
async function nameOfRemoved(store: Store, userId: string): Promise<string> {
  const [last] = await store.traces(users, userId);
  return last ? String(JSON.parse(last.row).name) : 'Someone who is no longer a user';
}
