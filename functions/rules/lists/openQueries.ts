/** Opens all list queries: in the correct State's replica, within the caller's scope, and including the caller's own last writes. */
import type { Column } from '../../../shared/core/column.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import { maxOptions, type OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Role } from '../../../shared/core/role.ts';
import { type CountRequest, type Option, TableRequest } from '../../../shared/core/table.ts';
import { type Entity, isOfAllStates } from '../../core/entity.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { deadline } from '../../core/http/deadline.ts';
import { type Call, type Route, route } from '../../core/http/route.ts';
import type { AnswerRow, Engine, OptionQuery, RowBase } from '../../core/lists/engine.ts';
import type { ListRequest, OpenLists } from '../../core/lists/lists.ts';
import { StillLoading } from '../../core/lists/loading.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Group, Totals } from '../../core/lists/totals.ts';
import type { Scope } from '../../core/scope.ts';
import { states } from '../../entities/state.ts';
import { lists } from './listsOfStage.ts';
import { numberedBetween } from './numbered.ts';

const refuse = refusalsOf('core/server.staff');

/** Lists show similar names if nothing matches. Their exports and bulk actions have the same rows. */
const hasNear = true;

export type QueryCall = Pick<Call<Endpoint>, 'caller' | 'after'>;

/** Returns the columns that are visible in a scope. A caller who acts for a vendor never sees the buyer. */
export function seenColumns(columns: readonly Column[], { vendorId }: Scope): readonly Column[] {
  return vendorId === undefined ? columns : columns.filter(({ namesRecipient }) => !namesRecipient);
}

/** The engine's answers within the caller's scope and in the State's time zone, so that no question can omit them. */
export class Queries {
  readonly scope: Scope;
  readonly zone: string;
  readonly asOf: string;
  readonly #engine: Engine;
  readonly #missing: readonly string[];

  /** `missing` contains the names of States with missing or outdated records. */
  constructor(engine: Engine, scope: Scope, zone: string, { asOf, missing = [] }: Pick<OpenLists, 'asOf'> & Partial<OpenLists>) {
    this.#engine = engine;
    this.scope = scope;
    this.zone = zone;
    this.asOf = asOf;
    this.#missing = missing;
  }

  /** The fields of a reply that describe its completeness. */
  get #told() {
    return { asOf: this.asOf, missingStates: this.#missing.length ? [...this.#missing] : undefined };
  }

  /** Results that are cached with this object become invalid without it. */
  get source(): object {
    return this.#engine.source;
  }

