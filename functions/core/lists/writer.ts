/** Applies changes. Their order and repetition do not matter, because the highest rank wins. */
import type { Change } from '../entity.ts';
import type { ColumnKey } from './query/keys.ts';
import type { Layout, Layouts } from './query/layout.ts';
import { belongsTo, storedRow } from './query/stored.ts';
import type { Connection } from './sqlite/connection.ts';
import { createTables } from './sqlite/schema.ts';
import type { Stores } from './stores.ts';

interface Statements {
  readonly put: string;
  readonly look: string;
}

export class Writer {
  readonly #connection: Connection;
  readonly #stores: Stores;
  readonly #layouts: Layouts;
  readonly #stateId: string | undefined;
  readonly #statements = new Map<Layout, Statements>();
  #hasRemoved = false;
  /** Updates of the columns in memory for the running changes, to be applied after their commit. */
  readonly #written: (() => void)[] = [];

  /** Creates missing tables. Without a State the replica contains the data that all States share, with one only the data of that State. */
  constructor(connection: Connection, stores: Stores, layouts: Layouts, stateId: string | undefined) {
    this.#connection = connection;
    this.#stores = stores;
    this.#layouts = layouts;
    this.#stateId = stateId;
    const isThere = connection.numbers("SELECT 1 FROM sqlite_schema WHERE name = 'removed records'", []).length > 0;
    if (isThere) this.#hasRemoved = connection.numbers('SELECT 1 FROM "removed records" LIMIT 1', []).length > 0;
    else this.#create();
  }

  #create(): void {
    const { db } = this.#connection;
    db.exec('CREATE TABLE "removed records"(entity TEXT, id TEXT, rank INTEGER NOT NULL, PRIMARY KEY(entity, id)) WITHOUT ROWID');
    for (const layout of this.#layouts.values()) createTables(db, layout);
  }

  /** Returns the statement that writes a row, and the one that finds its number and rank by id. */
  #of(layout: Layout): Statements {
    const known = this.#statements.get(layout);
    if (known) return known;
    const { table, own } = layout;
    const made = {
      put: `INSERT OR REPLACE INTO ${table} VALUES(?, ?, ?, ?, ?, ${own.map(() => '?, ').join('')}?)`,
      look: `SELECT rid, rank FROM ${table} WHERE id = ?`,
    };
    this.#statements.set(layout, made);
    return made;
  }

  /** Returns the number of records. */
  count(): number {
    let count = 0;
    for (const { table } of this.#layouts.values()) count += this.#connection.numbers(`SELECT count(*) FROM ${table}`, [])[0] ?? 0;
    return count;
  }

  /** Forgets the records of some entities, as if none had ever arrived. */
  clear(names: readonly string[]): void {
    for (const layout of this.#layouts.values()) {
      const { entity, table, text } = layout;
      if (!names.includes(entity.name)) continue;
      this.#connection.db.exec(`DELETE FROM ${table}; DELETE FROM ${text}`);
      this.#connection.run('DELETE FROM "removed records" WHERE entity = ?', entity.name);
      this.#stores.forget(layout);
      this.#connection.changed(entity.name);
    }
  }

  /** Returns the highest rank seen for a record, including removed ones, or 0 for none. */
  rank(layout: Layout, id: string): number {
    const [row] = this.#connection.all(this.#of(layout).look, [id]);
    return row ? Number(row[1]) : this.#removed(layout, id);
  }

  #removed({ entity }: Layout, id: string): number {
    if (!this.#hasRemoved) return 0;
    const [row] = this.#connection.all('SELECT rank FROM "removed records" WHERE entity = ? AND id = ?', [entity.name, id]);
    return Number(row?.[0] ?? 0);
  }

  /** Applies changes in one transaction and returns the ones that were new. */
  apply(changes: readonly Change[]): Change[] {
    const { db } = this.#connection;
    const news: Change[] = [];
    db.exec('BEGIN');
    try {
      for (const change of changes) {
        const layout = this.#layouts.get(change.entity);
        if (layout && this.#take(layout, change)) news.push(change);
      }
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      this.#written.length = 0;
      throw error;
    }
    for (const note of this.#written.splice(0)) note();
    for (const entity of new Set(news.map((change) => change.entity))) this.#connection.changed(entity);
    return news;
  }

  #take(layout: Layout, change: Change): boolean {
    const connection = this.#connection;
    const [old] = connection.all(this.#of(layout).look, [change.id]);
    const removed = old ? 0 : this.#removed(layout, change.id);
    if (Number(old?.[1] ?? removed) >= change.rank) return false;
    const rid = old?.[0];
    if (change.isDeleted || !belongsTo(this.#stateId, layout, change)) {
      const store = this.#stores.of(layout);
      if (rid !== undefined && store.isKept) this.#written.push(() => store.drop(Number(rid)));
      if (rid !== undefined) for (const table of [layout.table, layout.text]) connection.run(`DELETE FROM ${table} WHERE rid = ?`, rid);
      this.#hasRemoved = true;
      connection.run('INSERT OR REPLACE INTO "removed records" VALUES(?, ?, ?)', layout.entity.name, change.id, change.rank);
      return true;
    }
    if (removed) connection.run('DELETE FROM "removed records" WHERE entity = ? AND id = ?', layout.entity.name, change.id);
    this.#put(layout, change, rid ?? this.#stores.of(layout).nextRow());
    return true;
  }

  #put(layout: Layout, change: Change, rid: ColumnKey): void {
    const { keys, packed, folded } = storedRow(layout, change);
    const { id, version, rank } = change;
    const owner = change.stateId === this.#stateId ? '' : change.stateId; // a State's own file need not repeat it in each of its rows
    this.#connection.run(this.#of(layout).put, rid, id, version, rank, owner, ...keys, packed);
    this.#connection.run(`INSERT OR REPLACE INTO ${layout.text} VALUES(?, ?)`, rid, folded);
    const store = this.#stores.of(layout);
    if (store.isKept) this.#written.push(() => store.keep(Number(rid), { id, keys, text: folded }));
  }
}
