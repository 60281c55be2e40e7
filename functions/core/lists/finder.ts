/**
 * How the rows of a selection are found: counted, and put in order. Edit when `npm run bench` shows a kind of question that could be
 * answered by reading less.
 */
import type { Sort } from '../entity.ts';
import { choose, ridsOf } from './columns/choose.ts';
import { firstRows } from './columns/firstRows.ts';
import type { Connection } from './sqlite/connection.ts';
import type { ColumnKey } from './sqlite/keys.ts';
import type { Layout } from './sqlite/layout.ts';
import { type Clause, holds, joined, joinsOf, linkHolds, type Ordering, type Selection, whereOf } from './sqlite/sql.ts';
import { canHold, type Part, searchedFor, type Term } from './sqlite/term.ts';
import type { Stores } from './stores.ts';

/** The numbers of a page of rows, in order, and how many rows there are on all pages. */
export interface FoundPage {
  readonly rids: readonly number[];
  readonly total: number;
}

export class Finder {
  readonly #connection: Connection;
  readonly #stores: Stores;
  readonly #few: number;

  /** Up to `few` hits are noted by row number and sorted; of more, the list's index is walked and each row looked at. */
  constructor(connection: Connection, stores: Stores) {
    this.#connection = connection;
    this.#stores = stores;
    this.#few = stores.sizes.few;
  }

  /** A page of the rows that a search for `term` finds; a term of nothing finds all. */
  page(selection: Selection, term: Term, skip: number, take: number): FoundPage {
    const narrowed = term.length ? this.#search(selection, term) : this.#narrow(selection, skip + take);
    const rids = this.#ordered(narrowed.selection, ' LIMIT ? OFFSET ?', [take, skip]);
    if (rids.length < take && (rids.length > 0 || skip === 0)) return { rids, total: skip + rids.length };
    return { rids, total: this.#total(selection, narrowed, term) };
  }

  /** The numbers of all the rows, in order. */
  every(selection: Selection, term: Term): readonly number[] {
    return this.#ordered((term.length ? this.#search(selection, term) : { selection }).selection, '', []);
  }

  #ordered({ of, where, params, order, links }: Selection, limit: string, limits: readonly ColumnKey[]): number[] {
    const sql = `SELECT t.rid FROM ${of.table} t${joinsOf(links)}${whereOf(where)} ORDER BY ${order}${limit}`;
    return this.#connection.numbers(sql, [...params, ...limits]);
  }

