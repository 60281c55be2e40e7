/**
 * The items that one unit of work will write, each with its condition. Every item contains the writeId, so that a commit with a lost
 * response is recognized. Edit to add a type of write.
 */
import type { RecordBase } from '../../../shared/core/record.ts';
import type { Written } from '../caller.ts';
import type { Entity } from '../entity.ts';
import { type AppError, Fault, refusalsOf } from '../errors.ts';
import { newId } from '../id.ts';
import type { Item, Key, SideItem } from './item.ts';
import { type Tally, tallyUpdate } from './tally.ts';
import type { WriteItem } from './writeItem.ts';

const refuse = refusalsOf('core/server.staff');

/** The changes of one stored record. */
export interface Draft {
  readonly key: Key;
  readonly set: Record<string, unknown>;
  readonly remove: string[];
  readonly deltas: Record<string, number>;
  /** The version that it must have. Undefined if only counters change. */
  version?: number;
  isRemoval?: boolean;
}

/** A write, and the permanent refusal that it means if its condition fails on the existing item. */
interface Op {
  readonly item: WriteItem;
  readonly refusal?: (found: Record<string, unknown>) => AppError | undefined;
}

/** A value that only one record may have: the record that releases it, the one that claims it, or both when it moves between them. */
interface Swap {
  readonly key: Key;
  giver?: string;
  taker?: string;
  refusal?: () => AppError;
}

/** A side item: its content when it was read, and its content after this transaction. */
interface Change {
  readonly key: Key;
  readonly before: SideItem | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Records that this process has marked as referenced, or has read with the mark. The mark is never removed. */
const referred = new Set<string>();

/** Notes that a record has the mark, so that it need not be written again. */
export function noteReferred(table: string, { pk }: Pick<Key, 'pk'>): void {
  if (referred.size > 100_000) referred.clear();
  referred.add(`${table}#${pk}`);
}

export class Changes {
  readonly writeId = newId();
  readonly written: Written[] = [];
  readonly table: string;
  /** The time of all changes, ISO 8601. */
  readonly at: string;
  readonly #ops: Op[] = [];
  readonly #drafts = new Map<string, Draft>();
  readonly #swaps = new Map<string, Swap>();
  readonly #sideItems = new Map<string, Change>();
  readonly #referred: Key[] = [];

  constructor(table: string, now: number) {
    this.table = table;
    this.at = new Date(now).toISOString();
  }

  /** Increments a tally. If it is over its limit, everything is refused. */
  countUp(tally: Tally, refusal: () => AppError): void {
    this.#ops.push({ item: tallyUpdate(this.table, this.writeId, tally), refusal });
  }

  /**
   * Changes a side item if it is still equal to `before`, or still absent. It is written once: a second change in the same transaction
   * receives the result of the first one.
   */
  changeSideItem(key: Key, before: SideItem | undefined, change: (now: Readonly<Record<string, unknown>>) => Change['fields']): void {
    const name = `${key.pk}\n${key.sk}`;
    const known = this.#sideItems.get(name) ?? { key, before, fields: before ?? {} };
    this.#sideItems.set(name, { ...known, fields: change(known.fields) });
  }

  /** Marks a record as referenced. The mark is written once, because every reader and writer of it remembers it. */
  reference(key: Key): void {
    if (referred.has(`${this.table}#${key.pk}`)) return;
    this.draft(key).set.referred = true;
    this.#referred.push(key);
  }

