/**
 * Finds the rows of a selection: counts them and puts them in order. Edit when `npm run bench` shows a type of query that could be answered
 * with fewer reads.
 */
import type { Sort } from '../entity.ts';
import { choose, ridsOf } from './columns/choose.ts';
import { firstRows } from './columns/firstRows.ts';
import type { ColumnKey } from './query/keys.ts';
import type { Layout } from './query/layout.ts';
import { anyLetter } from './query/near.ts';
import { type Bound, type Looks, type Ranking, Search, type TextTest } from './query/search.ts';
import { type Clause, joined, joinsOf, type Ordering, type Selection, whereOf } from './query/sql.ts';
import { nameMark, type Part, type Term } from './query/term.ts';
import type { Connection } from './sqlite/connection.ts';
import { sqlite } from './sqlite/dialect.ts';
import type { Stores } from './stores.ts';

/** The searched text of a row is in a table of its own, `x`. */
const search = new Search(sqlite, 'x.folded');

/** The row numbers of a page, in order, and the number of rows on all pages. */
export interface FoundPage {
  readonly rids: readonly number[];
  readonly total: number;
}

export class Finder {
  readonly #connection: Connection;
  readonly #stores: Stores;
  readonly #few: number;

  /** Up to `few` hits are collected by row number and sorted. With more hits, the list's index is scanned and each row is checked. */
  constructor(connection: Connection, stores: Stores) {
    this.#connection = connection;
    this.#stores = stores;
    this.#few = stores.sizes.few;
  }

  /** Returns a page of the rows that match a search for `term`. An empty term matches all rows. */
  page(selection: Selection, term: Term, skip: number, take: number): FoundPage {
    const narrowed = term.length ? this.#search(selection, term) : this.#narrow(selection, skip + take);
    const rids = narrowed.tiers
      ? this.#inTiers(narrowed.tiers, skip, take)
      : this.#ordered(narrowed.selection, ' LIMIT ? OFFSET ?', [take, skip]);
    if (rids.length < take && (rids.length > 0 || skip === 0)) return { rids, total: skip + rids.length };
    return { rids, total: this.#total(selection, narrowed, term) };
  }

  /** Returns the numbers of all matching rows, in order. */
  every(selection: Selection, term: Term): readonly number[] {
    const { selection: found, tiers = [found] }: Narrowed = term.length ? this.#search(selection, term) : { selection };
    return tiers.flatMap((one) => this.#ordered(one, '', []));
  }

  #ordered({ of, where, params, order, links, rank }: Ranked, limit: string, limits: readonly ColumnKey[]): number[] {
    const text = rank ? ` JOIN ${of.text} x ON x.rid = t.rid` : '';
    const first = rank ? `${rank.sql}, ` : '';
    const sql = `SELECT t.rid FROM ${of.table} t${text}${joinsOf(links)}${whereOf(where)} ORDER BY ${first}${order}${limit}`;
    return this.#connection.numbers(sql, [...params, ...(rank?.bound ?? []), ...limits]);
  }

  /** Returns a page of the rows of several selections, one after the other. */
  #inTiers(tiers: readonly Selection[], skip: number, take: number): number[] {
    const rids: number[] = [];
    let left = skip;
    for (const tier of tiers) {
      const found = this.#ordered(tier, ' LIMIT ? OFFSET ?', [take - rids.length, left]);
      rids.push(...found);
      if (rids.length === take || tier === tiers.at(-1)) break;
      left = found.length > 0 || left === 0 ? 0 : left - this.#count(tier);
    }
    return rids;
  }

  #count({ of, where, params }: Selection): number {
    const count = () => this.#connection.numbers(`SELECT count(*) FROM ${of.table} t${whereOf(where)}`, params)[0] ?? 0;
    return this.#connection.remembered(of, `count${whereOf(where)}`, params, count);
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

