/**
 * Reads by key of one table: those that are asked for at the same moment travel together, so that ten records cost one call and not ten. Edit when
 * reads are to be gathered in another way.
 */
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { isKey, type Key } from './item.ts';
import { itemNameOf, readItems } from './readItems.ts';

interface Gathered {
  readonly keys: Key[];
  /** Somebody asks for many: then it is a batch, however few they are. */
  isBatch: boolean;
  readonly found: Promise<ReadonlyMap<string, Key>>;
}

export class Reads {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  /** What has been asked for since the code that runs began. */
  #gathered: Gathered | undefined;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** The item with this key, consistently; undefined where there is none, or could not be. */
  async one<I extends Key>(key: Key): Promise<I | undefined> {
    if (!isKey(key)) return undefined;
    const gathered = this.#gather();
    gathered.keys.push(key);
    return (await gathered.found).get(itemNameOf(key)) as I | undefined;
  }

  /** Items by their keys, consistently, in their order and each once; those that are missing are left out. Throws as readItems does. */
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
