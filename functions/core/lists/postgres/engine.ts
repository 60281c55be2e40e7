/** The engine of a database that others operate: PostgreSQL 15 or newer. */
import type pg from 'pg';
import { maxChoices, type TableRequest } from '../../../../shared/core/table.ts';
import type { Entity } from '../../entity.ts';
import { Fault } from '../../errors.ts';
import type { Scope } from '../../scope.ts';
import type { AnswerRow, Engine, OptionQuery, Options, RowBase, RowOptions, TableOptions } from '../engine.ts';
import type { ColumnKey } from '../query/keys.ts';
import type { Found, Layouts } from '../query/layout.ts';
import { type Bound, maxRanked, Search } from '../query/search.ts';
import { joinsOf, type Selection, whereOf } from '../query/sql.ts';
import type { Term } from '../query/term.ts';
import { type AskedOptions, optionsOf, Questions } from '../questions.ts';
import type { Value } from '../sqlite/connection.ts';
import type { Totals } from '../totals.ts';
import { type Ask, reading } from './connections.ts';
import { postgres, statement } from './dialect.ts';
import { readRows } from './reader.ts';
import { totalsOf } from './totals.ts';

/** Rows that are read together. */
const piece = 1000;
const pieceOfKeys = 10_000;
const search = new Search(postgres, 't.folded');

interface Place {
  readonly stateId: string | undefined;
  readonly schema: string;
  /** The maximum number of hits of a search that are sorted by their rank. */
  readonly ranked?: number;
}

/** Answers from the schema of one State, or from that of the small records of all States. */
export class PostgresEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #schema: string;
  readonly #questions: Questions;
  readonly #ranked: number;

  constructor(pool: pg.Pool, layouts: Layouts, { stateId, schema, ranked = maxRanked }: Place) {
    this.#pool = pool;
    this.#schema = schema;
    this.#ranked = ranked;
    this.#questions = new Questions(layouts, stateId, postgres);
  }

  get source(): object {
    return this;
  }

  async table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions) {
    const { selection, term, near, columns, choices, pageOf } = this.#questions.page(scope, of, request, options);
    return this.#ask(async (ask) => {
      if (choices) return pageOf<R>([], { total: 0 }, await namesIn(ask, selection, choices));
      const page = await this.#page(ask, selection, term, request);
      const isNear = page.total === 0 && near.length > 0;
      const { rids, total } = isNear ? await this.#page(ask, selection, near, request) : page;
      return pageOf<R>(await readRows(ask, selection.of, columns, rids), { total, isNear: isNear && total > 0 });
    });
  }

  async #page(ask: Ask, selection: Selection, term: Term, { skip, take }: TableRequest) {
    const { found, tiers, count } = await searched(ask, selection, term, this.#ranked);
    const rids = await inTiers(ask, tiers, skip, take);
    const isLast = rids.length < take && (rids.length > 0 || skip === 0);
    return { rids, total: count ?? (isLast ? skip + rids.length : await countOf(ask, found)) };
  }

  async *rows<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions) {
    const rids = await this.order(scope, of, request, options);
    for (let at = 0; at < rids.length; at += piece) yield await this.rowsAt<R>(scope, of, request, options, rids.slice(at, at + piece));
  }

  /** Returns the numbers of all rows of a list, in their order. */
  async order(scope: Scope, of: Entity, request: TableRequest, options: RowOptions): Promise<number[]> {
    const { selection, term, near } = this.#questions.rows(scope, of, request, options);
    return this.#ask(async (ask) => {
      const every = async (one: Term) => {
        const rids: number[] = [];
        for (const tier of (await searched(ask, selection, one, this.#ranked)).tiers) rids.push(...(await ordered(ask, tier)));
        return rids;
      };
      const rids = await every(term);
      return rids.length === 0 && near.length > 0 ? every(near) : rids;
    });
  }

  /** Returns rows by their numbers. Rows that were removed in the meantime are left out. */
  async rowsAt<R extends RowBase = AnswerRow>(
    scope: Scope,
    of: Entity,
    request: TableRequest,
    options: RowOptions,
    rids: readonly number[],
  ): Promise<R[]> {
    const { selection, columns, rowOf } = this.#questions.rows(scope, of, request, options);
    return (await this.#ask((ask) => readRows(ask, selection.of, columns, rids))).map((row) => rowOf<R>(row));
  }

  async *keys(scope: Scope, of: Entity, columns: readonly string[], options: Options) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const found = await this.keysAfter(scope, of, columns, options, last);
      yield found.keys;
      last = found.last;
    }
  }

  /** Returns keys of rows after one with a number, and the number of the last of them, or undefined if there are no others. */
  async keysAfter(
    scope: Scope,
    of: Entity,
    columns: readonly string[],
    options: Options,
    after: number,
  ): Promise<{ keys: readonly (readonly Value[])[]; last: number | undefined }> {
    const { selection, sql } = this.#questions.keys(scope, of, columns, options);
    const where = whereOf([...selection.where, 't.rid > ?']);
    const next = `SELECT t.rid, ${sql} FROM ${selection.of.table} t${where} ORDER BY t.rid LIMIT ${pieceOfKeys}`;
    const rows = await this.#ask((ask) => ask(statement(next, [...selection.params, after])));
    return { keys: rows.map(([, ...keys]) => keys), last: rows.length < pieceOfKeys ? undefined : Number(rows.at(-1)?.[0]) };
  }

  async totals(scope: Scope, of: Entity, totals: Totals & Options) {
    const { selection, find } = this.#questions.totals(scope, of, totals);
    return this.#ask((ask) => totalsOf(ask, selection, totals, find));
  }

  async options(scope: Scope, of: Entity, query: OptionQuery) {
    const { chosen, others, limit } = this.#questions.options(scope, of, query);
    return this.#ask(async (ask) => {
      const list = async ({ selection, take, label }: AskedOptions) =>
        readRows(ask, selection.of, [label], await ordered(ask, selection, ' LIMIT ?', [take]));
      return optionsOf(chosen ? await list(chosen) : [], await list(others), limit);
    });
  }

  #ask<T>(answer: (ask: Ask) => Promise<T>): Promise<T> {
    return reading(this.#pool, this.#schema, answer);
  }
}

