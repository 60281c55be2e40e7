/**
 * Reads and changes that are committed together, all or nothing. It is the only way to change a record. Each change has the version that it
 * was based on, the scope of its caller and its change log entry. A unit of work contains at most 100 items (DynamoDB).
 */
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import { decisionsAfter } from '../decisions.ts';
import { type Entity, importPartition } from '../entity.ts';
import { type AppError, Fault, recordNotFound } from '../errors.ts';
import { newId } from '../id.ts';
import { type Changes, defined } from './changes.ts';
import { attributesOf, claimsOf, feedOf, guardKey, type Key, keyOf, leftKey, rankOf, type SideItem, stateOf } from './item.ts';
import { Reader, type Records } from './records.ts';
import type { Tally } from './tally.ts';
import { difference, isSame, type Reason, traceItem } from './trace.ts';

/** The fields of a new record, and an id if it is derived from something (idempotency). */
export type New<T extends RecordBase> = Omit<T, keyof RecordBase> & { readonly id?: string };

/** The time for which the tombstone of a removed record informs replicas. Its change log entry is permanent. */
const tombstoneSeconds = 90 * 86_400;

export class UnitOfWork extends Reader {
  readonly #changes: Changes;

  constructor(store: Records, caller: Caller, changes: Changes) {
    super(store, caller);
    this.#changes = changes;
  }

