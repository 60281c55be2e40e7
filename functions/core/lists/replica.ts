/**
 * Answers queries about one State, or about the small records of all States: tables, exports, sums and option lists. Every query has a
 * scope. Hidden columns are never sent. Edit to add a type of query.
 */
import type { Option, TableRequest } from '../../../shared/core/table.ts';
import type { Change, Entity } from '../entity.ts';
import type { Scope } from '../scope.ts';
import type { Sizes } from './columns/columnStore.ts';
import type { AnswerRow, ListPage, OptionQuery, Options, RowBase, RowOptions, TableOptions } from './engine.ts';
import { Finder } from './finder.ts';
import type { Layouts } from './query/layout.ts';
import { keyExpression, unpacked, wireIn } from './query/packed.ts';
import { whereOf } from './query/sql.ts';
import type { Term } from './query/term.ts';
import { type AskedOptions, optionsOf, Questions } from './questions.ts';
import { Connection, type Value } from './sqlite/connection.ts';
import { sqlite } from './sqlite/dialect.ts';
import { namesIn } from './sqlite/namesIn.ts';
import { read } from './sqlite/reader.ts';
import { createIndexes } from './sqlite/schema.ts';
import { Stores } from './stores.ts';
import { type Group, sumUp, type Totals } from './totals.ts';
import { Writer } from './writer.ts';

/** The number of rows that an export reads at once. */
const chunk = 1000;

export class Replica {
  /** The State of the records, or undefined for the small records of all States. */
  readonly stateId: string | undefined;
  readonly #layouts: Layouts;
  readonly #connection: Connection;
  readonly #stores: Stores;
  readonly #finder: Finder;
  readonly #writer: Writer;
  readonly #questions: Questions;

  /**
   * Only tests and benchmarks pass `sizes`. Tests have few rows, and both compare results with and without columns. A replica of the same
   * layouts at `path` is opened. If there is none yet, it is created there. Without a path the replica is in memory.
   */
  constructor(layouts: Layouts, stateId?: string, sizes?: Partial<Sizes>, path?: string) {
    this.#layouts = layouts;
    this.stateId = stateId;
    this.#connection = new Connection(path);
    this.#stores = new Stores(this.#connection, sizes);
    this.#finder = new Finder(this.#connection, this.#stores);
    this.#questions = new Questions(layouts, stateId, sqlite);
    this.#writer = new Writer(this.#connection, this.#stores, layouts, stateId);
  }

