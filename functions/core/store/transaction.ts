/**
 * The changes that will be committed together. There is no way to change a record but through here: each change carries the version
 * that it was based on, the scope of its caller and its trace. A transaction holds at most 100 items (DynamoDB).
 */
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope, type Written } from '../caller.ts';
import { decisionsAfter } from '../decisions.ts';
import { type Entity, importPartition } from '../entity.ts';
import { AppError, Fault, recordNotFound } from '../errors.ts';
import { newId } from '../id.ts';
import { attributesOf, type Beside, claimsOf, feedOf, type Item, type Key, keyOf, rankOf } from './item.ts';
import { type Tally, tallyUpdate } from './tally.ts';
import { difference, isSame, type Reason, traceItem } from './trace.ts';
import type { WriteItem } from './writeItem.ts';

/** What a creation is given: the fields, and an id where it follows from something (idempotency). */
export type New<T extends RecordBase> = Omit<T, keyof RecordBase> & { readonly id?: string };

interface Draft {
  readonly key: Key;
  readonly set: Record<string, unknown>;
  readonly remove: string[];
  readonly deltas: Record<string, number>;
  /** The version that it must have; undefined where only counters change. */
  version?: number;
  isRemoval?: boolean;
}

/** A write, and the refusal that it means for good when its condition fails on the item that is there. */
interface Op {
  readonly item: WriteItem;
  readonly refusal?: (found: Record<string, unknown>) => AppError | undefined;
}

/** A value that only one record may have: who gives it back, who takes it, or both at once where it goes from one to the other. */
interface Swap {
  readonly key: Key;
  giver?: string;
  taker?: string;
  refusal?: () => AppError;
}

/** An item beside the records: as it was read, and as this transaction leaves it. */
interface Change {
  readonly key: Key;
  readonly before: Beside | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** DynamoDB takes so many items in one transaction. */
export const maxItems = 100;

/** How long a removed record's tombstone tells replicas that it is gone; its trace stays. */
const tombstoneSeconds = 90 * 86_400;

/** Records that this process has marked as referred to, or has read with the mark. They can never be unmarked. */
const referred = new Set<string>();

/** Notes that a record bears the mark: it need not be written again. */
export function noteReferred(table: string, { pk }: Pick<Key, 'pk'>): void {
  if (referred.size > 100_000) referred.clear();
  referred.add(`${table}#${pk}`);
}

export class Transaction {
  readonly writeId = newId();
  readonly written: Written[] = [];
  readonly #caller: Caller;
  readonly #table: string;
  readonly #at: string;
  readonly #ops: Op[] = [];
  readonly #drafts = new Map<string, Draft>();
  readonly #swaps = new Map<string, Swap>();
  readonly #besides = new Map<string, Change>();
  readonly #referred: Key[] = [];

  constructor(caller: Caller, table: string, now: number) {
    this.#caller = caller;
    this.#table = table;
    this.#at = new Date(now).toISOString();
  }

  /** The moment that all changes of this transaction bear. */
  get at(): string {
    return this.#at;
  }