  /** Returns the same unit of work for another caller. It reads and changes what they may, and everything is committed together. */
  override as(caller: Caller): UnitOfWork {
    return new UnitOfWork(this.store, caller, this.#changes);
  }

  /** The time of all changes, ISO 8601. */
  get at(): string {
    return this.#changes.at;
  }

  /**
   * Creates a record. Counters start at the values in `fields`. With `isReferenced`, a new record references it, so it can never be
   * removed. With a `reason`, a change log entry contains more than the record itself.
   */
  create<T extends RecordBase>(
    of: Entity<T>,
    fields: New<T>,
    { isReferenced = false, reason }: { isReferenced?: boolean; reason?: Reason } = {},
  ): T {
    const { id = newId(), ...rest } = fields;
    const who = this.caller.userId;
    const made = { ...rest, id, version: 1, createdAt: this.at, createdBy: who, updatedAt: this.at, updatedBy: who } as unknown as T;
    const record = this.#withDecisions(of, undefined, made);
    this.#mustBeAllowed(of, record);
    const counters = Object.fromEntries(of.counters.map((name) => [name, (record as Record<string, unknown>)[name] ?? 0]));
    const attributes = attributesOf(of, record, this.store.smallPlace);
    const apart = this.caller.isImport && attributes.feed ? importPartition(of, attributes.stateId) : undefined;
    this.#changes.putNew({
      ...keyOf(of, id),
      ...attributes,
      feed: apart ?? attributes.feed,
      ...(of.counters.length && { counters, seq: 0 }),
      c: this.#changes.writeId,
      referred: isReferenced || undefined,
    });
    for (const claim of claimsOf(of, record).values()) this.#changes.claim(of, id, claim);
    if (reason) this.#trace(of, record, reason);
    this.#changes.written.push({ entity: of.name, id, rank: rankOf(1) });
    return record;
  }

  /**
   * Changes a record. `before` is the record that the caller read. After a concurrent change, the whole transaction is repeated from its
   * reads.
   */
  update<T extends RecordBase>(of: Entity<T>, before: T, fields: Omit<T, keyof RecordBase> | T, reason: Reason = {}): T {
    const meta = { id: before.id, version: before.version + 1, createdAt: before.createdAt, createdBy: before.createdBy };
    this.#mustBeInScope(of, before);
    const changed = { ...fields, ...meta, updatedAt: this.at, updatedBy: this.caller.userId } as unknown as T;
    const after = this.#withDecisions(of, before, changed);
    const changes = reason.changes ?? difference(of, before, after);
    if (changes === '' && isSame(of, before, after)) return before;
    this.caller.assertNotOwnBusiness(of, before);
    this.caller.assertNotOwnBusiness(of, after);
    const draft = this.#changes.draft(keyOf(of, before.id));
    draft.version = before.version;
    const attributes = attributesOf(of, after, this.store.smallPlace);
    for (const [name, value] of Object.entries({ ...attributes, w: this.#changes.writeId })) {
      if (value === undefined) draft.remove.push(name);
      else draft.set[name] = value;
    }
    this.#leaveFormerState(of, before, attributes);
    const [had, has] = [claimsOf(of, before), claimsOf(of, after)];
    for (const [pk, claim] of has) if (!had.has(pk)) this.#changes.claim(of, before.id, claim);
    for (const [pk, claim] of had) if (!has.has(pk)) this.#changes.release(before.id, claim.key);
    if (!reason.isTracedElsewhere) this.#trace(of, after, { ...reason, changes });
    this.#changes.written.push({ entity: of.name, id: before.id, rank: rankOf(after.version) });
    return after;
  }

  /** Removes a record that no other references. Only a tombstone and its change log remain. */
  remove<T extends RecordBase>(of: Entity<T>, before: T, reason: Reason = {}): void {
    this.#mustBeAllowed(of, before);
    decisionsAfter(of, this.caller, before, undefined);
    const after = { ...before, version: before.version + 1, updatedAt: this.at, updatedBy: this.caller.userId };
    const draft = this.#changes.draft(keyOf(of, before.id));
    draft.version = before.version;
    draft.isRemoval = true;
    Object.assign(
      draft.set,
      defined({
        ...attributesOf(of, after, this.store.smallPlace),
        ownerOf: undefined,
        ownerAt: undefined,
        deleted: true,
        expiresAt: this.#tombstoneEnd(),
        w: this.#changes.writeId,
      }),
    );
    draft.remove.push('ownerOf', 'ownerAt');
    for (const claim of claimsOf(of, before).values()) this.#changes.release(before.id, claim.key);
    this.#trace(of, after, { action: 'Deleted', changes: '', ...reason });
    this.#changes.written.push({ entity: of.name, id: before.id, rank: rankOf(after.version) });
  }

  /**
   * Adds to counters (or subtracts). No counter can fall below zero. A caller that would cause this is retried from the reads, which show
   * it. The scope was checked when the record was read, because a benefit's money returns to the area that issued it, regardless of the
   * caller. With `isUnchanged`, the record's own fields must not have changed since the read. For example, a batch must still be Draft.
   */
  add<T extends RecordBase>(of: Entity<T>, record: T, deltas: Readonly<Record<string, number>>, { isUnchanged = false } = {}): void {
    const draft = this.#changes.draft(keyOf(of, record.id));
    if (isUnchanged) draft.version = record.version;
    for (const [name, delta] of Object.entries(deltas)) {
      if (!of.counters.includes(name)) throw new Fault(`${of.name} has no counter ${name}`);
      draft.deltas[name] = (draft.deltas[name] ?? 0) + delta;
    }
    // An earlier layout may have put it elsewhere, so its place in the feed is always written again.
    const feed = feedOf(of, record, this.store.smallPlace);
    if (feed) draft.set.feed = feed;
  }

  /** Increments a tally. If it is over its limit, the unit of work is refused. */
  countUp(tally: Tally, refusal: () => AppError): void {
    this.#changes.countUp(tally, refusal);
  }

  /** Requires at the commit that no record has a value that only one may have. Otherwise the unit of work is refused. */
  assertUnclaimed(of: Entity, field: string, value: string, refusal: () => AppError): void {
    this.#changes.assertAbsent(guardKey(of, field, value), refusal);
  }

  /** Replaces a whole side item, if it is still equal to `before`, or still absent. */
  putSideItem(key: Key, before: SideItem | undefined, fields: Readonly<Record<string, unknown>>): void {
    this.changeSideItem(key, before, () => fields);
  }

  /**
   * Changes a side item, if it is still equal to `before`, or still absent. It is written once: a second change in the same unit of work
   * receives the result of the first one.
   */
  changeSideItem(key: Key, before: SideItem | undefined, change: Parameters<Changes['changeSideItem']>[2]): void {
    this.#changes.changeSideItem(key, before, change);
  }

  /**
   * Moves an unchanged record to the feed partition that this release uses. Replicas notice it only if the partition's epoch is raised too.
   */
  putInFeed<T extends RecordBase>(of: Entity<T>, record: T): void {
    const feed = feedOf(of, record, this.store.smallPlace);
    if (feed === undefined) return;
    this.assertUnchanged(of, record);
    this.#changes.draft(keyOf(of, record.id)).set.feed = feed;
  }

  /** Requires that a record has not changed between its read and this commit. */
  assertUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.#changes.draft(keyOf(of, record.id)).version = record.version;
  }

  /** Does the same, and marks it as referenced. */
  referenceUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.assertUnchanged(of, record);
    this.#changes.draft(keyOf(of, record.id)).set.referred = true;
  }

  /** Marks a record as referenced. The mark is permanent, because referenced records are never removed. */
  reference(of: Pick<Entity, 'name'>, id: string): void {
    this.#changes.reference(keyOf(of, id));
  }

  /**
   * Returns the record that a form references in its `field`, and marks it as referenced. Throws 'invalid' on the field if the caller may
   * see none.
   */
  async require<T extends RecordBase>(of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.named(of, id, field);
    this.reference(of, id);
    return record;
  }

  /**
   * Writes a tombstone to the partition of the State that a small record leaves. Replicas of that State do not read the new State's
   * partition. Its rank is between the ranks before and after the change, so it replaces the old record and never the new one. Every
   * release writes it to the State's own partition, because the record may have been there.
   */
  #leaveFormerState<T extends RecordBase>(
    of: Entity<T>,
    before: T,
    after: Pick<ReturnType<typeof attributesOf>, 'stateId' | 'feed'>,
  ): void {
    const stateId = stateOf(of, before);
    if (of.partition !== 'small' || stateId === after.stateId) return;
    if (of.counters.length > 0) throw new Fault(`${of.name} has counters, whose changes have ranks of their own`);
    const { id, version } = before;
    const feed = feedOf(of, before, 'own');
    if (feed === undefined || feed === after.feed) return;
    const place = { entity: of.name, id, stateId, feed, at: `${this.at}#${id}` };
    this.#changes.put({
      ...leftKey(of, id, stateId),
      ...place,
      version,
      seq: 1,
      deleted: true,
      row: '{}',
      expiresAt: this.#tombstoneEnd(),
    });
  }

  #tombstoneEnd(): number {
    return Math.floor(Date.parse(this.at) / 1000) + tombstoneSeconds;
  }

  #trace<T extends RecordBase>(of: Entity<T>, record: T, reason: Reason): void {
    this.#changes.putNew(traceItem(this.caller, { of, record }, this.at, reason));
  }

  /** Returns the record with the decisions that are valid after the change. Throws 'conflict' if the caller may not undo one. */
  #withDecisions<T extends RecordBase>(of: Entity<T>, before: T | undefined, record: T): T {
    return of.guarded ? { ...record, decisions: decisionsAfter(of, this.caller, before, record) } : record;
  }

  #mustBeAllowed<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.#mustBeInScope(of, record);
    this.caller.assertNotOwnBusiness(of, record);
  }

  #mustBeInScope<T extends RecordBase>(of: Entity<T>, record: T): void {
    if (!inScope(of, this.caller.scope, record)) throw recordNotFound(of.name);
  }
}