  /** Called after the commit. The marked records need not be marked again. */
  committed(): void {
    for (const key of this.#referred) noteReferred(this.table, key);
  }

  /** The number of items to write. */
  get size(): number {
    return this.#ops.length + this.#swaps.size + this.#drafts.size + this.#sideItems.size;
  }

  /** Returns all writes, in order, each with the refusal that its failure means, if any. */
  ops(): readonly Op[] {
    return [
      ...this.#ops,
      ...[...this.#swaps.values()].map((swap) => ({ item: this.#swapOf(swap), refusal: swap.refusal })),
      ...[...this.#drafts.values()].map((draft) => ({ item: this.#updateOf(draft), refusal: draft.isRemoval ? inUse : undefined })),
      ...[...this.#sideItems.values()].map((change) => ({ item: this.#putOf(change) })),
    ];
  }

  /** Creates an item that must not exist yet. */
  putNew(fields: Record<string, unknown>): void {
    const Item = defined({ ...fields, w: this.writeId });
    const condition = { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
    this.#ops.push({ item: { Put: { TableName: this.table, Item, ...condition } } });
  }

  /** Requires that an item does not exist at the commit, and writes nothing. If it exists, everything is refused. */
  assertAbsent(key: Key, refusal: () => AppError): void {
    const ConditionCheck = { TableName: this.table, Key: key, ConditionExpression: 'attribute_not_exists(pk)' };
    this.#ops.push({ item: { ConditionCheck }, refusal });
  }

  /** Writes a whole item without a condition. */
  put(fields: Record<string, unknown>): void {
    this.#ops.push({ item: { Put: { TableName: this.table, Item: defined({ ...fields, w: this.writeId }) } } });
  }

  /** Returns the changes of a record so far. */
  draft(key: Key): Draft {
    const draft = this.#drafts.get(key.pk) ?? { key, set: {}, remove: [], deltas: {} };
    this.#drafts.set(key.pk, draft);
    return draft;
  }

  #updateOf(draft: Draft): WriteItem {
    const names: Record<string, string> = { '#deleted': 'deleted', '#w': 'w' };
    const values: Record<string, unknown> = { ':w': this.writeId };
    const sets: string[] = [];
    const conditions = ['attribute_exists(pk)', 'attribute_not_exists(#deleted)', '(attribute_not_exists(#w) OR #w <> :w)'];
    const name = (attribute: string) => {
      names[`#${attribute}`] = attribute;
      return `#${attribute}`;
    };
    const deltas = Object.entries(draft.deltas);
    const set = {
      ...draft.set,
      w: this.writeId,
      ...(deltas.length && { updatedAt: this.at }),
      ...(deltas.length && draft.set.feed !== undefined && { at: `${this.at}#${draft.key.pk.split('#')[1]}` }),
    };
    for (const [attribute, value] of Object.entries(set)) {
      values[`:${attribute}`] = value;
      sets.push(`${name(attribute)} = :${attribute}`);
    }
    for (const [counter, delta] of deltas) {
      const path = `${name('counters')}.${name(counter)}`;
      values[`:${counter}`] = Math.abs(delta);
      sets.push(`${path} = ${path} ${delta < 0 ? '-' : '+'} :${counter}`);
      if (delta < 0) conditions.push(`${path} >= :${counter}`);
    }
    if (deltas.length) {
      values[':one'] = 1;
      sets.push(`${name('seq')} = ${name('seq')} + :one`);
    }
    if (draft.version !== undefined) {
      values[':based'] = draft.version;
      conditions.push(`${name('version')} = :based`);
    }
    if (draft.isRemoval) conditions.push(`attribute_not_exists(${name('referred')})`);
    const removes = draft.remove.length ? ` REMOVE ${draft.remove.map(name).join(', ')}` : '';
    return {
      Update: {
        TableName: this.table,
        Key: draft.key,
        UpdateExpression: `SET ${sets.join(', ')}${removes}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    };
  }

  #putOf({ key, before, fields }: Change): WriteItem {
    const condition = before
      ? { ConditionExpression: '#w = :before', ExpressionAttributeNames: { '#w': 'w' }, ExpressionAttributeValues: { ':before': before.w } }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const Item = defined({ ...fields, ...key, w: this.writeId });
    return { Put: { TableName: this.table, Item, ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } };
  }

  /** Claims a value that only one record may have. Throws if another record of the same unit of work claims it. */
  claim<T extends RecordBase>(of: Entity<T>, id: string, claim: { readonly field: string; readonly key: Key }): void {
    const swap = this.#swap(claim.key);
    const refusal = of.taken?.[claim.field];
    if (swap.taker !== undefined && swap.taker !== id) {
      throw refusal?.() ?? new Fault(`Two records of one transaction claim the same ${claim.field} of ${of.name}`);
    }
    Object.assign(swap, { taker: id, refusal });
  }

  /** Releases such a value. */
  release(id: string, key: Key): void {
    this.#swap(key).giver = id;
  }

  #swap(key: Key): Swap {
    const swap = this.#swaps.get(key.pk) ?? { key };
    this.#swaps.set(key.pk, swap);
    return swap;
  }

  /** Returns the guard's write. It succeeds if no record has the value, or one of the records in this transaction has it. */
  #swapOf({ key, giver, taker }: Swap): WriteItem {
    const place = {
      TableName: this.table,
      ConditionExpression: 'attribute_not_exists(pk) OR ownerId IN (:giver, :taker)',
      ExpressionAttributeValues: { ':giver': giver ?? taker, ':taker': taker ?? giver },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    return taker === undefined
      ? { Delete: { ...place, Key: key } }
      : { Put: { ...place, Item: { ...key, ownerId: taker, w: this.writeId } } };
  }
}

const inUse = (found: Record<string, unknown>) => (found.referred ? refuse('conflict', 'store.inUse') : undefined);

/** Removes undefined attributes, which DynamoDB does not accept. */
export const defined = (item: Record<string, unknown>): Item & Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item & Record<string, unknown>;
