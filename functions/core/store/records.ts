/**
 * Reads records. Each read has a caller and returns only the data that they may see. Code that only reads uses a Reader, or Records if it
 * reads as the portal itself. Edit when every entity needs a new way to read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import type { Entity, SmallPlace } from '../entity.ts';
import { type AppError, Fault, recordNotFound, refusalsOf } from '../errors.ts';
import { noteReferred } from './changes.ts';
import { guardKey, type Item, type Key, keyOf, recordOfItem, type SideItem } from './item.ts';
import { Reads } from './reads.ts';

const refuse = refusalsOf('core/server.staff');

/** The number of attempts for a read or a unit of work. */
export const tries = 8;

/** The error when all attempts met concurrent changes. The caller must try again. */
export const tooBusy = () => refuse('conflict', 'store.concurrent');

export class Records {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  readonly #reads: Reads;
  readonly now: () => number;
  /** The feed partition that this process writes small records to. */
  readonly smallPlace: SmallPlace;

  constructor(client: DynamoDBDocumentClient, table: string, now: () => number = Date.now, smallPlace: SmallPlace = 'own') {
    this.#client = client;
    this.#table = table;
    this.#reads = new Reads(client, table);
    this.now = now;
    this.smallPlace = smallPlace;
  }

  /** Returns the records as one caller sees them. */
  as(caller: Caller): Reader {
    return new Reader(this, caller);
  }

  /** Returns the current record, or undefined if there is none that the caller may see. */
  async find<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T | undefined> {
    return this.#seen(caller, of, await this.#reads.one<Item>(keyOf(of, id)));
  }

  /** Returns the current record. Throws 'not found' if there is none that the caller may see. */
  async get<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw recordNotFound(of.name);
    return record;
  }

  /** Returns records of one entity by their ids, in one consistent read for each hundred. Missing ones are left out. */
  async many<T extends RecordBase>(caller: Caller, of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    const items = await this.#reads.many<Item>(ids.map((id) => keyOf(of, id)));
    return items.flatMap((item) => this.#seen(caller, of, item) ?? []);
  }

  /** Returns the id of the record with a value that only one may have. */
  async claimOwner(of: Entity, field: string, value: string): Promise<string | undefined> {
    const guard = await this.#reads.one<SideItem>(guardKey(of, field, value));
    return guard?.ownerId as string | undefined;
  }

  /** Returns the ids of the records with these values, in their order, and undefined for values without a record. */
  async claimOwners(of: Entity, field: string, values: readonly string[]): Promise<(string | undefined)[]> {
    const keys = values.map((value) => guardKey(of, field, value));
    const guards = await this.#reads.many<SideItem>(keys);
    const found = new Map(guards.map((guard) => [guard.pk, guard.ownerId as string]));
    return keys.map((key) => found.get(key.pk));
  }

  /**
   * Returns the ids of the children of `owner` in the order of the index, which may lag by a moment. Read them with `many`.
   * `prefix` and `after` (the last `at` of the previous page) limit the read.
   */
  async childIds(
    owner: string,
    options: { readonly prefix?: string; readonly after?: string; readonly limit?: number } = {},
  ): Promise<{ id: string; entity: string; at: string }[]> {
    const found: { id: string; entity: string; at: string }[] = [];
    let start: Record<string, unknown> | undefined;
    const { prefix = '', after } = options;
    // DynamoDB refuses a condition on an empty prefix.
    const range = after !== undefined ? ' AND ownerAt > :at' : prefix ? ' AND begins_with(ownerAt, :at)' : '';
    const at = after ?? prefix;
    do {
      const page = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          IndexName: 'owner',
          KeyConditionExpression: `ownerOf = :of${range}`,
          ExpressionAttributeValues: { ':of': owner, ...(range && { ':at': at }) },
          ExclusiveStartKey: start,
          Limit: options.limit ? options.limit - found.length : undefined,
        }),
      );
      for (const item of page.Items ?? [])
        found.push({ id: String(item.pk).split('#')[1] ?? '', entity: String(item.sk), at: String(item.ownerAt) });
      start = page.LastEvaluatedKey;
    } while (start && (!options.limit || found.length < options.limit));
    return prefix && after !== undefined ? found.filter((child) => child.at.startsWith(prefix)) : found;
  }

  /**
   * Returns the current children of one entity. Children that have left are excluded, even if the index still has them. A new one may be
   * missing, since the index lags.
   */
  async children<T extends RecordBase>(caller: Caller, of: Entity<T>, owner: string, prefix = ''): Promise<T[]> {
    const ids = (await this.childIds(owner, { prefix })).filter((child) => child.entity === of.name);
    const found = await this.many(
      caller,
      of,
      ids.map((child) => child.id),
    );
    return found.filter((record) => of.owner?.(record)?.of === owner);
  }

  /**
   * Does the same for an owner that knows whether these are all. Reads again until `isWhole` returns true. Throws 'conflict' if the index
   * keeps leaving some out.
   */
  async wholeChildren<T extends RecordBase>(
    caller: Caller,
    of: Entity<T>,
    owner: string,
    isWhole: (found: readonly T[]) => boolean | Promise<boolean>,
  ): Promise<T[]> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const found = await this.children(caller, of, owner);
      if (await isWhole(found)) return found;
    }
    throw tooBusy();
  }

  /** Returns the side items under a partition key, consistently: memories, counts of one record. */
  async sideItems(pk: string): Promise<SideItem[]> {
    const { items, next } = await this.#pageOfSideItems<SideItem>(pk);
    if (next) throw new Fault(`One key has more records than one read returns: ${pk.split('#')[0]}`);
    return items;
  }

  /** Does the same for a partition that grows with a State, page after page. */
  async allSideItems<B extends SideItem>(pk: string): Promise<B[]> {
    let { items, next } = await this.#pageOfSideItems<B>(pk);
    while (next) {
      const page = await this.#pageOfSideItems<B>(pk, next);
      items = [...items, ...page.items];
      next = page.next;
    }
    return items;
  }

  async #pageOfSideItems<B extends SideItem>(pk: string, start?: Record<string, unknown>) {
    const page = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey: start,
      }),
    );
    return { items: (page.Items ?? []) as B[], next: page.LastEvaluatedKey };
  }

  /** Returns the side items under these keys, consistently, by partition key. Missing ones are left out. */
  async sideItemsAt<B extends SideItem>(keys: readonly Key[]): Promise<ReadonlyMap<string, B>> {
    return new Map((await this.#reads.many<B>(keys)).map((item) => [item.pk, item]));
  }

  /** Returns the record that a form references in its `field`. Throws 'invalid' on the field if there is none that the caller may see. */
  async named<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw unknownRecord(of, field);
    return record;
  }

  /** Returns the change log entries of a record, the newest first. The caller must have checked access to the record before. */
  async traces(of: Pick<Entity, 'name'>, id: string): Promise<Item[]> {
    const items: Item[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :log)',
          ExpressionAttributeValues: { ':pk': keyOf(of, id).pk, ':log': 'log#' },
          ScanIndexForward: false,
          ExclusiveStartKey: start,
        }),
      );
      items.push(...((page.Items ?? []) as Item[]));
      start = page.LastEvaluatedKey;
    } while (start && items.length < 5000);
    return items;
  }

  #seen<T extends RecordBase>(caller: Caller, of: Entity<T>, item: Item | undefined): T | undefined {
    if (!item || item.deleted) return undefined;
    if (item.referred) noteReferred(this.#table, item);
    const record = recordOfItem(of, item);
    return inScope(of, caller.scope, record) ? record : undefined;
  }
}

