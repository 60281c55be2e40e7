/** Stores with a clock set to a moment of the past. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, inScope } from '../../functions/core/caller.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { env } from '../../functions/core/env.ts';
import { tableClient } from '../../functions/core/store/clients.ts';
import { Store } from '../../functions/core/store/store.ts';
import type { RecordBase } from '../../shared/core/record.ts';

/** Returns the store with its clock at `at` (ms). */
export function storeAt(at: number): Store {
  return new Store(tableClient(), env().TABLE_NAME, () => at);
}

type Read = Promise<RecordBase | undefined>;

/** The records that do not change while benefits are spent. */
const lasting = new Set(['State', 'Program', 'IssuancePeriod', 'Recipient', 'Vendor']);
const reader = Caller.ofSystem('demonstration data');

/** The time (ms) that a request waits for others to join it. */
const gatherMs = 4;

/** Combines the reads of thousands of sales. Lasting records are read once, and simultaneous reads share one request. */
export class TogetherReader {
  readonly #known = new Map<string, Read>();
  #waiting = new Map<Entity, { readonly ids: Set<string>; readonly found: Promise<Map<string, RecordBase>> }>();

  /** Returns the store at `at` (ms), which reads through this reader. */
  storeAt(at: number): Store {
    return new TogetherStore(at, this);
  }

  read(of: Entity, id: string): Read {
    if (!lasting.has(of.name)) return this.#ask(of, id);
    const key = `${of.name}#${id}`;
    const known = this.#known.get(key) ?? this.#ask(of, id);
    this.#known.set(key, known);
    return known;
  }

  async #ask(of: Entity, id: string): Read {
    const ids = new Set<string>();
    const asked = this.#waiting.get(of) ?? { ids, found: this.#fetch(of, ids) };
    this.#waiting.set(of, asked);
    asked.ids.add(id);
    return (await asked.found).get(id);
  }

  async #fetch(of: Entity, ids: ReadonlySet<string>): Promise<Map<string, RecordBase>> {
    await sleep(gatherMs);
    this.#waiting.delete(of);
    const records = await storeAt(0).many(reader, of, [...ids]);
    return new Map(records.map((record) => [record.id, record]));
  }
}

class TogetherStore extends Store {
  readonly #reader: TogetherReader;

  constructor(at: number, together: TogetherReader) {
    super(tableClient(), env().TABLE_NAME, () => at);
    this.#reader = together;
  }

  override async find<T extends RecordBase>(caller: Caller, of: Entity<T>, id: string): Promise<T | undefined> {
    const record = (await this.#reader.read(of as unknown as Entity, id)) as T | undefined;
    return record && inScope(of, caller.scope, record) ? record : undefined;
  }

  override async many<T extends RecordBase>(caller: Caller, of: Entity<T>, ids: readonly string[]): Promise<T[]> {
    const found = await Promise.all([...new Set(ids)].map((id) => this.find(caller, of, id)));
    return found.filter((record) => record !== undefined);
  }
}
