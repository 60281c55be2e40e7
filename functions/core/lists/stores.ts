/** The columns in memory of all entities of a replica. They load the data that queries need. */
import { ColumnStore, type Sizes } from './columns/columnStore.ts';
import type { Layout } from './query/layout.ts';
import { maxRanked } from './query/search.ts';
import type { Connection } from './sqlite/connection.ts';

const usual: Sizes = { hasColumns: true, few: 4000, ranked: maxRanked, slice: 5000, values: 65_535 };

export class Stores {
  readonly sizes: Sizes;
  readonly #connection: Connection;
  readonly #stores = new Map<string, ColumnStore>();
  #next: NodeJS.Immediate | undefined;

  constructor(connection: Connection, sizes: Partial<Sizes> = {}) {
    this.#connection = connection;
    this.sizes = { ...usual, ...sizes };
  }

  /** Returns the store of an entity. A view of it has the same one. */
  of(layout: Layout): ColumnStore {
    const known = this.#stores.get(layout.table);
    if (known) return known;
    const made = new ColumnStore(this.#connection, layout, this.sizes, this);
    this.#stores.set(layout.table, made);
    return made;
  }

  /** Removes the columns in memory after all rows of an entity were deleted. */
  forget({ table }: Layout): void {
    this.#stores.delete(table);
  }

  close(): void {
    clearImmediate(this.#next);
    this.#next = undefined;
    this.#stores.clear();
  }

  /** Loads a slice of the data that queries need and that is incomplete. Returns false if nothing is missing. */
  tend(): boolean {
    for (const store of this.#stores.values()) if (store.tend()) return true;
    return false;
  }

  /** Loads slice by slice between other work, so that no request waits for more than a slice. */
  tendLater(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined;
      if (this.tend()) this.tendLater();
    }).unref();
  }
}