  #total(asked: Selection, narrowed: Narrowed, term: Term): number {
    if (narrowed.total !== undefined) return narrowed.total;
    const { of, where, params } = narrowed.selection;
    const { sql, bound } = narrowed.count ?? { sql: `SELECT count(*) FROM ${of.table} t${whereOf(where)}`, bound: params };
    const count = () => this.#connection.numbers(sql, bound)[0] ?? 0;
    return this.#connection.remembered(
      of,
      `count${of.isTextHidden ? ' by links' : ''}${whereOf(asked.where)}`,
      [...asked.params, JSON.stringify(term)],
      count,
    );
  }

  /** Leaves what the columns in memory tell to be needed for the first rows: all that pass, where they are few, or those that stand first. */
  #narrow(selection: Selection, wanted: number): Narrowed {
    const { of, clauses, sorts } = selection;
    const store = this.#stores.of(of);
    const chosen = choose(this.#connection, store, clauses);
    const isChosen = chosen?.rest.length === 0;
    const total = isChosen ? chosen.count : undefined;
    if (chosen && chosen.count <= this.#few) return { selection: listed(selection, chosen.rest, ridsOf(chosen)), total };
    if (store.isUnused || (clauses.length && !isChosen) || isNear(selection, wanted, (chosen?.count ?? store.last) / store.last)) {
      return { selection, total };
    }
    const first = firstRows(this.#connection, store, sorts, { mask: chosen?.mask, count: wanted, few: this.#few });
    if (!first) return { selection, total };
    const count = { sql: `SELECT count(*) FROM ${of.table} t${whereOf(selection.where)}`, bound: selection.params };
    return { selection: listed(selection, [], first), total, count };
  }

  /**
   * Adds the search. Of few rows that pass everything else each is looked at. Otherwise the narrow table of text is scanned first, since that is
   * cheaper than any look at the rows themselves.
   */
  #search(selection: Selection, term: Term): Narrowed {
    const { of, clauses } = selection;
    const possible = term.filter((parts) => parts.every((part) => columnsFor(of, part).length > 0));
    const test = this.#test(
      of,
      possible.map((parts) => this.#rarestFirst(of, parts)),
    );
    const probe = { sql: `(SELECT ${test.sql} FROM ${of.text} x WHERE x.rid = t.rid)`, params: test.bound };
    const chosen = choose(this.#connection, this.#stores.of(of), clauses);
    if (chosen && chosen.count <= this.#few) return { selection: listed(selection, [...chosen.rest, probe], ridsOf(chosen)) };
    const hits = this.#hits(of, test);
    if (hits.length <= this.#few) return { selection: listed(selection, clauses, hits) };
    const all = [...clauses, probe];
    return { selection: { ...selection, clauses: all, ...joined(all) }, count: test.hasLinks ? undefined : countOf(selection, test) };
  }

  /** The numbers of the rows that are found; of too many, just more than `few`. */
  #hits(of: Layout, { sql, bound, hasLinks, first, ways }: Test): number[] {
    const limit = ` LIMIT ${this.#few + 1}`;
    if (!hasLinks) return this.#holding(of, ways, { sql, bound });
    const maybe = first.flatMap(({ own, links }) => [
      ...this.#holding(of, [[own.word]], own),
      ...(links ? this.#connection.numbers(`SELECT t.rid FROM ${of.table} t WHERE ${links.sql}${limit}`, links.bound) : []),
    ]);
    if (maybe.length > this.#few) return maybe;
    const both = `json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value JOIN ${of.text} x ON x.rid = t.rid`;
    return this.#connection.numbers(`SELECT DISTINCT t.rid FROM ${both} WHERE ${sql}`, [JSON.stringify([...maybe]), ...bound]);
  }

  /** The rows whose own text passes the test, which is one of these ways to hold words; of too many, just more than `few`. */
  #holding(of: Layout, ways: readonly (readonly string[])[], { sql, bound }: Bound): number[] {
    const limit = ` LIMIT ${this.#few + 1}`;
    const maybe = this.#maybeHolding(of, ways);
    if (!maybe) return this.#connection.numbers(`SELECT x.rid FROM ${of.text} x WHERE ${sql}${limit}`, bound);
    const each = `json_each(?) e CROSS JOIN ${of.text} x ON x.rid = e.value`;
    return this.#connection.numbers(`SELECT x.rid FROM ${each} WHERE ${sql}${limit}`, [JSON.stringify([...maybe]), ...bound]);
  }

  /** The rows that may hold the words of one of the ways, where that leaves few enough to look at each. */
  #maybeHolding(of: Layout, ways: readonly (readonly string[])[]): Iterable<number> | undefined {
    const kept = this.#stores.of(of).grams();
    if (!kept) return undefined;
    const unread = this.#connection.numbers(`SELECT rid FROM ${of.text} WHERE rid > ? LIMIT ${maxUnread + 1}`, [kept.until]);
    if (unread.length > maxUnread) return undefined;
    const found = new Set(unread);
    for (const words of ways) {
      const some = kept.grams.find(words, maxLooks);
      if (!some) return undefined;
      for (const rid of some) found.add(rid);
    }
    return found;
  }

  /** The words that the first rows seldom have before the others, the longer ones first: what they leave is soon looked through. */
  #rarestFirst(of: Layout, parts: readonly Part[]): readonly Part[] {
    if (parts.length < 2) return parts;
    const tests = parts.map((part) => ownHolds(of, part));
    const sums = tests.map(({ sql }) => `total(${sql})`).join(', ');
    const sample = `(SELECT folded FROM ${of.text} LIMIT ${sampleSize}) x`;
    const [seen = []] = this.#connection.all(
      `SELECT ${sums} FROM ${sample}`,
      tests.flatMap(({ bound }) => bound),
    );
    const order = parts.map((part, at) => ({ part, seen: Number(seen[at]) }));
    return order.sort((a, b) => a.seen - b.seen || b.part.text.length - a.part.text.length).map(({ part }) => part);
  }

  /** The test of a row `t` and its searched text `x`. */
  #test(of: Layout, term: Term): Test {
    const ways = term.map((parts) => parts.map((part) => ({ own: ownHolds(of, part), links: linksHold(of, part) })));
    const either = ({ own, links }: Looks) => (links ? `(${own.sql} OR ${links.sql})` : own.sql);
    const looks = ways.flat();
    return {
      sql: `(${ways.map((way) => way.map(either).join(' AND ')).join(' OR ') || '0'})`,
      bound: looks.flatMap(({ own, links }) => [...own.bound, ...(links?.bound ?? [])]),
      ways: ways.map((way) => way.map(({ own }) => own.word)),
      hasLinks: looks.some(({ links }) => links),
      first: ways.flatMap(([first]) => first ?? []),
    };
  }
}

