/** How every question is asked: of the right state's replica, within the caller's scope, with the caller's own last writes in it. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Column } from '../../../shared/core/column.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import { maxOptions, type OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { Option, TableRequest } from '../../../shared/core/table.ts';
import { type Entity, isOfAllStates } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { deadline } from '../../core/http/deadline.ts';
import { type Call, type Route, route } from '../../core/http/route.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { StillLoading } from '../../core/lists/loading.ts';
import type { AnswerRow, OptionQuery, Replica } from '../../core/lists/replica.ts';
import { type Ask, type Asked, Replicas } from '../../core/lists/replicas.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import type { Totals } from '../../core/lists/totals.ts';
import type { Scope } from '../../core/scope.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { states } from '../../entities/state.ts';
import { snapshotsOf } from './snapshots/snapshotsOf.ts';

export type QueryCall = Pick<Call<Endpoint>, 'caller' | 'after'>;

type Base = Pick<AnswerRow, 'id' | 'version'>;

let kept: Replicas | undefined;
function replicas(): Replicas {
  const client = tableClient();
  const table = env().TABLE_NAME;
  kept ??= new Replicas({
    entities: allEntities,
    read: feedReader(client, table),
    readRecord: recordReader(client, table),
    // Part of the disk that infra/aws/groups.ts gives such a function.
    maxBytes: 2.5 * 1024 ** 3,
    newFile: () => join(tmpdir(), `replica-${randomUUID()}.db`),
    snapshots: snapshotsOf(client, table),
    hasSharedSmall: env().SMALL_RECORDS !== 'own',
  });
  return kept;
}

/**
 * Lets go of what is known, so that the next question reads all of it anew: for whoever has written records of the past, which a replica that
 * has read on takes for known.
 */
export function readAnew(): void {
  kept = undefined;
}

/** The columns that are told in a scope: nobody who acts for a vendor learns who bought. */
export function seenColumns(columns: readonly Column[], { vendorId }: Scope): readonly Column[] {
  return vendorId === undefined ? columns : columns.filter(({ namesRecipient }) => !namesRecipient);
}

/** A replica with the caller's scope and the state's time zone in hand, so that no question can forget them. */
export class Queries {
  readonly scope: Scope;
  readonly zone: string;
  readonly asOf: string;
  readonly #replica: Replica;
  readonly #missing: readonly string[];

  /** `missing`: names of states whose records are missing or out of date. */
  constructor(replica: Replica, scope: Scope, zone: string, { asOf, missing = [] }: Pick<Asked, 'asOf'> & Partial<Asked>) {
    this.#replica = replica;
    this.scope = scope;
    this.zone = zone;
    this.asOf = asOf;
    this.#missing = missing;
  }

  /** The fields of a reply that describe its completeness. */
  get #told() {
    return { asOf: this.asOf, missingStates: this.#missing.length ? [...this.#missing] : undefined };
  }

  /** What answers: what is worked out from the answers and kept beside them is of no use without it. */
  get source(): object {
    return this.#replica;
  }

