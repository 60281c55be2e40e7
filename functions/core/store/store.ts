/**
 * The record: reads that know their caller, and transactions that are tried again until they hold. Commands use nothing else of the
 * table. Edit when every entity needs a new way to read or write; a new rule belongs to the entity's own rules.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import type { Entity } from '../entity.ts';
import { AppError, Fault, recordNotFound } from '../errors.ts';
import { commit, isBusy } from './commit.ts';
import { type Beside, guardKey, type Item, type Key, keyOf, recordOfItem } from './item.ts';
import { Reads } from './reads.ts';
import { maxItems, noteReferred, Transaction } from './transaction.ts';

const tries = 8;

/** The work of a transaction makes more items than one takes. */
class TooManyItems extends Error {
  readonly items: number;
  constructor(items: number) {
    super(`A transaction of ${items} items: the work must be done in pieces`);
    this.items = items;
  }
}

export class Store {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  readonly #reads: Reads;
  readonly now: () => number;

  constructor(client: DynamoDBDocumentClient, table: string, now: () => number = Date.now) {
    this.#client = client;
    this.#table = table;
    this.#reads = new Reads(client, table);
    this.now = now;
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
          ...(start && { ExclusiveStartKey: start }),
          ...(options.limit && { Limit: options.limit - found.length }),
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
    throw new AppError('conflict', 'Somebody else is changing the same records right now. Nothing was changed; please try again.');
  }

  /** What stands beside the records under a partition key, consistently: memories, counts of one record. */
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
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    return { items: (page.Items ?? []) as B[], next: page.LastEvaluatedKey };
  }

  /** What stands beside the records under these keys, consistently, by partition key; what is not there is missing. */
  async besides<B extends Beside>(keys: readonly Key[]): Promise<ReadonlyMap<string, B>> {
    return new Map((await this.#reads.many<B>(keys)).map((item) => [item.pk, item]));
  }

  /** The record that a form names in its `field`. Throws 'invalid' on the field where there is none that the caller may see. */
  async named<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw unknownRecord(of, field);
    return record;
  }

  /** The same for a record that is referred to from now on: it can no longer be removed. */
  async require<T extends RecordBase>(tx: Transaction, caller: Caller, of: Entity<T>, id: string, field: string): Promise<T> {
    const record = await this.named(caller, of, id, field);
    tx.reference(of, id);
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
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      items.push(...((page.Items ?? []) as Item[]));
      start = page.LastEvaluatedKey;
    } while (start && items.length < 5000);
    return items;
  }

  /**
   * Does `work` with all the items, in as few transactions as they fit into, one after the other. Each holds or does not by itself: `work`
   * must leave the records right after each piece, and be harmless when it is done again after a crash. `most`: of items that are so large
   * that a hundred of them could be more than the 4 MB of a transaction.
   */
  async inPieces<I, R>(
    caller: Caller,
    items: readonly I[],
    work: (tx: Transaction, piece: readonly I[]) => Promise<R> | R,
    most = items.length,
  ): Promise<R[]> {
    const results: R[] = [];
    let size = Math.min(most, maxItems);
    for (let at = 0; at < items.length; ) {
      const piece = items.slice(at, at + size);
      try {
        results.push(await this.transact(caller, (tx) => work(tx, piece)));
        at += piece.length;
      } catch (error) {
        if (!(error instanceof TooManyItems) || piece.length === 1) throw error;
        size = Math.max(1, Math.floor((piece.length * maxItems) / error.items));
      }
    }
    return results;
  }

  /**
   * Runs `work`, which reads what it needs and says what to change, and commits it all or nothing. When somebody else was quicker the
   * work is done again from its reads, up to eight times; `work` must therefore change nothing but its transaction.
   */
  async transact<R>(caller: Caller, work: (tx: Transaction) => Promise<R> | R): Promise<R> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const tx = new Transaction(caller, this.#table, this.now());
      try {
        const result = await work(tx);
        if (tx.size > maxItems) throw new TooManyItems(tx.size);
        if (!(await commit(this.#client, tx))) continue;
        tx.committed();
        caller.hasWritten(tx.written);
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    throw new AppError('conflict', 'Somebody else is changing the same records right now. Nothing was changed; please try again.');
  }

  #seen<T extends RecordBase>(caller: Caller, of: Entity<T>, item: Item | undefined): T | undefined {
    if (!item || item.deleted) return undefined;
    if (item.referred) noteReferred(this.#table, item);
    const record = recordOfItem(of, item);
    return inScope(of, caller.scope, record) ? record : undefined;
  }
}

/** The refusal of a record that a form names and that is not there for the caller: 'Issuance Period not found'. */
export function unknownRecord(of: Pick<Entity, 'name'>, field: string): AppError {
  return new AppError('invalid', `${of.name.replace(/([a-z])([A-Z])/g, '$1 $2')} not found`, field);
}
