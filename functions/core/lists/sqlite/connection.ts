/** One SQLite database, with its prepared statements and query results that are valid until the rows change. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type ColumnKey, textOf } from '../query/keys.ts';
import type { Layout } from '../query/layout.ts';
import { digitsOf } from '../query/term.ts';

export type Value = string | number | null;

export class Connection {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #edits = new Map<string, number>();
  readonly #known = new Map<string, unknown>();

  /**
   * Without a path the database is in memory. A file belongs to this process alone and disappears with it, because nothing has to survive a crash.
   * It is read through the system's file cache, which is freed when others need the memory. Pages of 16 KB make a scan of all text a tenth faster
   * than SQLite's default of 4 KB.
   */
  constructor(path = ':memory:') {
    this.db = new DatabaseSync(path);
    this.db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
    this.db.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA mmap_size = 2147418112');
    this.db.function('key_digits', { deterministic: true }, (key) => (key === null ? null : digitsOf(String(key))));
    this.db.function('key_text', { deterministic: true, useBigIntArguments: true }, (kind, key) =>
      key === null ? null : textOf(String(kind), typeof key === 'bigint' ? key : Number(key)),
    );
  }

  /** Returns the rows of a query, each as an array of its columns. */
  all(sql: string, params: readonly ColumnKey[] = []): Value[][] {
    return this.prepare(sql).all(...params) as unknown as Value[][]; // the format of returnArrays
  }

  /** Returns the first column of each row, which is usually a row number. */
  numbers(sql: string, params: readonly ColumnKey[]): number[] {
    return this.all(sql, params).map(([first]) => Number(first));
  }

  /** Yields the rows one after the other without storing them. It has its own statement, because the same query may run twice at a time. */
  *each(sql: string, params: readonly ColumnKey[]): Generator<Value[]> {
    yield* this.db.prepare(sql, { returnArrays: true }).iterate(...params) as unknown as Iterable<Value[]>; // the format of returnArrays
  }

  run(sql: string, ...params: ColumnKey[]): void {
    this.prepare(sql).run(...params);
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size > 300) this.#statements.clear();
    const made = this.db.prepare(sql, { returnArrays: true });
    this.#statements.set(sql, made);
    return made;
  }

  /** Caches the result of a query about an entity until a row of it, or of a joined entity, changes. `question` determines T. */
  remembered<T>(of: Layout, question: string, params: readonly ColumnKey[], find: () => T): T {
    const stamp = [of, ...of.links.map((link) => link.to)].map(({ entity }) => this.#edits.get(entity.name) ?? 0).join();
    const key = [of.table, stamp, question, ...params.map((param) => `${typeof param} ${param}`)].join('\0');
    if (this.#known.has(key)) return this.#known.get(key) as T;
    if (this.#known.size > 500) this.#known.clear();
    const found = find();
    this.#known.set(key, found);
    return found;
  }

  /** Records that rows of an entity have changed. */
  changed(entity: string): void {
    this.#edits.set(entity, (this.#edits.get(entity) ?? 0) + 1);
  }

  close(): void {
    this.#statements.clear();
    this.db.close();
  }
}
