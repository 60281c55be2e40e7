/**
 * The record, to be read: each read knows its caller and gives what they may see. What only reads takes a Reader, or Records where it reads as
 * the portal itself. Edit when every entity needs a new way to read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import type { Entity, SmallPlace } from '../entity.ts';
import { AppError, Fault, recordNotFound } from '../errors.ts';
import { noteReferred } from './changes.ts';
import { type Beside, guardKey, type Item, type Key, keyOf, recordOfItem } from './item.ts';
import { Reads } from './reads.ts';

/** How often a read or a unit of work is tried before it is given up. */
export const tries = 8;

/** Nobody came through: it is to be tried again by whoever asked. */
export const tooBusy = () =>
  new AppError('conflict', 'Somebody else is changing the same records right now. Nothing was changed; please try again.');

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

  /** The record as one caller sees it. */
  as(caller: Caller): Reader {
    return new Reader(this, caller);
  }

  /** The record as it is now, or undefined when there is none that the caller may see. */
  async find<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T | undefined> {
    return this.#seen(caller, of, await this.#reads.one<Item>(keyOf(of, id)));
  }

  /** The record as it is now. Throws 'not found' when there is none that the caller may see. */
  async get<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw recordNotFound(of.name);
    return record;
  }

  /** Records of one entity by their ids, in one consistent read for each hundred; missing ones are left out. */
  async many<T extends RecordBase>(caller: Caller, of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    const items = await this.#reads.many<Item>(ids.map((id) => keyOf(of, id)));
    return items.flatMap((item) => this.#seen(caller, of, item) ?? []);
  }

  /** The id of the record that holds a value that only one may have. */
  async claimOwner(of: Entity, field: string, value: string): Promise<string | undefined> {
    const guard = await this.#reads.one<Beside>(guardKey(of, field, value));
    return guard?.ownerId as string | undefined;
  }

  /** The ids of the records that hold these values, in their order; undefined for values that nobody holds. */
  async claimOwners(of: Entity, field: string, values: readonly string[]): Promise<(string | undefined)[]> {
    const keys = values.map((value) => guardKey(of, field, value));
    const guards = await this.#reads.many<Beside>(keys);
    const found = new Map(guards.map((guard) => [guard.pk, guard.ownerId as string]));
    return keys.map((key) => found.get(key.pk));
  }

  /**
   * The ids of the children of `owner` in the order of the index, which may lag behind by a moment; then read them with `many`.
   * `from` (inclusive) and `after` (the last `at` of the page before) narrow what is read.
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
   * The children of one entity, as they are now: those that the index still has and that have left meanwhile are not among them. One that
   * has just come may be missing, since the index lags.
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
   * The same, where the owner knows whether these are all: reads again until `isWhole` says so. Throws 'conflict' where the index goes on
   * leaving some out.
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

  /** The items beside the records under a partition key, consistently: memories, counts of one record. */
  async beside(pk: string): Promise<Beside[]> {
    const { items, next } = await this.#pageBeside<Beside>(pk);
    if (next) throw new Fault(`More stands under one key than is read at once: ${pk.split('#')[0]}`);
    return items;
  }

  /** The same of a partition that grows with a State: page after page. */
  async allBeside<B extends Beside>(pk: string): Promise<B[]> {
    let { items, next } = await this.#pageBeside<B>(pk);
    while (next) {
      const page = await this.#pageBeside<B>(pk, next);
      items = [...items, ...page.items];
      next = page.next;
    }
    return items;
  }

  async #pageBeside<B extends Beside>(pk: string, start?: Record<string, unknown>) {
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

  /** The items beside the records under these keys, consistently, by partition key; missing ones are left out. */
  async besides<B extends Beside>(keys: readonly Key[]): Promise<ReadonlyMap<string, B>> {
    return new Map((await this.#reads.many<B>(keys)).map((item) => [item.pk, item]));
  }

  /** The record that a form names in its `field`. Throws 'invalid' on the field where there is none that the caller may see. */
  async named<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw unknownRecord(of, field);
    return record;
  }

  /** The log entries of a record, the newest first. Whose record it is, must have been asked before. */
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

/** The record as one caller sees it. A rule that only reads takes this: a unit of work is one too. */
export class Reader {
  /** Reads that need no caller: ids of children by their owner, items beside the records. */
  readonly store: Records;
  readonly caller: Caller;

  constructor(store: Records, caller: Caller) {
    this.store = store;
    this.caller = caller;
  }

  /** The same for another caller. */
  as(caller: Caller): Reader {
    return new Reader(this.store, caller);
  }

  /** The present moment, in ms. */
  now(): number {
    return this.store.now();
  }

  /** The record as it is now, or undefined when there is none that the caller may see. */
  find<T extends RecordBase>(of: Entity<T>, id: string): Promise<T | undefined> {
    return this.store.find(this.caller, of, id);
  }

  /** The record as it is now. Throws 'not found' when there is none that the caller may see. */
  get<T extends RecordBase>(of: Entity<T>, id: string): Promise<T> {
    return this.store.get(this.caller, of, id);
  }

  /** Records of one entity by their ids; missing ones are left out. */
  many<T extends RecordBase>(of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    return this.store.many(this.caller, of, ids);
  }

  /** The record that a form names in its `field`. Throws 'invalid' on the field where there is none that the caller may see. */
  named<T extends RecordBase>(of: Entity<T>, id: string, field: string): Promise<T> {
    return this.store.named(this.caller, of, id, field);
  }

  /** The children of one entity, as they are now; one that has just come may be missing. */
  children<T extends RecordBase>(of: Entity<T>, owner: string, prefix?: string): Promise<T[]> {
    return this.store.children(this.caller, of, owner, prefix);
  }

  /** The same, read again until `isWhole` says that these are all. Throws 'conflict' where the index goes on leaving some out. */
  wholeChildren<T extends RecordBase>(
    of: Entity<T>,
    owner: string,
    isWhole: Parameters<typeof this.store.wholeChildren<T>>[3],
  ): Promise<T[]> {
    return this.store.wholeChildren(this.caller, of, owner, isWhole);
  }
}

/** The refusal of a record that a form names and that is not there for the caller: 'Issuance Period not found'. */
export function unknownRecord(of: Pick<Entity, 'name'>, field: string): AppError {
  return new AppError('invalid', `${of.name.replace(/([a-z])([A-Z])/g, '$1 $2')} not found`, field);
}
