/** A table and its feed in memory, for tests of their readers. */
import { column, hidden, joined } from '../../../shared/core/column.ts';
import { text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { type Change, type Entity, entity, feedPartition, importPartition, type SmallPlace } from '../entity.ts';
import { epochEntity } from './epochs.ts';
import type { ListRequest } from './lists.ts';
import type { FeedReader } from './refresh.ts';
import { Replicas, type Sources } from './replicas.ts';

const stored = recordOf({});
const name = column('name', text('Name'));
export const state = entity({ name: 'State', stored, scope: { state: 'id' }, columns: [name] });
export const program = entity({ name: 'Program', stored, columns: [name] });
export const person = entity({
  name: 'Person',
  stored,
  partition: 'state',
  isImported: true,
  columns: [name, hidden('programId'), joined('program', text('Program'), { entity: 'Program', by: 'programId', column: 'name' })],
});
/** An entity of all States in a partition of its own. */
export const batch = entity({ name: 'Batch', stored, partition: 'apart', columns: [name] });
/** An epoch as the store writes it, among the small records of its State. */
export const epoch = { name: epochEntity, partition: 'small' } as const;
/** An epoch as earlier releases wrote it, among the records of no State. */
export const formerEpoch = { name: epochEntity, partition: 'all' } as const;
export const entities = [state, program, person, batch];

/** A table and its feed. The index hides records with `isHeldBack`. */
export class World {
  now = Date.UTC(2026, 5, 15, 12);
  reads: string[] = [];
  /** The number of changes that the feed has returned. */
  told = 0;
  pageSize = 100;
  readonly records = new Map<string, { partition: string; at: string; change: Change; isHeldBack: boolean }>();

  write(
    of: Pick<Entity, 'name' | 'partition' | 'isImported'>,
    id: string,
    stateId: string,
    row: object,
    more: { isDeleted?: boolean; at?: number; isHeldBack?: boolean; isImport?: boolean; place?: SmallPlace } = {},
  ): Change {
    this.now += 1;
    const key = `${of.name}#${id}`;
    const version = (this.records.get(key)?.change.version ?? 0) + 1;
    const at = new Date(more.at ?? this.now).toISOString();
    const change = {
      entity: of.name,
      id,
      stateId,
      version,
      rank: version * 2 ** 32,
      isDeleted: more.isDeleted ?? false,
      row: JSON.stringify(row),
      counters: {},
    };
    const partition = (more.isImport && importPartition(of, stateId)) || feedPartition(of, stateId, at, more.place);
    const left = leftBy(of, this.records.get(key)?.change, { stateId, partition });
    if (left) this.records.set(`left ${key} ${left.change.stateId}`, { ...left, at: `${at}#${id}`, isHeldBack: false });
    this.records.set(key, { partition, at: `${at}#${id}`, change, isHeldBack: more.isHeldBack ?? false });
    return change;
  }

  readonly read: FeedReader = async function* (this: World, partition: string, after: string, until = '9') {
    this.reads.push(partition);
    const found = [...this.records.values()]
      .filter((one) => one.partition === partition && one.at > after && one.at <= until && !one.isHeldBack)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    for (let n = 0; n < found.length; n += this.pageSize) {
      const page = found.slice(n, n + this.pageSize);
      await Promise.resolve();
      this.told += page.length;
      yield { changes: page.map((one) => one.change), last: page.at(-1)?.at ?? '' };
    }
  }.bind(this);

  open(more: Partial<Sources> = {}): Replicas {
    const readRecord = async (of: string, id: string) => {
      this.reads.push(`${of} ${id}`);
      return this.records.get(`${of}#${id}`)?.change;
    };
    return new Replicas({ entities, read: this.read, readRecord, now: () => this.now, ...more });
  }
}

/** Returns the tombstone that the store writes when a small record moves to another State. */
export function leftBy(
  of: Pick<Entity, 'name' | 'partition'>,
  before: Change | undefined,
  now: { readonly stateId: string; readonly partition: string },
): { partition: string; change: Change } | undefined {
  if (of.partition !== 'small' || !before || before.stateId === now.stateId) return undefined;
  const partition = feedPartition(of, before.stateId, '');
  const change = { ...before, rank: before.rank + 1, isDeleted: true, row: '{}' };
  return partition === now.partition ? undefined : { partition, change };
}

export async function names(replicas: Replicas, of: Entity, ask: Omit<ListRequest, 'entities'> = {}): Promise<unknown[]> {
  const { replica } = await replicas.openQueries({ ...ask, entities: [of] });
  return replica.table({}, of, TableRequest.parse({ take: 500 }), { zone: 'UTC' }).result.rows.map((row) => row.name);
}