interface Ranked extends Selection {
  readonly rank?: Bound;
}

interface Searched {
  readonly found: Selection;
  /** The parts of the selection that come one after the other. */
  readonly tiers: readonly Ranked[];
  /** The number of rows, if it is known already. */
  readonly count?: number;
}

/** Limits a selection to the rows that a search finds. An empty term finds all. */
async function searched(ask: Ask, selection: Selection, term: Term, ranked: number): Promise<Searched> {
  if (term.length === 0) return { found: selection, tiers: [selection] };
  const possible = search.possible(selection.of, term);
  const found = limited(selection, search.test(selection.of, possible));
  if (!selection.isRanked) return { found, tiers: [found] };
  const rank = search.rank(possible);
  const { of, where, params } = found;
  const few = `SELECT count(*) FROM (SELECT 1 FROM ${of.table} t${whereOf(where)} LIMIT ${ranked + 1}) few`;
  const [[counted] = []] = await ask(statement(few, params));
  const count = Number(counted);
  if (count <= ranked) return { found, tiers: [{ ...found, rank }], count };
  const [whole, begins] = rank.best;
  const notWhole = limited(found, { ...whole, sql: `NOT ${whole.sql}` });
  return { found, tiers: [limited(found, whole), limited(notWhole, begins), limited(found, { ...begins, sql: `NOT ${begins.sql}` })] };
}

const limited = (selection: Selection, { sql, bound }: Bound): Selection => ({
  ...selection,
  where: [...selection.where, sql],
  params: [...selection.params, ...bound],
});

/** Returns a page of the rows of several selections, one after the other. */
async function inTiers(ask: Ask, tiers: readonly Ranked[], skip: number, take: number): Promise<number[]> {
  const rids: number[] = [];
  let left = skip;
  for (const tier of tiers) {
    const found = await ordered(ask, tier, ' LIMIT ? OFFSET ?', [take - rids.length, left]);
    rids.push(...found);
    if (rids.length === take || tier === tiers.at(-1)) break;
    left = found.length > 0 || left === 0 ? 0 : left - (await countOf(ask, tier));
  }
  return rids;
}

/** Returns the numbers of the rows, in order. */
async function ordered(ask: Ask, { of, where, params, order, links, rank }: Ranked, limit = '', limits: readonly ColumnKey[] = []) {
  const first = rank ? `${rank.sql}, ` : '';
  const sql = `SELECT t.rid FROM ${of.table} t${joinsOf(links)}${whereOf(where)} ORDER BY ${first}${order}${limit}`;
  return (await ask(statement(sql, [...params, ...(rank?.bound ?? []), ...limits]))).map(([rid]) => Number(rid));
}

async function countOf(ask: Ask, { of, where, params }: Selection): Promise<number> {
  const [[count] = []] = await ask(statement(`SELECT count(*) FROM ${of.table} t${whereOf(where)}`, params));
  return Number(count);
}

/**
 * Returns the distinct names that the rows of a selection show in a column of another record, in their order. Returns undefined if there are
 * more names than a filter offers.
 */
async function namesIn(ask: Ask, { of, where, params }: Selection, { column, place, link }: Found): Promise<string[] | undefined> {
  if (!link) throw new Fault(`${of.entity.name}.${column.name} is no other record's`);
  const isShown = `EXISTS (SELECT 1 FROM ${of.table} t${whereOf([...where, postgres.namesRecord(link)])})`;
  const once = `SELECT min(j.rid) FROM ${link.to.table} j WHERE j.${place.sql} IS NOT NULL AND ${isShown}`;
  const each = `${once} GROUP BY j.${place.sql} ORDER BY j.${place.sql} LIMIT ${maxChoices + 1}`;
  const rids = (await ask(statement(each, params))).map(([rid]) => Number(rid));
  if (rids.length > maxChoices) return undefined;
  return (await readRows(ask, link.to, [{ column: place.column, place }], rids)).map(({ values }) => String(values[0]));
}
