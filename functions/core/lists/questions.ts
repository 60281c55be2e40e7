/**
 * Reads questions: which columns, filters and order a request names, in the SQL of an engine. Every selection has a scope. Hidden columns
 * are never shown. Edit when a request can ask for something new.
 */
import type { Column, Wire } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { maxTake, type Option, type TableRequest } from '../../../shared/core/table.ts';
import { type Entity, isOfAllStates, type Sort } from '../entity.ts';
import { Fault, refusalsOf } from '../errors.ts';
import type { Scope } from '../scope.ts';
import type { ListPage, OptionQuery, Options, RowBase, RowOptions, TableOptions } from './engine.ts';
import { conditionOf, findColumn, type Where } from './query/filters.ts';
import { columnKeyOf } from './query/keys.ts';
import { type Found, implicit, type Layout, type Layouts, viewOf } from './query/layout.ts';
import { misspelledWays } from './query/near.ts';
import type { Read } from './query/packed.ts';
import type { Question, Selection, Sql } from './query/sql.ts';
import { type Term, termOf } from './query/term.ts';

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

/** The rows that a question is about, and the columns to read of them. */
export interface Asked {
  readonly selection: Selection;
  readonly term: Term;
  /** The search for similar names, if the first one finds nothing. */
  readonly near: Term;
  /** The columns to read. The last ones only decide what others show. */
  readonly columns: readonly Found[];
  /** Makes the row of a reply from what was read. */
  rowOf<R extends RowBase>(read: Read): R;
}

interface FoundRows {
  readonly total: number;
  readonly isNear?: boolean;
}

/** A page of a list. */
export interface AskedPage extends Asked {
  /** The column of names for which the request wants the choices, instead of rows. */
  readonly choices: Found | undefined;
  /** Makes the reply. */
  pageOf<R extends RowBase>(rows: readonly Read[], found: FoundRows, choices?: string[]): ListPage<R>;
}

/** A part of the options of a select, in the order of their labels. */
export interface AskedOptions {
  readonly selection: Selection;
  readonly take: number;
  readonly label: Found;
}

export class Questions {
  readonly #layouts: Layouts;
  readonly #stateId: string | undefined;
  readonly #sql: Sql;

  /** `stateId` is the State of the records, or undefined for the small records of all States. */
  constructor(layouts: Layouts, stateId: string | undefined, sql: Sql) {
    this.#layouts = layouts;
    this.#stateId = stateId;
    this.#sql = sql;
  }

  /** Throws AppError 'invalid', with a message, for an invalid column or value. */
  page(scope: Scope, of: Entity, request: TableRequest, options: TableOptions): AskedPage {
    const { skip, take, includeColumns, choicesOf } = request;
    if (!Number.isInteger(take) || take < 1 || take > maxTake) throw refuse('invalid', 'query.take', { values: { max: maxTake } });
    if (!Number.isSafeInteger(skip) || skip < 0) throw refuse('invalid', 'query.skip');
    const layout = this.#viewed(of, options.view);
    const selection = this.#select(scope, layout, request, options);
    const shown = visible(layout);
    const choices = choicesOf === undefined ? undefined : ofNames(shown, choicesOf);
    const order = (selection.isRanked ? [] : this.#orderOf(layout, request, options)).filter(({ found }) =>
      shown.some(({ column: { name } }) => name === found.column.name),
    );
    const { columns, rowOf } = rowsWith(options.view ? [...layout.columns.values()] : shown, todayOf(options));
    const pageOf = <R extends RowBase>(rows: readonly Read[], { total, isNear }: FoundRows, names?: string[]) => ({
      result: {
        rows: rows.map((row) => rowOf<R>(row)),
        columns: includeColumns ? shown.map(described) : undefined,
        choices: names,
        order: order.map(({ found, direction }) => ({ column: found.column.name, direction })),
        totalFilteredRecords: total,
        ...(isNear && { isNear: true as const }),
      },
    });
    return { selection, ...termsOf(layout, request, options), columns, rowOf, choices, pageOf };
  }

