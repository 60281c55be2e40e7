/**
 * The record: reads that know their caller, and transactions that are tried again until they hold. Commands use nothing else of the
 * table. Edit when every entity needs a new way to read or write; a new rule belongs to the entity's own rules.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordBase } from '../../../shared/core/record.ts';
import { type Caller, inScope } from '../caller.ts';
import type { Entity } from '../entity.ts';
import { AppError, notFound } from '../errors.ts';
import { commit, isBusy } from './commit.ts';
import { guardKey, type Item, type Key, keyOf, recordOfItem } from './item.ts';
import { Transaction } from './transaction.ts';

const tries = 8;

/** Words in a sentence: 'IssuancePeriod' -> 'issuance period'. */
const inWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export class Store {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  readonly now: () => number;

  constructor(client: DynamoDBDocumentClient, table: string, now: () => number = Date.now) {
    this.#client = client;
    this.#table = table;
    this.now = now;
  }

  /** The record as it is now, or undefined when there is none that the caller may see. */
  async find<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T | undefined> {
    const { Item: item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key: keyOf(of, id), ConsistentRead: true }));
    return this.#seen(caller, of, item as Item | undefined);
  }

  /** The record as it is now. Throws 'not found' when there is none that the caller may see. */
  async get<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T> {
    const record = await this.find(caller, of, id);
    if (!record) throw notFound(inWords(of.name));
    return record;
  }

  /** Records of one entity by their ids, in one consistent read for each hundred; missing ones are left out. */
  async many<T extends RecordBase>(caller: Caller, of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    const items = await this.#items(ids.map((id) => keyOf(of, id)));
    return items.flatMap((item) => this.#seen(caller, of, item) ?? []);
  }

  /** The id of the record that holds a value that only one may have. */
  async holder(of: Entity, field: string, value: string): Promise<string | undefined> {
    const { Item: item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: guardKey(of, field, value), ConsistentRead: true }),
    );
    return item?.ownerId as string | undefined;
  }

  /** The ids of the records that hold these values, in their order; undefined for values that nobody holds. */
  async holders(of: Entity, field: string, values: readonly string[]): Promise<(string | undefined)[]> {
    const keys = values.map((value) => guardKey(of, field, value));
    const found = new Map((await this.#items(keys)).map((item) => [item.pk, (item as unknown as { ownerId: string }).ownerId]));
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

  /** The children of one entity, as they are now. */
  async children<T extends RecordBase>(caller: Caller, of: Entity<T>, owner: string, prefix = ''): Promise<T[]> {
    const ids = (await this.childIds(owner, { prefix })).filter((child) => child.entity === of.name);
    return this.many(
      caller,
      of,
      ids.map((child) => child.id),
    );
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
   * Runs `work`, which reads what it needs and says what to change, and commits it all or nothing. When somebody else was quicker the
   * work is done again from its reads, up to eight times; `work` must therefore change nothing but its transaction.
   */
  async transact<R>(caller: Caller, work: (tx: Transaction) => Promise<R> | R): Promise<R> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const tx = new Transaction(caller, this.#table, this.now());
      try {
        const result = await work(tx);
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
    const record = recordOfItem(of, item);
    return inScope(of, caller.scope, record) ? record : undefined;
  }

  async #items(keys: readonly Key[]): Promise<Item[]> {
    const found = new Map<string, Item>();
    const different = [...new Map(keys.map((key) => [key.pk, key])).values()];
    for (let i = 0; i < different.length; i += 100) {
      let wanted: Record<string, unknown>[] = different.slice(i, i + 100).map(({ pk, sk }) => ({ pk, sk }));
      for (let attempt = 0; wanted.length; attempt++) {
        if (attempt) await sleep(Math.random() * 20 * 2 ** Math.min(attempt, 8));
        const reply = await this.#client.send(
          new BatchGetCommand({ RequestItems: { [this.#table]: { Keys: wanted, ConsistentRead: true } } }),
        );
        for (const item of (reply.Responses?.[this.#table] ?? []) as Item[]) found.set(item.pk, item);
        wanted = reply.UnprocessedKeys?.[this.#table]?.Keys ?? [];
      }
    }
    return different.flatMap((key) => found.get(key.pk) ?? []);
  }
}