  /**
   * Makes a record. Counters start at what `fields` says. `isReferenced`: something made with it refers to it, so that it stays for good.
   * With a `reason` a log entry says more than the record itself.
   */
  create<T extends RecordBase>(
    of: Entity<T>,
    fields: New<T>,
    { isReferenced = false, reason }: { isReferenced?: boolean; reason?: Reason } = {},
  ): T {
    const { id = newId(), ...rest } = fields;
    const who = this.#caller.userId;
    const made = { ...rest, id, version: 1, createdAt: this.#at, createdBy: who, updatedAt: this.#at, updatedBy: who } as unknown as T;
    const record = this.#withDecisions(of, undefined, made);
    this.#mustBeAllowed(of, record);
    const counters = Object.fromEntries(of.counters.map((name) => [name, (record as Record<string, unknown>)[name] ?? 0]));
    const attributes = attributesOf(of, record);
    const apart = this.#caller.isImport && attributes.feed ? importPartition(of, attributes.stateId) : undefined;
    const item = clean({
      ...keyOf(of, id),
      ...attributes,
      ...(apart && { feed: apart }),
      ...(of.counters.length && { counters, seq: 0 }),
      w: this.writeId,
      c: this.writeId,
      ...(isReferenced && { referred: true }),
    });
    this.#putNew(item);
    for (const claim of claimsOf(of, record).values()) this.#claim(of, id, claim);
    if (reason) this.#trace(of, record, reason);
    this.written.push({ entity: of.name, id, rank: rankOf(1) });
    return record;
  }

  /** Changes a record. `before` is as it was read: if anybody changed it since, the whole transaction is tried again from its reads. */
  update<T extends RecordBase>(of: Entity<T>, before: T, fields: Omit<T, keyof RecordBase> | T, reason: Reason = {}): T {
    const meta = { id: before.id, version: before.version + 1, createdAt: before.createdAt, createdBy: before.createdBy };
    this.#mustBeInScope(of, before);
    const changed = { ...fields, ...meta, updatedAt: this.#at, updatedBy: this.#caller.userId } as unknown as T;
    const after = this.#withDecisions(of, before, changed);
    const changes = reason.changes ?? difference(of, before, after);
    if (changes === '' && isSame(of, before, after)) return before;
    this.#caller.assertNotOwnBusiness(of, before);
    this.#caller.assertNotOwnBusiness(of, after);
    const draft = this.#draft(keyOf(of, before.id));
    draft.version = before.version;
    for (const [name, value] of Object.entries({ ...attributesOf(of, after), w: this.writeId })) {
      if (value === undefined) draft.remove.push(name);
      else draft.set[name] = value;
    }
    const [had, has] = [claimsOf(of, before), claimsOf(of, after)];
    for (const [pk, claim] of has) if (!had.has(pk)) this.#claim(of, before.id, claim);
    for (const [pk, claim] of had) if (!has.has(pk)) this.#release(before.id, claim.key);
    if (!reason.isTracedElsewhere) this.#trace(of, after, { ...reason, changes });
    this.written.push({ entity: of.name, id: before.id, rank: rankOf(after.version) });
    return after;
  }

  /** Removes a record that nothing refers to: what stays is a tombstone and its trace. */
  remove<T extends RecordBase>(of: Entity<T>, before: T, reason: Reason = {}): void {
    this.#mustBeAllowed(of, before);
    decisionsAfter(of, this.#caller, before, undefined);
    const after = { ...before, version: before.version + 1, updatedAt: this.#at, updatedBy: this.#caller.userId };
    const draft = this.#draft(keyOf(of, before.id));
    draft.version = before.version;
    draft.isRemoval = true;
    Object.assign(
      draft.set,
      clean({
        ...attributesOf(of, after),
        ownerOf: undefined,
        ownerAt: undefined,
        deleted: true,
        expiresAt: Math.floor(Date.parse(this.#at) / 1000) + tombstoneSeconds,
        w: this.writeId,
      }),
    );
    draft.remove.push('ownerOf', 'ownerAt');
    for (const claim of claimsOf(of, before).values()) this.#release(before.id, claim.key);
    this.#trace(of, after, { action: 'Deleted', changes: '', ...reason });
    this.written.push({ entity: of.name, id: before.id, rank: rankOf(after.version) });
  }

  /**
   * Adds to counters (or takes away). No counter can fall below zero: who would make it so is tried again from the reads,
   * which show it. The scope was asked when the record was read: a benefit's money goes back to the area that issued it, whoever acts.
   * `isUnchanged`: only while the record's own fields are as they were read, such as a batch that is still Draft.
   */
  add<T extends RecordBase>(of: Entity<T>, record: T, deltas: Readonly<Record<string, number>>, { isUnchanged = false } = {}): void {
    const draft = this.#draft(keyOf(of, record.id));
    if (isUnchanged) draft.version = record.version;
    for (const [name, delta] of Object.entries(deltas)) {
      if (!of.counters.includes(name)) throw new Fault(`${of.name} has no counter ${name}`);
      draft.deltas[name] = (draft.deltas[name] ?? 0) + delta;
    }
    // An earlier layout may have had it elsewhere; its place in the feed is written anew in any case.
    const feed = feedOf(of, record);
    if (feed) draft.set.feed = feed;
  }

  /** Counts something once more; where it was done too often, the transaction is refused. */
  countUp(tally: Tally, refusal: () => AppError): void {
    this.#ops.push({ item: tallyUpdate(this.#table, this.writeId, tally), refusal });
  }

  /** Writes an item beside the records as a whole, if it still is what was read: `before`, or nothing. */
  putBeside(key: Key, before: Beside | undefined, fields: Readonly<Record<string, unknown>>): void {
    this.changeBeside(key, before, () => fields);
  }

  /**
   * Changes an item beside the records, if it still is what was read: `before`, or nothing. It is written once: the second change of one
   * transaction is given what the first one made of it.
   */
  changeBeside(key: Key, before: Beside | undefined, change: (now: Readonly<Record<string, unknown>>) => Change['fields']): void {
    const name = `${key.pk}\n${key.sk}`;
    const known = this.#besides.get(name) ?? { key, before, fields: before ?? {} };
    this.#besides.set(name, { ...known, fields: change(known.fields) });
  }

  /** Requires that a record, as it was read, is unchanged when this commits. */
  assertUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.#draft(keyOf(of, record.id)).version = record.version;
  }

  /** The same, and marks it as referred to. */
  referenceUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.assertUnchanged(of, record);
    this.#draft(keyOf(of, record.id)).set.referred = true;
  }

  /** Marks a record as referred to, for good: what others refer to is never removed. Written once: whoever reads or writes the mark remembers it. */
  reference(of: Pick<Entity, 'name'>, id: string): void {
    const key = keyOf(of, id);
    if (referred.has(`${this.#table}#${key.pk}`)) return;
    this.#draft(key).set.referred = true;
    this.#referred.push(key);
  }

  /** Called when it holds: what it marked need not be marked again. */
  committed(): void {
    for (const key of this.#referred) noteReferred(this.#table, key);
  }

  /** How many items it writes. */
  get size(): number {
    return this.#ops.length + this.#swaps.size + this.#drafts.size + this.#besides.size;
  }

  /** Everything to write, in order, each with the refusal that its failing means (where it means one). */
  ops(): readonly Op[] {
    return [
      ...this.#ops,
      ...[...this.#swaps.values()].map((swap) => ({ item: this.#swapOf(swap), ...(swap.refusal && { refusal: swap.refusal }) })),
      ...[...this.#drafts.values()].map((draft) => ({ item: this.#updateOf(draft), ...(draft.isRemoval && { refusal: inUse }) })),
      ...[...this.#besides.values()].map((change) => ({ item: this.#putOf(change) })),
    ];
  }

  #putNew(Item: Record<string, unknown>): void {
    const condition = { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
    this.#ops.push({ item: { Put: { TableName: this.#table, Item, ...condition } } });
  }

  #draft(key: Key): Draft {
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
      ...(deltas.length && { updatedAt: this.#at }),
      ...(deltas.length && draft.set.feed !== undefined && { at: `${this.#at}#${draft.key.pk.split('#')[1]}` }),
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
        TableName: this.#table,
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
    const Item = clean({ ...fields, ...key, w: this.writeId });
    return { Put: { TableName: this.#table, Item, ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } };
  }

  #claim<T extends RecordBase>(of: Entity<T>, id: string, claim: { readonly field: string; readonly key: Key }): void {
    const sentence = of.taken?.[claim.field];
    const swap = this.#swap(claim.key);
    const refusal = sentence === undefined ? undefined : () => new AppError('conflict', sentence, claim.field);
    if (swap.taker !== undefined && swap.taker !== id) {
      throw refusal?.() ?? new Fault(`Two records of one transaction claim the same ${claim.field} of ${of.name}`);
    }
    Object.assign(swap, { taker: id, refusal });
  }

  #release(id: string, key: Key): void {
    this.#swap(key).giver = id;
  }

  #swap(key: Key): Swap {
    const swap = this.#swaps.get(key.pk) ?? { key };
    this.#swaps.set(key.pk, swap);
    return swap;
  }

  /** The guard's write: it holds where nobody has the value, or one of those whom the transaction names. */
  #swapOf({ key, giver, taker }: Swap): WriteItem {
    const place = {
      TableName: this.#table,
      ConditionExpression: 'attribute_not_exists(pk) OR ownerId IN (:giver, :taker)',
      ExpressionAttributeValues: { ':giver': giver ?? taker, ':taker': taker ?? giver },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    return taker === undefined
      ? { Delete: { ...place, Key: key } }
      : { Put: { ...place, Item: { ...key, ownerId: taker, w: this.writeId } } };
  }

  #trace<T extends RecordBase>(of: Entity<T>, record: T, reason: Reason): void {
    const item = clean({ ...traceItem(this.#caller, of, record, this.#at, reason), w: this.writeId });
    this.#putNew(item);
  }

  /** The record with the decisions that stand after the change. Throws 'conflict' where the caller may not undo one. */
  #withDecisions<T extends RecordBase>(of: Entity<T>, before: T | undefined, record: T): T {
    return of.guarded ? { ...record, decisions: decisionsAfter(of, this.#caller, before, record) } : record;
  }

  #mustBeAllowed<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.#mustBeInScope(of, record);
    this.#caller.assertNotOwnBusiness(of, record);
  }

  #mustBeInScope<T extends RecordBase>(of: Entity<T>, record: T): void {
    if (!inScope(of, this.#caller.scope, record)) throw recordNotFound(of.name);
  }
}

const inUse = (found: Record<string, unknown>) =>
  found.referred ? new AppError('conflict', 'This cannot be deleted, because other records refer to it.') : undefined;

const clean = (item: Record<string, unknown>): Item & Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item & Record<string, unknown>;