  /** Throws like `page`. */
  rows(scope: Scope, of: Entity, request: TableRequest, options: RowOptions): Asked {
    const layout = this.#viewed(of, options.view);
    const selection = this.#select(scope, layout, request, options);
    const columns = options.columns?.map((name) => columnIn(layout, name)) ?? visible(layout);
    return { selection, ...termsOf(layout, request, options), ...rowsWith(columns, options.columns ? undefined : todayOf(options)) };
  }

  /** Returns the rows and the SQL of some own columns. */
  keys(scope: Scope, of: Entity, columns: readonly string[], options: Options): { selection: Selection; sql: string } {
    const layout = this.#layout(of);
    return {
      selection: this.#select(scope, layout, undefined, options),
      sql: columns.map((name) => this.#ownSql(layout, name)).join(', '),
    };
  }

  /** Returns the rows of a sum, and a way to find its columns. */
  totals(scope: Scope, of: Entity, options: Options): { selection: Selection; find: (name: string) => Found } {
    const layout = this.#layout(of);
    return { selection: this.#select(scope, layout, undefined, options), find: (name) => columnIn(layout, name) };
  }

  /** Returns the selected options, and the others that a search finds. */
  options(scope: Scope, of: Entity, query: OptionQuery): { chosen: AskedOptions | undefined; others: AskedOptions; limit: number } {
    const { label, where = [], search = '', values = [], take, zone = 'UTC' } = query;
    const layout = this.#layout(of);
    const found = columnIn(layout, label);
    const part = (filters: readonly Where[], count: number): AskedOptions => {
      const conditions = filters.flatMap((filter) => conditionOf(layout, filter, zone, true) ?? []);
      return { selection: this.#selectBy(scope, layout, { conditions, sorts: [{ found, direction: 'asc' }] }), take: count, label: found };
    };
    const ids = [...values].filter((id) => id !== '').slice(0, maxTake);
    const limit = Math.min(Math.max(Math.trunc(take), 0), maxTake);
    return {
      chosen: ids.length ? part([{ column: 'id', operator: 'MultiSelect', value: ids }], ids.length) : undefined,
      others: part([...where, { column: label, operator: 'Search', value: search }], limit + ids.length),
      limit,
    };
  }

  #layout(of: Entity): Layout {
    const layout = this.#layouts.get(of.name);
    if (!layout) throw new Fault(`${of.name} is not kept for lists`);
    if (this.#stateId === undefined && !isOfAllStates(of)) throw mustNameState();
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
      if (condition) conditions.push({ ...condition, found: this.#sql.readOn(condition.found, todayOf(options)) });
    }
    const one = once === undefined ? undefined : columnIn(layout, once);
    const isRanked = request !== undefined && isRankedBy(layout, request);
    return this.#selectBy(scope, layout, { conditions, sorts: this.#orderOf(layout, request, options), isRanked, once: one });
  }

  /**
   * Returns the sorts of the request, followed by the list's own order for ties. The own order is reversed if its first column is, because
   * then the index can be scanned.
   */
  #orderOf(layout: Layout, request: TableRequest | undefined, options: Options): readonly Ordered[] {
    // Use the entity's own columns, because a view may leave out those of its order.
    const whole = this.#layouts.get(layout.entity.name) ?? layout;
    const usual = layout.entity.order.map((sort) => ({ found: columnIn(whole, sort.column), direction: sort.direction }));
    const asked = (request?.columns ?? [])
      .flatMap(({ name, sort }) => (sort ? { found: this.#sql.readOn(findColumn(layout, name), todayOf(options)), ...sort } : []))
      .sort((a, b) => a.order - b.order);
    const hidden = asked.find(({ found }) => found.column.isHidden);
    if (hidden) throw refuse('invalid', 'query.cannotSort', { values: { column: hidden.found.column.name } });
    const [first] = asked;
    const [usually] = usual;
    const isTurned = first && usually && isSame(first, usually) && first.direction !== usually.direction;
    const rest = usual.filter((sort) => !asked.some((one) => isSame(one, sort)));
    return [...asked, ...(isTurned ? rest.map(({ found, direction }) => ({ found, direction: turned[direction] })) : rest)];
  }

  #selectBy(scope: Scope, layout: Layout, by: Omit<Question, 'isShared'>): Selection {
    const isOfAll = this.#stateId === undefined;
    if (!isOfAll && scope.stateId !== undefined && scope.stateId !== this.#stateId) throw new Fault('A scope of another state');
    return this.#sql.select(layout, scope, { isShared: isOfAll, ...by });
  }

  #ownSql(layout: Layout, name: string): string {
    const found = columnIn(layout, name);
    if (found.link) throw new Fault(`${layout.entity.name}.${name} is another record's`);
    return this.#sql.sqlOf(found);
  }
}

/** Joins the selected options and the others. */
export function optionsOf(chosen: readonly Read[], others: readonly Read[], limit: number): Option[] {
  const options = (rows: readonly Read[]) => rows.map(({ id, values }) => ({ value: id, label: String(values[0] ?? '') }));
  const taken = new Set(chosen.map(({ id }) => id));
  return [...options(chosen), ...options(others.filter(({ id }) => !taken.has(id))).slice(0, limit)];
}

/**
 * Returns the columns to read, and how a row is made of them. The schema of the response defines the columns of R, which are the same as
 * here. With `today`, values are shown as of that day, and without it as stored.
 */
function rowsWith(shown: readonly Found[], today: string | undefined): Pick<Asked, 'columns' | 'rowOf'> {
  const lapsing = today === undefined ? [] : shown.flatMap(({ column: { name }, lapse }) => (lapse ? { name, ...lapse } : []));
  return {
    columns: [...shown, ...lapsing.map(({ after }) => after)],
    rowOf: <R extends RowBase>({ id, version, values }: Read) => {
      const row: Record<string, Wire> = { id };
      shown.forEach((found, at) => {
        row[found.column.name] = values[at] ?? null;
      });
      lapsing.forEach(({ name, from, into }, at) => {
        const day = columnKeyOf('dateTime', values[shown.length + at] ?? null, false);
        if (row[name] === from && day !== null && Number(day) < Date.parse(today ?? '')) row[name] = into;
      });
      return { ...row, id, version } as unknown as R;
    },
  };
}

/** Returns how a request's search is read. Names that the caller cannot see are not compared. */
function termsOf({ own, isTextHidden }: Layout, { allSearch }: TableRequest, { hasNear }: TableOptions): { term: Term; near: Term } {
  const term = termOf(allSearch);
  const isPossible = hasNear && !isTextHidden && own.some(({ column }) => column.isName);
  return { term, near: isPossible ? misspelledWays(term[0] ?? []) : [] };
}

/** Returns whether the best matches come first: the request searches names and chooses no order. Hidden names decide no order. */
function isRankedBy({ own, isTextHidden }: Layout, { allSearch, columns }: TableRequest): boolean {
  if (isTextHidden || columns.some(({ sort }) => sort)) return false;
  return own.some(({ column }) => column.isName) && termOf(allSearch).length > 0;
}

/** Returns the current day in the State. */
const todayOf = ({ zone, at = Date.now() }: Options): string => dayIn(zone, at);

/** Returns a column that our own code names. Throws a fault if it does not exist. */
function columnIn(layout: Layout, name: string): Found {
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

function visible(layout: Layout): Found[] {
  return [...layout.entity.columns].filter((one) => !one.isHidden).flatMap((one) => layout.columns.get(one.name) ?? []);
}

function described({ column: { name, label, type, format, options, hasChoices } }: Found) {
  return { name, label, type, format, sortable: true, filterable: true, options: options && [...options], hasChoices };
}