  /**
   * A page of a list with other columns than its entity's; each row has all of them, those that rules alone read too. `once`: of the
   * records with one value in this column any one alone.
   */
  view(
    of: Entity,
    request: TableRequest,
    view: readonly Column[],
    options: { readonly where?: readonly Where[]; readonly once?: string } = {},
  ) {
    return { ...this.#replica.table(this.scope, of, request, { zone: this.zone, view, ...options }), ...this.#told };
  }

  /** A page of a list; R is the row that the reply's schema has. Of columns that name a recipient, whoever acts for a vendor gets null. */
  table<R extends Base = AnswerRow>(of: Entity, request: TableRequest, where: readonly Where[] = []) {
    const seen = seenColumns(of.columns, this.scope);
    if (seen.length === of.columns.length)
      return { ...this.#replica.table<R>(this.scope, of, request, { zone: this.zone, where }), ...this.#told };
    const { result } = this.#replica.table(this.scope, of, request, { zone: this.zone, where, view: seen });
    const told = (row: AnswerRow) =>
      Object.fromEntries(of.columns.flatMap((one) => (one.isHidden ? [] : [[one.name, seen.includes(one) ? row[one.name] : null]])));
    const rows = result.rows.map((row) => ({ ...told(row), id: row.id, version: row.version }) as unknown as R);
    return { result: { ...result, rows }, ...this.#told };
  }

  /** All rows of a list; `columns` where the answer is not the list. */
  rows(of: Entity, request: TableRequest, where: readonly Where[] = [], columns?: readonly string[]) {
    const seen = seenColumns(of.columns, this.scope);
    if (!columns && seen.length < of.columns.length) return this.viewRows(of, request, seen, { where });
    return this.#replica.rows(this.scope, of, request, { zone: this.zone, where, columns });
  }

  /** All rows of a list with other columns than its entity's, which alone the request may name; `once` as in `view`, `columns` as in `rows`. */
  viewRows(
    of: Entity,
    request: TableRequest,
    view: readonly Column[],
    only: { readonly where?: readonly Where[]; readonly once?: string; readonly columns?: readonly string[] } = {},
  ) {
    return this.#replica.rows(this.scope, of, request, { zone: this.zone, view, ...only });
  }

  /** The keys of some columns of all rows, as `Replica.keys` has them. */
  keys(of: Entity, columns: readonly string[], where: readonly Where[] = []) {
    return this.#replica.keys(this.scope, of, columns, { zone: this.zone, where });
  }

  totals(of: Entity, totals: Totals & { readonly where?: readonly Where[] }) {
    return this.#replica.totals(this.scope, of, { zone: this.zone, ...totals });
  }

  /** The one sum and count of what matches. */
  sum(of: Entity, column: string, where: readonly Where[] = []): { sum: number; count: number } {
    const [total] = this.totals(of, { sums: [column], where });
    return { sum: total?.sum[column] ?? 0, count: total?.count ?? 0 };
  }

  options(of: Entity, query: Omit<OptionQuery, 'zone'>): Option[] {
    return this.#replica.options(this.scope, of, { ...query, zone: this.zone });
  }

  /** The records by name, up to 500; of a search one more than a select shows, so that it can say that there are more. */
  searchOptions(of: Entity, { searchTerm, values = '' }: OptionSearch): Option[] {
    const take = searchTerm === undefined ? 500 : maxOptions + 1;
    return this.options(of, { label: 'name', take, search: searchTerm ?? '', values: values.split(',') });
  }
}

/**
 * Asks about `entities`. An Admin may name the state; without one, what states own is asked of the state of the Admin's own record,
 * and the small records of all states. Naming a state that is not one's own is 'not found'.
 */
export function openQueries(call: QueryCall, entities: readonly Entity[], stateId?: string): Promise<Queries> {
  return openAny(call, { entities, stateId });
}

/**
 * The same for a page of a list, which may lack what an import under way has made, unless somebody looks for something: by a search or a filter.
 * A list of all states may lack a state that does not answer; the reply names it.
 */
export function openList(call: QueryCall, of: Entity, { stateId, allSearch, columns }: TableRequest): Promise<Queries> {
  const isOfAll = allSearch.trim() === '' && columns.every(({ filter }) => filter === undefined);
  return openAny(call, { entities: [of], stateId, canLackImports: isOfAll, canLackStates: true });
}

async function openAny({ caller, after }: QueryCall, { entities, stateId, ...canLack }: Omit<Ask, 'after' | 'until'>): Promise<Queries> {
  if (stateId !== undefined && caller.scope.stateId !== undefined && stateId !== caller.scope.stateId) throw notFound('state');
  const needsState = !entities.every(isOfAllStates);
  const asked = caller.scope.stateId ?? stateId ?? (needsState ? caller.homeStateId : undefined);
  const { replica, asOf, missing } = await opened({ stateId: asked, entities, after, ...canLack });
  const scope = asked === undefined ? caller.scope : { ...caller.scope, stateId: asked };
  const zoneState = asked ?? caller.homeStateId;
  const [zone] = zoneState ? replica.options({}, states, { label: 'latestTimeZone', values: [zoneState], take: 0 }) : [];
  const names = missing.length ? replica.options({}, states, { label: 'name', values: missing, take: 0 }).map(({ label }) => label) : [];
  return new Queries(replica, scope, zone?.label ?? 'UTC', { asOf, missing: names });
}

/** Asks, and waits as long as the call can. What is not loaded by then goes on with the next call, and its reply says how far it is. */
async function opened(ask: Ask): Promise<Asked> {
  try {
    return await replicas().openQueries({ ...ask, until: deadline() });
  } catch (error) {
    if (!(error instanceof StillLoading)) throw error;
    const name = ask.stateId === undefined ? undefined : replicas().nameOf(states, ask.stateId);
    const percent = Math.floor(100 * error.share);
    throw new AppError('loading', `Loading the records${name ? ` of ${name}` : ''}, ${percent}%`, '', 1);
  }
}

/** Serves a list. `where` narrows it further, by what the call says. */
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
