/**
 * Answers queries about one State, or about the small records of all States: tables, exports, sums and option lists. Every query has a
 * scope. Hidden columns are never sent. Edit to add a type of query.
 */
import type { Column, Wire } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { maxTake, type Option, type TableRequest } from '../../../shared/core/table.ts';
import { type Change, type Entity, isOfAllStates, type Sort } from '../entity.ts';
import { Fault, refusalsOf } from '../errors.ts';
import type { Scope } from '../scope.ts';
import type { Sizes } from './columns/columnStore.ts';
import type { AnswerRow, ListPage, OptionQuery, Options, RowBase, RowOptions, TableOptions } from './engine.ts';
import { Finder, type FoundPage } from './finder.ts';
import { type Condition, conditionOf, findColumn, type Where } from './query/filters.ts';
import { columnKeyOf } from './query/keys.ts';
import { type Found, implicit, type Layout, type Layouts, viewOf } from './query/layout.ts';
import { keyExpression, unpacked, wireIn } from './query/packed.ts';
import { type Selection, whereOf } from './query/sql.ts';
import { termOf } from './query/term.ts';
import { Connection, type Value } from './sqlite/connection.ts';
import { sqlite } from './sqlite/dialect.ts';
import { namesIn } from './sqlite/namesIn.ts';
import { read } from './sqlite/reader.ts';
import { createIndexes } from './sqlite/schema.ts';
import { Stores } from './stores.ts';
import { type Group, sumUp, type Totals } from './totals.ts';
import { Writer } from './writer.ts';

const refuse = refusalsOf('core/server.staff');

/** Refuses a query that needs a State. */
export const mustNameState = () => refuse('invalid', 'query.noState');

interface Ordered {
  readonly found: Found;
  readonly direction: Sort['direction'];
}
const turned = { asc: 'desc', desc: 'asc' } as const;
/** Returns whether both sort by the same column. */
const isSame = (a: Ordered, b: Ordered) => a.found.place === b.found.place && a.found.link === b.found.link;