  /**
   * Returns a page of a list with other columns than its entity's. Each row has all of them, including columns that only rules read.
   * `once` keeps any one of the records that share a value in this column.
   */
  async view(
    of: Entity,
    request: TableRequest,
    view: readonly Column[],
    options: { readonly where?: readonly Where[]; readonly once?: string } = {},
  ) {
    return { ...(await this.#engine.table(this.scope, of, request, { zone: this.zone, view, ...options })), ...this.#told };
  }

  /**
   * Returns a page of a list. R is the row type of the reply's schema. A caller who acts for a vendor gets null in columns that name a
   * recipient.
   */
  async table<R extends RowBase = AnswerRow>(of: Entity, asked: TableRequest, also: readonly Where[] = []) {
    const { request, where } = await this.#byNumber(of, asked, also);
    const seen = seenColumns(of.columns, this.scope);
    if (seen.length === of.columns.length)
      return { ...(await this.#engine.table<R>(this.scope, of, request, { zone: this.zone, where, hasNear })), ...this.#told };
    const { result } = await this.#engine.table(this.scope, of, request, { zone: this.zone, where, view: seen });
    const told = (row: AnswerRow) =>
      Object.fromEntries(of.columns.flatMap((one) => (one.isHidden ? [] : [[one.name, seen.includes(one) ? row[one.name] : null]])));
    const rows = result.rows.map((row) => ({ ...told(row), id: row.id, version: row.version }) as unknown as R);
    return { result: { ...result, rows }, ...this.#told };
  }

  /** Replaces a search for the number of a record with the records that it finds, if there are any. */
  async #byNumber(of: Entity, request: TableRequest, where: readonly Where[]): Promise<{ request: TableRequest; where: readonly Where[] }> {
    const between = of.numberedBy === undefined ? undefined : numberedBetween(request.allSearch);
    if (!between || of.numberedBy === undefined) return { request, where };
    const ids: string[] = [];
    for (const column of ['id', of.numberedBy]) {
      const numbered = [...where, { column, operator: 'Between', value: between } as const];
      for await (const piece of this.keys(of, ['id'], numbered)) ids.push(...piece.map(([id]) => String(id)));
    }
    if (ids.length === 0) return { request, where };
    return { request: { ...request, allSearch: '' }, where: [...where, { column: 'id', operator: 'MultiSelect', value: ids }] };
  }

  /** Returns all rows of a list. `columns` replaces the list's columns. */
  async rows(of: Entity, asked: TableRequest, also: readonly Where[] = [], columns?: readonly string[]): Promise<AnswerRow[]> {
    return Array.fromAsync(this.eachRow(of, asked, also, columns));
  }

  /** Yields the same rows one by one, for callers who need not keep them all. */
  async *eachRow(of: Entity, asked: TableRequest, also: readonly Where[] = [], columns?: readonly string[]): AsyncGenerator<AnswerRow> {
    const { request, where } = await this.#byNumber(of, asked, also);
    const seen = seenColumns(of.columns, this.scope);
    const view = !columns && seen.length < of.columns.length ? seen : undefined;
    for await (const piece of this.#engine.rows(this.scope, of, request, { zone: this.zone, where, columns, view, hasNear })) yield* piece;
  }

  /** Returns at most this many of the first rows. */
  async firstRows(of: Entity, most: number, ...asked: [TableRequest, (readonly Where[])?, (readonly string[])?]): Promise<AnswerRow[]> {
    const rows: AnswerRow[] = [];
    for await (const row of this.eachRow(of, ...asked)) if (rows.push(row) === most) break;
    return rows;
  }

  /**
   * Yields all rows of a list with other columns than its entity's. The request may name only these. `once` works like in `view`,
   * `columns` like in `rows`.
   */
  async *eachViewRow(
    of: Entity,
    request: TableRequest,
    view: readonly Column[],
    only: { readonly where?: readonly Where[]; readonly once?: string; readonly columns?: readonly string[] } = {},
  ): AsyncGenerator<AnswerRow> {
    for await (const piece of this.#engine.rows(this.scope, of, request, { zone: this.zone, view, ...only })) yield* piece;
  }

  /** Yields the keys of some columns of all rows in pieces, like `Engine.keys`. */
  keys(of: Entity, columns: readonly string[], where: readonly Where[] = []) {
    return this.#engine.keys(this.scope, of, columns, { zone: this.zone, where });
  }

  totals(of: Entity, totals: Totals & { readonly where?: readonly Where[] }): Promise<readonly Group[]> {
    return this.#engine.totals(this.scope, of, { zone: this.zone, ...totals });
  }

  /** Returns the sum and count of the matching records. */
  async sum(of: Entity, column: string, where: readonly Where[] = []): Promise<{ sum: number; count: number }> {
    const [total] = await this.totals(of, { sums: [column], where });
    return { sum: total?.sum[column] ?? 0, count: total?.count ?? 0 };
  }

  options(of: Entity, query: Omit<OptionQuery, 'zone'>): Promise<Option[]> {
    return this.#engine.options(this.scope, of, { ...query, zone: this.zone });
  }

  /** Returns up to 500 records by name. A search returns one more than a select shows, so that the select can indicate more results. */
  searchOptions(of: Entity, { searchTerm, values = '' }: OptionSearch): Promise<Option[]> {
    const take = searchTerm === undefined ? 500 : maxOptions + 1;
    return this.options(of, { label: 'name', take, search: searchTerm ?? '', values: values.split(',') });
  }
}

/**
 * Opens queries of `entities`. An Admin may name the State. The default for records of States is the State of the Admin's own record. For
 * small records it is all States. Another State than the caller's own is 'not found'.
 */
export function openQueries(call: QueryCall, entities: readonly Entity[], stateId?: string): Promise<Queries> {
  return openAny(call, { entities, stateId });
}

/**
 * The same for a page of a list. It may lack records of a running import unless the user searches or filters. A list of all States may lack
 * a State that does not respond. The reply names that State.
 */
export function openList(call: QueryCall, of: Entity, { stateId, allSearch, columns }: TableRequest): Promise<Queries> {
  const isOfAll = allSearch.trim() === '' && columns.every(({ filter }) => filter === undefined);
  return openAny(call, { entities: [of], stateId, canLackImports: isOfAll, canLackStates: true });
}

async function openAny(
  { caller, after }: QueryCall,
  { entities, stateId, ...canLack }: Omit<ListRequest, 'after' | 'until'>,
): Promise<Queries> {
  if (stateId !== undefined && caller.scope.stateId !== undefined && stateId !== caller.scope.stateId) throw notFound('state');
  const needsState = !entities.every(isOfAllStates);
  const asked = caller.scope.stateId ?? stateId ?? (needsState ? caller.homeStateId : undefined);
  const { engine, asOf, missing } = await opened({ stateId: asked, entities, after, ...canLack });
  const scope = asked === undefined ? caller.scope : { ...caller.scope, stateId: asked };
  const zoneState = asked ?? caller.homeStateId;
  const labels = (label: string, values: readonly string[]) =>
    values.length > 0 ? engine.options({}, states, { label, values, take: 0 }) : Promise.resolve([]);
  const [zone] = await labels('latestTimeZone', zoneState ? [zoneState] : []);
  const names = (await labels('name', missing)).map(({ label }) => label);
  return new Queries(engine, scope, zone?.label ?? 'UTC', { asOf, missing: names });
}

/**
 * Opens the queries and waits as long as the call allows. The next call continues an unfinished load. Until then the reply reports the
 * progress.
 */
async function opened(ask: ListRequest): Promise<OpenLists> {
  const all = await lists();
  try {
    return await all.openQueries({ ...ask, until: deadline() });
  } catch (error) {
    if (!(error instanceof StillLoading)) throw error;
    const name = ask.stateId === undefined ? undefined : await all.nameOf(states, ask.stateId);
    const percent = Math.floor(100 * error.share);
    if (name === undefined) throw refuse('loading', 'lists.loading', { values: { percent }, retryAfterSeconds: 1 });
    throw refuse('loading', 'lists.loadingState', { values: { state: name, percent }, retryAfterSeconds: 1 });
  }
}

/** Serves a list. `where` narrows it further, based on the call. */
export function tableRoute<E extends Endpoint>(
  endpoint: E,
  who: readonly Role[],
  of: Entity,
  where?: (call: Call<E>) => readonly Where[],
): Route {
  return route(endpoint, who, (async (call: Call<E>) => {
    const request = call.body as TableRequest;
    return (await openList(call, of, request)).table(of, request, where?.(call));
  }) as never);
}

/** Counts the rows of filtered lists of an entity within the caller's scope. */
export function countRoute<E extends Endpoint>(endpoint: E, who: readonly Role[], of: Entity): Route {
  return route(endpoint, who, (async (call: Call<E>) => {
    const queries = await openQueries(call, [of]);
    // Any row would do, because only their number is sent.
    const replies = (call.body as CountRequest).lists.map((list) => queries.table(of, { ...TableRequest.parse(list), take: 1 }));
    return { counts: (await Promise.all(replies)).map(({ result }) => result.totalFilteredRecords) };
  }) as never);
}
