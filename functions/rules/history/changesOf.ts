/** One record's changes: the log entries stored with it in the table, and its creation, which is derived from the record. */

import type { RecordBase } from '../../../shared/core/record.ts';
import type { Caller } from '../../core/caller.ts';
import type { Change, Entity } from '../../core/entity.ts';
import { layoutsOf } from '../../core/lists/query/layout.ts';
import { Replica } from '../../core/lists/replica.ts';
import { stateOf } from '../../core/store/item.ts';
import type { Store } from '../../core/store/store.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { titleOf } from './creations.ts';
import { namesFor } from './namesFor.ts';
import { textsInEntry, type WordedEntry, withNames, withPerson } from './namesIn.ts';
import { namesOfMakers } from './whoMade.ts';

const layouts = layoutsOf([changeLogs]);
/** All rows belong to one record, which the caller may read. They need no separation by State. */
const here = '*';

/**
 * Returns a replica with one record's changes, limited to the names that `reader` may see, for search, filters and pages. The caller must
 * close it.
 */
export async function changesOf<T extends RecordBase>(store: Store, reader: Caller, of: Entity<T>, record: T): Promise<Replica> {
  const [traces, who] = await Promise.all([store.traces(of, record.id), namesOfMakers(store, [record.createdBy])]);
  const name = titleOf(of as unknown as Entity, { ...record });
  const created = {
    occurredAt: record.createdAt,
    who: who.get(record.createdBy),
    entity: of.name,
    name,
    action: 'Created',
    person: of.personOf?.(record),
    entityId: record.id,
  };
  const rows = traces.map(({ id, row }) => ({ id, row: JSON.parse(row) as WordedEntry }));
  const texts = [created, ...rows.map(({ row }) => row)].flatMap(textsInEntry);
  const names = await namesFor(store, reader, stateOf(of as unknown as Entity, record), texts);
  // Vendors do not see the names of recipients (`namesRecipient`).
  const seesPeople = reader.scope.vendorId === undefined;
  const inWords = (entry: WordedEntry) => withPerson(withNames(entry, names), seesPeople);
  // A logged creation needs no derived entry.
  const isTold = traces.some(({ updatedAt }) => updatedAt === record.createdAt);
  const replica = new Replica(layouts, here);
  replica.apply([...(isTold ? [] : [change(record.id, inWords(created))]), ...rows.map(({ id, row }) => change(id, inWords(row)))]);
  return replica;
}

function change(id: string, row: object): Change {
  return { entity: changeLogs.name, id, stateId: here, version: 1, rank: 1, isDeleted: false, row: JSON.stringify(row), counters: {} };
}