  /**
   * Narrows the selection to the rows that the first page needs, according to the columns in memory. These are all matching rows if there
   * are few, otherwise the first ones in order.
   */
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
   * Adds the search. If few rows pass everything else, each of them is checked. Otherwise the narrow table of text is scanned first, since that is
   * cheaper than reading the rows themselves.
   */
  #search(selection: Selection, term: Term): Narrowed {
    const { of, clauses } = selection;
    const possible = search.possible(of, term);
    const test = this.#test(
      of,
      possible.map((parts) => this.#rarestFirst(of, parts)),
    );
    const probe = { sql: `(SELECT ${test.sql} FROM ${of.text} x WHERE x.rid = t.rid)`, params: test.bound };
    const chosen = choose(this.#connection, this.#stores.of(of), clauses);
    const rank = selection.isRanked ? search.rank(possible) : undefined;
    if (chosen && chosen.count <= this.#few) return { selection: { ...listed(selection, [...chosen.rest, probe], ridsOf(chosen)), rank } };
    const limit = rank ? Math.max(this.#few, this.#stores.sizes.ranked) : this.#few;
    const hits = this.#hits(of, test, limit);
    if (hits.length <= limit) return { selection: { ...listed(selection, clauses, hits), rank } };
    const found = limited(selection, [...clauses, probe]);
    const count = test.hasLinks ? undefined : countOf(selection, test);
    return { selection: found, count, tiers: rank && this.#tiers(found, rank, limit) };
  }

  /** Divides the hits into those with whole words of names, those with beginnings, and the others. */
  #tiers(found: Selection, { best: [whole, begins] }: Ranking, limit: number): Selection[] {
    const { of } = found;
    const probe = ({ sql, bound }: Bound, is = '') => ({
      sql: `${is}(SELECT ${sql} FROM ${of.text} x WHERE x.rid = t.rid)`,
      params: bound,
    });
    const best = ({ ways, ...test }: TextTest, clauses: readonly Clause[]) => {
      const rids = this.#holding(
        of,
        ways.map((way) => way.flatMap(lettersOf)),
        test,
        limit,
      );
      return rids.length <= limit ? listed(found, clauses, rids) : limited(found, [...clauses, probe(test)]);
    };
    const { clauses } = found;
    const notWhole = [...clauses, probe(whole, 'NOT ')];
    return [best(whole, clauses), best(begins, notWhole), limited(found, [...clauses, probe(begins, 'NOT ')])];
  }

  /** Returns the numbers of the matching rows. If there are too many, it returns only slightly more than `most`. */
  #hits(of: Layout, { sql, bound, hasLinks, first, ways }: Test, most: number): number[] {
    const limit = ` LIMIT ${most + 1}`;
    if (!hasLinks) return this.#holding(of, ways, { sql, bound }, most);
    const maybe = first.flatMap(({ own, links }) => [
      ...this.#holding(of, [lettersOf(own.word)], own, most),
      ...(links ? this.#connection.numbers(`SELECT t.rid FROM ${of.table} t WHERE ${links.sql}${limit}`, links.bound) : []),
    ]);
    if (maybe.length > most) return maybe;
    const both = `json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value JOIN ${of.text} x ON x.rid = t.rid`;
    return this.#connection.numbers(`SELECT DISTINCT t.rid FROM ${both} WHERE ${sql}`, [JSON.stringify([...maybe]), ...bound]);
  }

  /**
   * Returns the rows with text of their own that passes the test. Such text contains all words of one of the `ways`. If there are too many
   * rows, it returns only slightly more than `most`.
   */
  #holding(of: Layout, ways: readonly (readonly string[])[], { sql, bound }: Bound, most: number): number[] {
    const limit = ` LIMIT ${most + 1}`;
    const maybe = this.#maybeHolding(of, ways);
    if (!maybe) return this.#connection.numbers(`SELECT x.rid FROM ${of.text} x WHERE ${sql}${limit}`, bound);
    const each = `json_each(?) e CROSS JOIN ${of.text} x ON x.rid = e.value`;
    return this.#connection.numbers(`SELECT x.rid FROM ${each} WHERE ${sql}${limit}`, [JSON.stringify([...maybe]), ...bound]);
  }

  /** Returns the rows that may contain all words of one of the ways, if they are few enough to check each one. */
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

