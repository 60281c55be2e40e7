/**
 * Reads and changes that are committed together, all or nothing. There is no way to change a record but through here: each change carries the
 * version that it was based on, the scope of its caller and its trace. A unit of work holds at most 100 items (DynamoDB).
 */
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import { decisionsAfter } from '../decisions.ts';
import { type Entity, importPartition } from '../entity.ts';
import { type AppError, Fault, recordNotFound } from '../errors.ts';
import { newId } from '../id.ts';
import { type Changes, defined } from './changes.ts';
import { attributesOf, type Beside, claimsOf, feedOf, type Key, keyOf, leftKey, rankOf, stateOf } from './item.ts';
import { Reader, type Records } from './records.ts';
import type { Tally } from './tally.ts';
import { difference, isSame, type Reason, traceItem } from './trace.ts';

/** The fields of a new record, and an id where it follows from something (idempotency). */
export type New<T extends RecordBase> = Omit<T, keyof RecordBase> & { readonly id?: string };

/** How long a removed record's tombstone tells replicas that it is gone; its trace stays. */
const tombstoneSeconds = 90 * 86_400;

export class UnitOfWork extends Reader {
  readonly #changes: Changes;

  constructor(store: Records, caller: Caller, changes: Changes) {
    super(store, caller);
    this.#changes = changes;
  }

  /** The same unit of work for another caller: it reads and changes what they may, and all commits together. */
  override as(caller: Caller): UnitOfWork {
    return new UnitOfWork(this.store, caller, this.#changes);
  }

  /** The moment that all changes bear, ISO 8601. */
  get at(): string {
    return this.#changes.at;
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

  /** Changes a record. `before` is as it was read: if anybody changed it since, the whole transaction is tried again from its reads. */
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

  /** Removes a record that nothing refers to: what stays is a tombstone and its trace. */
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
   * Adds to counters (or takes away). No counter can fall below zero: who would make it so is tried again from the reads,
   * which show it. The scope was asked when the record was read: a benefit's money goes back to the area that issued it, whoever acts.
   * `isUnchanged`: only while the record's own fields are as they were read, such as a batch that is still Draft.
   */
  add<T extends RecordBase>(of: Entity<T>, record: T, deltas: Readonly<Record<string, number>>, { isUnchanged = false } = {}): void {
    const draft = this.#changes.draft(keyOf(of, record.id));
    if (isUnchanged) draft.version = record.version;
    for (const [name, delta] of Object.entries(deltas)) {
      if (!of.counters.includes(name)) throw new Fault(`${of.name} has no counter ${name}`);
      draft.deltas[name] = (draft.deltas[name] ?? 0) + delta;
    }
    // An earlier layout may have had it elsewhere; its place in the feed is written anew in any case.
    const feed = feedOf(of, record, this.store.smallPlace);
    if (feed) draft.set.feed = feed;
  }

  /** Counts something once more; where it was done too often, the unit of work is refused. */
  countUp(tally: Tally, refusal: () => AppError): void {
    this.#changes.countUp(tally, refusal);
  }

  /** Writes an item beside the records as a whole, if it still is what was read: `before`, or nothing. */
  putBeside(key: Key, before: Beside | undefined, fields: Readonly<Record<string, unknown>>): void {
    this.changeBeside(key, before, () => fields);
  }

  /**
   * Changes an item beside the records, if it still is what was read: `before`, or nothing. It is written once: the second change of one
   * unit of work is given what the first one made of it.
   */
  changeBeside(key: Key, before: Beside | undefined, change: Parameters<Changes['changeBeside']>[2]): void {
    this.#changes.changeBeside(key, before, change);
  }

  /** Moves an unchanged record to the feed partition that this release uses. Replicas notice it only if the partition's epoch is raised too. */
  putInFeed<T extends RecordBase>(of: Entity<T>, record: T): void {
    const feed = feedOf(of, record, this.store.smallPlace);
    if (feed === undefined) return;
    this.assertUnchanged(of, record);
    this.#changes.draft(keyOf(of, record.id)).set.feed = feed;
  }

  /** Requires that a record, as it was read, is unchanged when this commits. */
  assertUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.#changes.draft(keyOf(of, record.id)).version = record.version;
  }

  /** The same, and marks it as referred to. */
  referenceUnchanged<T extends RecordBase>(of: Entity<T>, record: T): void {
    this.assertUnchanged(of, record);
    this.#changes.draft(keyOf(of, record.id)).set.referred = true;
  }

  /** Marks a record as referred to, for good: what others refer to is never removed. */
  reference(of: Pick<Entity, 'name'>, id: string): void {
    this.#changes.reference(keyOf(of, id));
  }

  /** The record that a form names in its `field`, referred to from now on. Throws 'invalid' on the field where the caller may see none. */
  async require<T extends RecordBase>(of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.named(of, id, field);
    this.reference(of, id);
    return record;
  }

  /**
   * Writes a tombstone to the partition of the state that a small record leaves. Replicas of that state do not read the new state's partition.
   * Its rank is between the ranks before and after the change, so it replaces the old record and never the new one. Every release writes it to the
   * state's own partition, because the record may have been there.
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

  /** The record with the decisions that stand after the change. Throws 'conflict' where the caller may not undo one. */
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