  /** Returns a page of a list. Throws AppError 'invalid', with a message, for an invalid column or value. */
  table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions): ListPage<R> {
    const { selection, term, near, columns, choices, pageOf } = this.#questions.page(scope, of, request, options);
    if (choices) return pageOf([], { total: 0 }, namesIn(this.#connection, selection, choices));
    const page = (one: Term) => this.#finder.page(selection, one, request.skip, request.take);
    const exact = page(term);
    const isNear = exact.total === 0 && near.length > 0;
    const { rids, total } = isNear ? page(near) : exact;
    return pageOf(read(this.#connection, selection.of, columns, rids), { total, isNear: isNear && total > 0 });
  }

  /** Yields all rows of a list, like `pieces`. */
  *rows<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions): Generator<R> {
    for (const piece of this.pieces<R>(scope, of, request, options)) yield* piece;
  }

  /**
   * Yields all rows of a list in pieces, for exports. The list is fixed at the first row, but records may change or disappear during the
   * export.
   */
  *pieces<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions): Generator<R[]> {
    const { selection, term, near, columns, rowOf } = this.#questions.rows(scope, of, request, options);
    const found = this.#finder.every(selection, term);
    const rids = found.length === 0 && near.length > 0 ? this.#finder.every(selection, near) : found;
    for (let at = 0; at < rids.length; at += chunk)
      yield read(this.#connection, selection.of, columns, rids.slice(at, at + chunk)).map((row) => rowOf<R>(row));
  }

  /**
   * Yields the comparable keys of some own columns of an entity for all rows, in no order: folded text, exact ids, times in ms. Several
   * times as fast as `rows`, for figures that need every row. Consume it at once, since concurrent changes may or may not be included.
   */
  keys(scope: Scope, of: Entity, columns: readonly string[], options: Options): Generator<Value[]> {
    const { selection, sql } = this.#questions.keys(scope, of, columns, options);
    return this.#connection.each(`SELECT ${sql} FROM ${selection.of.table} t${whereOf(selection.where)}`, selection.params);
  }

  /** Returns counts and sums, in groups of equal values of `groupBy`. Without groups there is always one row. */
  totals(scope: Scope, of: Entity, totals: Totals & Options): readonly Group[] {
    const { selection, find } = this.#questions.totals(scope, of, totals);
    return sumUp({ connection: this.#connection, store: this.#stores.of(selection.of) }, selection, totals, find);
  }

  /** Returns the records to choose from, in the order of their labels. */
  options(scope: Scope, of: Entity, query: OptionQuery): Option[] {
    const { chosen, others, limit } = this.#questions.options(scope, of, query);
    const list = ({ selection, take, label }: AskedOptions) =>
      read(this.#connection, selection.of, [label], this.#finder.page(selection, [], 0, take).rids);
    return optionsOf(chosen ? list(chosen) : [], list(others), limit);
  }

  /** Applies changes, in any order and any number of times. Returns the ones that were new. */
  apply(changes: readonly Change[]): Change[] {
    return this.#writer.apply(changes);
  }

  /** Returns the highest rank seen for a record, even a removed one, or 0 for none. */
  rank(entity: string, id: string): number {
    const layout = this.#layouts.get(entity);
    return layout ? this.#writer.rank(layout, id) : 0;
  }

  /**
   * Creates the indexes of entities after their rows are loaded, and starts to load the area columns that limit access. Repeating it costs
   * nothing.
   */
  index(entities: Iterable<string>): void {
    for (const name of entities) {
      const layout = this.#layouts.get(name);
      if (!layout) continue;
      createIndexes(this.#connection.db, layout);
      for (const place of layout.areas) this.#stores.of(layout).codes(place);
    }
  }

  /** Returns the records of an entity that belong to a State, as changes that its replica can apply. */
  changes(entity: string, stateId: string): Change[] {
    const layout = this.#layouts.get(entity);
    if (!layout) return [];
    const { where, params } = sqlite.select(layout, { stateId }, { isShared: true, conditions: [], sorts: [] });
    const { table, own } = layout;
    const keys = own.map((place) => `, ${keyExpression(place, 't')}`).join('');
    const rows = this.#connection.all(`SELECT id, stateId, version, rank, packed${keys} FROM ${table} t${whereOf(where)}`, params);
    return rows.map(([id, owner, version, rank, packed, ...told]) => {
      const values = unpacked(packed);
      const row = JSON.stringify(Object.fromEntries(own.map((place, at) => [place.column.name, wireIn(place, values, told[at] ?? null)])));
      return {
        entity,
        id: String(id),
        stateId: String(owner),
        version: Number(version),
        rank: Number(rank),
        isDeleted: false,
        row,
        counters: {},
      };
    });
  }

  /** The size of the database in bytes. */
  get bytes(): number {
    const [[pages = 0] = []] = this.#connection.all('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size');
    return Number(pages);
  }

  /** Returns the number of records of all entities. */
  count(): number {
    return this.#writer.count();
  }

  /** Forgets the records of some entities, as if none had ever arrived. */
  clear(names: readonly string[]): void {
    this.#writer.clear(names);
  }

  /**
   * Returns the tables, rows and indexes of the replica as text. If the texts of two replicas are equal, one can use the file of the other.
   */
  describe(): string {
    const { db } = this.#connection;
    const tables = this.#connection.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    );
    const rows = tables.map(([name]) => db.prepare(`SELECT * FROM "${String(name).replaceAll('"', '""')}"`, { readBigInts: true }).all());
    const indexes = this.#connection.all("SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name");
    return JSON.stringify([tables, rows, indexes], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  }

  /**
   * Loads a slice of the columns that queries need in memory. Returns false if nothing is missing. It also runs automatically as soon as
   * the process is idle. Call it if there is time now.
   */
  tend(): boolean {
    return this.#stores.tend();
  }

  /** Frees the memory immediately. No query may follow. */
  close(): void {
    this.#stores.close();
    this.#connection.close();
  }
}
