/**
 * How the rows of a selection are found: counted, and put in order. Edit when `npm run bench` shows a kind of question that could be
 * answered by reading less.
 */
import type { Connection } from './connection.ts';
import type { Key } from './keys.ts';
import type { Layout } from './layout.ts';
import { holds, joinsOf, linkHolds, type Selection, whereOf } from './sql.ts';

/** The numbers of a page of rows, in order, and how many rows there are on all pages. */
export interface Page {
  readonly rids: readonly number[];
  readonly total: number;
}

export class Finder {
  readonly #connection: Connection;
  readonly #few: number;

  /** Up to `few` hits of a search are noted by row number and sorted; of more, the list's index is walked and each row looked at. */
  constructor(connection: Connection, few: number) {
    this.#connection = connection;
    this.#few = few;
  }

  /** A page of the rows whose searched text holds the folded `term`; '' holds everywhere. */
  page(selection: Selection, term: string, skip: number, take: number): Page {
    const narrowed = this.#narrow(selection, term);
    const rids = this.#ordered(narrowed.selection, ' LIMIT ? OFFSET ?', [take, skip]);
    if (rids.length < take && (rids.length > 0 || skip === 0)) return { rids, total: skip + rids.length };
    return { rids, total: this.#total(selection, narrowed, term) };
  }

  /** The numbers of all the rows, in order. */
  every(selection: Selection, term: string): readonly number[] {
    return this.#ordered(this.#narrow(selection, term).selection, '', []);
  }

  #ordered({ of, where, params, order, links }: Selection, limit: string, limits: readonly Key[]): number[] {
    const sql = `SELECT t.rid FROM ${of.table} t${joinsOf(links)}${whereOf(where)} ORDER BY ${order}${limit}`;
    return this.#connection.numbers(sql, [...params, ...limits]);
  }

  #total(asked: Selection, narrowed: Narrowed, term: string): number {
    const { of, where, params } = narrowed.selection;
    const { sql, bound } = narrowed.count ?? { sql: `SELECT count(*) FROM ${of.table} t${whereOf(where)}`, bound: params };
    const count = () => this.#connection.numbers(sql, bound)[0] ?? 0;
    return this.#connection.remembered(of, `count${whereOf(asked.where)}`, [...asked.params, term], count);
  }

  /** Adds the search. The narrow table of text is scanned first, since that is cheaper than any look at the rows themselves. */
  #narrow(selection: Selection, term: string): Narrowed {
    if (term === '') return { selection };
    const { of, where, params } = selection;
    const few = this.#few;
    const own = holds('folded', term);
    const hits = this.#connection.numbers(`SELECT rid FROM ${of.text} WHERE ${own.sql} LIMIT ${few + 1}`, [own.param]);
    const also: Key[] = [];
    const linked = searchedLinks(of, term, also);
    if (linked && hits.length <= few) {
      hits.push(...this.#connection.numbers(`SELECT t.rid FROM ${of.table} t WHERE ${linked} LIMIT ${few + 1}`, also));
    }
    if (hits.length <= few) {
      const listed = 't.rid IN (SELECT value FROM json_each(?))';
      return { selection: { ...selection, where: [...where, listed], params: [...params, JSON.stringify(hits)] } };
    }
    const isAlone = where.length === 0 && !linked;
    const count = isAlone ? { sql: `SELECT count(*) FROM ${of.text} WHERE ${own.sql}`, bound: [own.param] } : undefined;
    const probe = `(SELECT ${own.sql} FROM ${of.text} x WHERE x.rid = t.rid)`;
    return {
      selection: {
        ...selection,
        where: [...where, linked ? `(${probe} OR ${linked})` : probe],
        params: [...params, own.param, ...also],
      },
      count,
    };
  }
}

interface Narrowed {
  readonly selection: Selection;
  /** A cheaper way to count. */
  readonly count?: { readonly sql: string; readonly bound: readonly Key[] } | undefined;
}

/** The rows that name a record, one of whose columns in this list is searched, and holds the term. */
function searchedLinks(of: Layout, term: string, params: Key[]): string {
  const found = [...of.columns.values()].filter(({ column, link }) => link && column.isSearched);
  return found.map(({ place, link }) => (link ? linkHolds(link, place, term, params) : '')).join(' OR ');
}