  /**
   * Orders the words by how rarely the first rows contain them, with longer words first among equals. Few rows then remain to be checked.
   */
  #rarestFirst(of: Layout, parts: readonly Part[]): readonly Part[] {
    if (parts.length < 2) return parts;
    const tests = parts.map((part) => search.own(of, part));
    const sums = tests.map(({ sql }) => `total(${sql})`).join(', ');
    const sample = `(SELECT folded FROM ${of.text} LIMIT ${sampleSize}) x`;
    const [seen = []] = this.#connection.all(
      `SELECT ${sums} FROM ${sample}`,
      tests.flatMap(({ bound }) => bound),
    );
    const order = parts.map((part, at) => ({ part, seen: Number(seen[at]) }));
    return order.sort((a, b) => a.seen - b.seen || b.part.text.length - a.part.text.length).map(({ part }) => part);
  }

  /** Builds the test of a row `t` and its searched text `x`. */
  #test(of: Layout, term: Term): Test {
    const { sql, bound, ways } = search.test(of, term);
    return {
      sql,
      bound,
      ways: ways.map((way) => way.flatMap(({ own }) => lettersOf(own.word))),
      hasLinks: ways.flat().some(({ links }) => links),
      first: ways.flatMap(([first]) => first ?? []),
    };
  }
}

/** The number of rows sampled to find the rarest word. */
const sampleSize = 500;
/** Above this number of rows that may contain a word, the text is scanned in order. A scan is then faster than looking up each row. */
const maxLooks = 20_000;
const maxUnread = 1000;
/** A scan of up to this many index rows is fast. */
const maxWalk = 20_000;

interface Test extends Bound {
  /** Combinations of words. The row's own text must contain all words of one combination. */
  readonly ways: readonly (readonly string[])[];
  readonly hasLinks: boolean;
  /** The first part of each combination. Every matching row satisfies at least one of them. */
  readonly first: readonly Looks[];
}

interface Ranked extends Selection {
  readonly rank?: Bound | undefined;
}

interface Narrowed {
  readonly selection: Ranked;
  /** The parts of the selection that come one after the other. */
  readonly tiers?: readonly Selection[] | undefined;
  /** A cheaper way to count. */
  readonly count?: Bound | undefined;
  /** The total, if it is known already. */
  readonly total?: number | undefined;
}

/** Returns the letters of a word that are known, in one piece or in two. */
const lettersOf = (word: string): string[] => (word.startsWith(nameMark) ? word.split(anyLetter) : [word]);

/** Limits the selection to the given rows that pass the clauses. */
function listed(selection: Selection, clauses: readonly Clause[], rids: readonly number[]): Selection {
  const all = [...clauses, { sql: 't.rid IN (SELECT value FROM json_each(?))', params: [JSON.stringify(rids)] }];
  return limited(selection, all);
}

const limited = (selection: Selection, clauses: readonly Clause[]): Selection => ({ ...selection, clauses, ...joined(clauses) });

/** Returns whether a scan of the list's own index soon reaches the wanted rows. `share` is the chosen part of all rows. */
function isNear({ of, sorts }: Selection, wanted: number, share: number): boolean {
  const { order } = of.entity;
  const isOwn = order.every(({ column }, at) => sorts[at]?.found.place === of.columns.get(column)?.place && !sorts[at]?.found.link);
  return isOwn && wanted < maxWalk * share && isOneWay(order, sorts);
}

/** Returns whether all sorts have the list's own directions, or all have the reverse. */
function isOneWay(order: readonly Sort[], sorts: readonly Ordering[]): boolean {
  const turns = order.map(({ direction }, at) => direction === sorts[at]?.direction);
  return turns.every((turn) => turn === turns[0]);
}

/**
 * Counts along the text, which is faster to scan than to look up row by row. Reads the rows themselves only if the selection has other
 * conditions.
 */
function countOf({ of, where, params }: Selection, { sql, bound }: Bound): Bound {
  const rows = where.length ? ` CROSS JOIN ${of.table} t ON t.rid = x.rid` : '';
  return { sql: `SELECT count(*) FROM ${of.text} x${rows}${whereOf([sql, ...where])}`, bound: [...bound, ...params] };
}
