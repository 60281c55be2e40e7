/** One SQLite database, with its prepared statements and what is known about its rows until they change. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type ColumnKey, textOf } from './keys.ts';
import type { Layout } from './layout.ts';
import { digitsOf } from './term.ts';

export type Value = string | number | null;

export class Connection {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #edits = new Map<string, number>();
  readonly #known = new Map<string, unknown>();

  /**
   * Without a path it lies in memory. A file is this process's alone, and gone with it: nothing has to survive a crash. It is read through the
   * system's own memory for files, which is given back when others need it. Pages of 16 KB make a scan of all text a tenth faster than SQLite's four.
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

  /** The rows of a query, each an array of its columns. */
  all(sql: string, params: readonly ColumnKey[] = []): Value[][] {
    return this.prepare(sql).all(...params) as unknown as Value[][]; // what returnArrays gives
  }

  /** The first column of each row: row numbers, mostly. */
  numbers(sql: string, params: readonly ColumnKey[]): number[] {
    return this.all(sql, params).map(([first]) => Number(first));
  }

  /** The rows one after the other, none kept. A statement of its own: the same question may be under way twice. */
  *each(sql: string, params: readonly ColumnKey[]): Generator<Value[]> {
    yield* this.db.prepare(sql, { returnArrays: true }).iterate(...params) as unknown as Iterable<Value[]>; // what returnArrays gives
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

  /** What a question about an entity once found, remembered until a row of it, or of one that it joins, changes. `question` tells T. */
  remembered<T>(of: Layout, question: string, params: readonly ColumnKey[], find: () => T): T {
    const stamp = [of, ...of.links.map((link) => link.to)].map(({ entity }) => this.#edits.get(entity.name) ?? 0).join();
    const key = [of.table, stamp, question, ...params.map((param) => `${typeof param} ${param}`)].join('\0');
    if (this.#known.has(key)) return this.#known.get(key) as T;
    if (this.#known.size > 500) this.#known.clear();
    const found = find();
    this.#known.set(key, found);
    return found;
  }

  /** Tells that rows of an entity have changed. */
  changed(entity: string): void {
    this.#edits.set(entity, (this.#edits.get(entity) ?? 0) + 1);
  }

  close(): void {
    this.#statements.clear();
    this.db.close();
  }
}