/** The records as one caller sees them. Rules that only read accept it, and a unit of work is one too. */
export class Reader {
  /** Reads without a caller: ids of children by their owner, side items. */
  readonly store: Records;
  readonly caller: Caller;

  constructor(store: Records, caller: Caller) {
    this.store = store;
    this.caller = caller;
  }

  /** Returns a reader for another caller. */
  as(caller: Caller): Reader {
    return new Reader(this.store, caller);
  }

  /** Returns the current time in ms. */
  now(): number {
    return this.store.now();
  }

  /** Returns the current record, or undefined if there is none that the caller may see. */
  find<T extends RecordBase>(of: Entity<T>, id: string): Promise<T | undefined> {
    return this.store.find(this.caller, of, id);
  }

  /** Returns the current record. Throws 'not found' if there is none that the caller may see. */
  get<T extends RecordBase>(of: Entity<T>, id: string): Promise<T> {
    return this.store.get(this.caller, of, id);
  }

  /** Returns records of one entity by their ids. Missing ones are left out. */
  many<T extends RecordBase>(of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    return this.store.many(this.caller, of, ids);
  }

  /** Returns the record that a form references in its `field`. Throws 'invalid' on the field if there is none that the caller may see. */
  named<T extends RecordBase>(of: Entity<T>, id: string, field: string): Promise<T> {
    return this.store.named(this.caller, of, id, field);
  }

  /** Returns the current children of one entity. A new one may be missing. */
  children<T extends RecordBase>(of: Entity<T>, owner: string, prefix?: string): Promise<T[]> {
    return this.store.children(this.caller, of, owner, prefix);
  }

  /** Returns the children after reading until `isWhole` returns true. Throws 'conflict' if the index keeps leaving some out. */
  wholeChildren<T extends RecordBase>(
    of: Entity<T>,
    owner: string,
    isWhole: Parameters<typeof this.store.wholeChildren<T>>[3],
  ): Promise<T[]> {
    return this.store.wholeChildren(this.caller, of, owner, isWhole);
  }
}

/** Returns the refusal of a record that a form references and the caller cannot see: 'Issuance Period not found'. */
export function unknownRecord(of: Pick<Entity, 'name'>, field: string): AppError {
  return refuse('invalid', 'store.unknownRecord', { values: { entity: of.name.replace(/([a-z])([A-Z])/g, '$1 $2') }, field });
}