/** So many rows tell which word is rare. */
const sampleSize = 500;
/** Of more rows that may hold a word the text is read in its order, which is faster than looking each of them up. */
const maxLooks = 20_000;
const maxUnread = 1000;
/** So many rows of an index are soon walked. */
const maxWalk = 20_000;

interface Bound {
  readonly sql: string;
  readonly bound: readonly ColumnKey[];
}

/** How a part is looked for: in the row's own text, as this word, and in the records that it names. */
interface Looks {
  readonly own: Bound & { readonly word: string };
  readonly links: Bound | undefined;
}

interface Test extends Bound {
  /** The words that the own text holds of one of these. */
  readonly ways: readonly (readonly string[])[];
  readonly hasLinks: boolean;
  /** What each of the rows that are found satisfies one of. */
  readonly first: readonly Looks[];
}

interface Narrowed {
  readonly selection: Selection;
  /** A cheaper way to count. */
  readonly count?: Bound | undefined;
  /** What is counted already. */
  readonly total?: number | undefined;
}

/** Those of these rows that pass the clauses. */
function listed(selection: Selection, clauses: readonly Clause[], rids: readonly number[]): Selection {
  const all = [...clauses, { sql: 't.rid IN (SELECT value FROM json_each(?))', params: [JSON.stringify(rids)] }];
  return { ...selection, clauses: all, ...joined(all) };
}

/** Whether the list's own index soon leads to the rows wanted, of which such a share is chosen. */
function isNear({ of, sorts }: Selection, wanted: number, share: number): boolean {
  const { order } = of.entity;
  const isOwn = order.every(({ column }, at) => sorts[at]?.found.place === of.columns.get(column)?.place && !sorts[at]?.found.link);
  return isOwn && wanted < maxWalk * share && isOneWay(order, sorts);
}

/** The order as it is, or the other way round throughout. */
function isOneWay(order: readonly Sort[], sorts: readonly Ordering[]): boolean {
  const turns = order.map(({ direction }, at) => direction === sorts[at]?.direction);
  return turns.every((turn) => turn === turns[0]);
}

/** Counts along the text, which is scanned faster than it is looked up row by row; the rows themselves only where something else is asked. */
function countOf({ of, where, params }: Selection, { sql, bound }: Bound): Bound {
  const rows = where.length ? ` CROSS JOIN ${of.table} t ON t.rid = x.rid` : '';
  return { sql: `SELECT count(*) FROM ${of.text} x${rows}${whereOf([sql, ...where])}`, bound: [...bound, ...params] };
}

const columnsFor = (of: Layout, part: Part) => [...of.columns.values()].filter(({ column }) => canHold(part, column));

function ownHolds({ isTextHidden }: Layout, part: Part): Looks['own'] {
  const word = searchedFor(part);
  if (isTextHidden) return { sql: '0', bound: [], word };
  const { sql, param } = holds('x.folded', word);
  return { sql, bound: [param], word };
}

/** The rows that name a record, one of whose columns in this list is searched and holds the part. */
function linksHold(of: Layout, part: Part): Bound | undefined {
  const bound: ColumnKey[] = [];
  const columns = columnsFor(of, part);
  const tests = of.links.flatMap((link) => {
    const places = columns.filter((found) => found.link === link).map(({ place }) => place);
    return places.length ? linkHolds(link, places, part, bound) : [];
  });
  return tests.length ? { sql: `(${tests.join(' OR ')})`, bound } : undefined;
}
