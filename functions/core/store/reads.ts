/**
 * Reads by key of one table. Simultaneous reads share one call, so that ten records cost one call and not ten. Edit when reads should be
 * gathered in another way.
 */
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { isKey, type Key } from './item.ts';
import { itemNameOf, readItems } from './readItems.ts';

interface Gathered {
  readonly keys: Key[];
  /** Set when a caller requests several items. The read is then a batch, even for one key. */
  isBatch: boolean;
  readonly found: Promise<ReadonlyMap<string, Key>>;
}

export class Reads {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  /** The keys requested since the current synchronous code began. */
  #gathered: Gathered | undefined;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Returns the item with this key, consistently. Returns undefined if there is none, or the key is invalid. */
  async one<I extends Key>(key: Key): Promise<I | undefined> {
    if (!isKey(key)) return undefined;
    const gathered = this.#gather();
    gathered.keys.push(key);
    return (await gathered.found).get(itemNameOf(key)) as I | undefined;
  }

  /** Returns items by their keys, consistently, in their order and each once. Missing ones are left out. Throws like readItems. */
  async many<I extends Key>(keys: readonly Key[]): Promise<I[]> {
    if (!keys.length) return [];
    const gathered = this.#gather();
    gathered.keys.push(...keys);
    gathered.isBatch = true;
    const found = await gathered.found;
    return [...new Set(keys.map(itemNameOf))].flatMap((name) => (found.get(name) as I | undefined) ?? []);
  }

  #gather(): Gathered {
    this.#gathered ??= { keys: [], isBatch: false, found: Promise.resolve().then(() => this.#read()) };
    return this.#gathered;
  }

  async #read(): Promise<ReadonlyMap<string, Key>> {
    const { keys = [], isBatch = false } = this.#gathered ?? {};
    this.#gathered = undefined;
    const [only] = keys;
    const items = only && keys.length === 1 && !isBatch ? await this.#get(only) : await readItems<Key>(this.#client, this.#table, keys);
    return new Map(items.map((item) => [itemNameOf(item), item]));
  }

  async #get(Key: Key): Promise<Key[]> {
    const { Item: item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key, ConsistentRead: true }));
    return item ? [item as Key] : [];
  }
}