/** The result of a request for no rows. */
const nothing: FoundPage = { rids: [], total: 0 };

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
    this.#writer = new Writer(this.#connection, this.#stores, layouts, stateId);
  }

  /** Returns a page of a list. Throws AppError 'invalid', with a message, for an invalid column or value. */
  table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions): ListPage<R> {
    const { skip, take, includeColumns, choicesOf } = request;
    if (!Number.isInteger(take) || take < 1 || take > maxTake) throw refuse('invalid', 'query.take', { values: { max: maxTake } });
    if (!Number.isSafeInteger(skip) || skip < 0) throw refuse('invalid', 'query.skip');
    const { view } = options;
    const layout = this.#viewed(of, view);
    const selection = this.#select(scope, layout, request, options);
    const columns = visible(layout);
    const choices = choicesOf === undefined ? undefined : namesIn(this.#connection, selection, ofNames(columns, choicesOf));
    const { rids, total } = choicesOf === undefined ? this.#finder.page(selection, termOf(request.allSearch), skip, take) : nothing;
    const order = this.#orderOf(layout, request, options).filter(({ found }) =>
      columns.some(({ column: { name } }) => name === found.column.name),
    );
    return {
      result: {
        rows: this.#rows<R>(layout, view ? [...layout.columns.values()] : columns, rids, todayOf(options)),
        columns: includeColumns ? columns.map(described) : undefined,
        choices,
        order: order.map(({ found, direction }) => ({ column: found.column.name, direction })),
        totalFilteredRecords: total,
      },
    };
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
    const layout = this.#viewed(of, options.view);
    const rids = this.#finder.every(this.#select(scope, layout, request, options), termOf(request.allSearch));
    const columns = options.columns?.map((name) => column(layout, name)) ?? visible(layout);
    const today = options.columns ? undefined : todayOf(options);
    for (let at = 0; at < rids.length; at += chunk) yield this.#rows<R>(layout, columns, rids.slice(at, at + chunk), today);
  }

  /**
   * Yields the comparable keys of some own columns of an entity for all rows, in no order: folded text, exact ids, times in ms. Several
   * times as fast as `rows`, for figures that need every row. Consume it at once, since concurrent changes may or may not be included.
   */
  keys(scope: Scope, of: Entity, columns: readonly string[], options: Options): Generator<Value[]> {
    const layout = this.#layout(of);
    const { where, params } = this.#select(scope, layout, undefined, options);
    const keys = columns.map((name) => ownSql(layout, name)).join(', ');
    return this.#connection.each(`SELECT ${keys} FROM ${layout.table} t${whereOf(where)}`, params);
  }

  /** Returns counts and sums, in groups of equal values of `groupBy`. Without groups there is always one row. */
  totals(scope: Scope, of: Entity, totals: Totals & Options): readonly Group[] {
    const layout = this.#layout(of);
    const selection = this.#select(scope, layout, undefined, totals);
    return sumUp({ connection: this.#connection, store: this.#stores.of(layout) }, selection, totals, (name) => column(layout, name));
  }

  /** Returns the records to choose from, in the order of their labels. */
  options(scope: Scope, of: Entity, { label, where = [], search = '', values = [], take, zone = 'UTC' }: OptionQuery): Option[] {
    const layout = this.#layout(of);
    const found = column(layout, label);
    const list = (filters: readonly Where[], limit: number) => {
      const conditions = filters.flatMap((filter) => conditionOf(layout, filter, zone, true) ?? []);
      const selection = this.#selectBy(scope, layout, { conditions, sorts: [{ found, direction: 'asc' }] });
      const { rids } = this.#finder.page(selection, [], 0, limit);
      return read(this.#connection, layout, [found], rids).map((row) => ({ value: row.id, label: String(row.values[0] ?? '') }));
    };
    const ids = [...values].filter((id) => id !== '').slice(0, maxTake);
    const chosen = ids.length ? list([{ column: 'id', operator: 'MultiSelect', value: ids }], ids.length) : [];
    const taken = new Set(chosen.map((option) => option.value));
    const limit = Math.min(Math.max(Math.trunc(take), 0), maxTake);
    const others = list([...where, { column: label, operator: 'Search', value: search }], limit + taken.size);
    return [...chosen, ...others.filter((option) => !taken.has(option.value)).slice(0, limit)];
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

  #layout(of: Entity): Layout {
    const layout = this.#layouts.get(of.name);
    if (!layout) throw new Fault(`${of.name} is not kept in the replica`);
    if (this.stateId === undefined && !isOfAllStates(of)) throw mustNameState();
    return layout;
  }

  #viewed(of: Entity, view: readonly Column[] | undefined): Layout {
    return view ? viewOf(this.#layout(of), view) : this.#layout(of);
  }

  #select(scope: Scope, layout: Layout, request: TableRequest | undefined, options: Options): Selection {
    const { zone, where = [], once } = options;
    const conditions = where.flatMap((filter) => conditionOf(layout, filter, zone, true) ?? []);
    for (const { name, filter } of request?.columns ?? []) {
      const condition = filter && conditionOf(layout, { column: name, ...filter }, zone, false);
      if (condition) conditions.push({ ...condition, found: sqlite.readOn(condition.found, todayOf(options)) });
    }
    const one = once === undefined ? undefined : column(layout, once);
    return this.#selectBy(scope, layout, { conditions, sorts: this.#orderOf(layout, request, options), once: one });
  }

  /**
   * Returns the sorts of the request, followed by the list's own order for ties. The own order is reversed if its first column is, because
   * then the index can be scanned.
   */
  #orderOf(layout: Layout, request: TableRequest | undefined, options: Options): readonly Ordered[] {
    // Use the entity's own columns, because a view may leave out those of its order.
    const whole = this.#layouts.get(layout.entity.name) ?? layout;
    const usual = layout.entity.order.map((sort) => ({ found: column(whole, sort.column), direction: sort.direction }));
    const asked = (request?.columns ?? [])
      .flatMap(({ name, sort }) => (sort ? { found: sqlite.readOn(findColumn(layout, name), todayOf(options)), ...sort } : []))
      .sort((a, b) => a.order - b.order);
    const hidden = asked.find(({ found }) => found.column.isHidden);
    if (hidden) throw refuse('invalid', 'query.cannotSort', { values: { column: hidden.found.column.name } });
    const [first] = asked;
    const [usually] = usual;
    const isTurned = first && usually && isSame(first, usually) && first.direction !== usually.direction;
    const rest = usual.filter((sort) => !asked.some((one) => isSame(one, sort)));
    return [...asked, ...(isTurned ? rest.map(({ found, direction }) => ({ found, direction: turned[direction] })) : rest)];
  }

  #selectBy(scope: Scope, layout: Layout, by: { conditions: readonly Condition[]; sorts: readonly Ordered[]; once?: Found }): Selection {
    const isOfAll = this.stateId === undefined;
    if (!isOfAll && scope.stateId !== undefined && scope.stateId !== this.stateId) throw new Fault('A scope of another state');
    return sqlite.select(layout, scope, { isShared: isOfAll, ...by });
  }

  /**
   * The schema of the response defines the columns of R, which are the same as here. With `today`, values are shown as of that day, and
   * without it as stored.
   */
  #rows<R extends RowBase>(layout: Layout, columns: readonly Found[], rids: readonly number[], today?: string): R[] {
    const lapsing = today === undefined ? [] : columns.flatMap(({ column: { name }, lapse }) => (lapse ? { name, ...lapse } : []));
    const all = [...columns, ...lapsing.map(({ after }) => after)];
    return read(this.#connection, layout, all, rids).map(({ id, version, values }) => {
      const row: Record<string, Wire> = { id };
      columns.forEach((found, at) => {
        row[found.column.name] = values[at] ?? null;
      });
      lapsing.forEach(({ name, from, into }, at) => {
        const day = columnKeyOf('dateTime', values[columns.length + at] ?? null, false);
        if (row[name] === from && day !== null && Number(day) < Date.parse(today ?? '')) row[name] = into;
      });
      return { ...row, id, version } as unknown as R;
    });
  }
}

/** Returns the current day in the State. */
const todayOf = ({ zone, at = Date.now() }: Options): string => dayIn(zone, at);

/** Returns a column that our own code names. Throws a fault if it does not exist. */
function column(layout: Layout, name: string): Found {
  const found = layout.columns.get(name);
  if (found) return found;
  const place = implicit.get(name);
  if (!place) throw new Fault(`${layout.entity.name} has no column ${name}`);
  return { column: place.column, place };
}

/** Returns the column of names for which the request wants the choices. */
function ofNames(columns: readonly Found[], name: string): Found {
  const found = columns.find((one) => one.column.name === name && one.column.hasChoices);
  if (!found) throw refuse('invalid', 'query.noOptions', { values: { column: name } });
  return found;
}

function ownSql(layout: Layout, name: string): string {
  const found = column(layout, name);
  if (found.link) throw new Fault(`${layout.entity.name}.${name} is another record's`);
  return sqlite.sqlOf(found);
}

function visible(layout: Layout): Found[] {
  return [...layout.entity.columns].filter((one) => !one.isHidden).flatMap((one) => layout.columns.get(one.name) ?? []);
}

function described({ column: { name, label, type, format, options, hasChoices } }: Found) {
  return { name, label, type, format, sortable: true, filterable: true, options: options && [...options], hasChoices };
}
