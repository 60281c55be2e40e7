/**
 * How the rows of a selection are found: counted, and put in order. Edit when `npm run bench` shows a kind of question that could be
 * answered by reading less.
 */
import type { Connection } from './connection.ts';
import type { Key } from './keys.ts';
import type { Layout } from './layout.ts';
import { holds, joinsOf, linkHolds, type Selection, whereOf } from './sql.ts';
import { canHold, type Part, searchedFor, type Term } from './term.ts';

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

  /** A page of the rows that a search for `term` finds; a term of nothing finds all. */
  page(selection: Selection, term: Term, skip: number, take: number): Page {
    const narrowed = this.#narrow(selection, term);
    const rids = this.#ordered(narrowed.selection, ' LIMIT ? OFFSET ?', [take, skip]);
    if (rids.length < take && (rids.length > 0 || skip === 0)) return { rids, total: skip + rids.length };
    return { rids, total: this.#total(selection, narrowed, term) };
  }

  /** The numbers of all the rows, in order. */
  every(selection: Selection, term: Term): readonly number[] {
    return this.#ordered(this.#narrow(selection, term).selection, '', []);
  }

  #ordered({ of, where, params, order, links }: Selection, limit: string, limits: readonly Key[]): number[] {
    const sql = `SELECT t.rid FROM ${of.table} t${joinsOf(links)}${whereOf(where)} ORDER BY ${order}${limit}`;
    return this.#connection.numbers(sql, [...params, ...limits]);
  }

  #total(asked: Selection, narrowed: Narrowed, term: Term): number {
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

  /** Adds the search. The narrow table of text is scanned first, since that is cheaper than any look at the rows themselves. */
  #narrow(selection: Selection, term: Term): Narrowed {
    if (term.length === 0) return { selection };
    const { of, where, params } = selection;
    const possible = term.filter((parts) => parts.every((part) => columnsFor(of, part).length > 0));
    const test = this.#test(
      of,
      possible.map((parts) => this.#rarestFirst(of, parts)),
    );
    const hits = this.#hits(of, test);
    if (hits.length <= this.#few) {
      const listed = 't.rid IN (SELECT value FROM json_each(?))';
      return { selection: { ...selection, where: [...where, listed], params: [...params, JSON.stringify(hits)] } };
    }
    const count = test.hasLinks ? undefined : countOf(selection, test);
    const probe = `(SELECT ${test.sql} FROM ${of.text} x WHERE x.rid = t.rid)`;
    return { selection: { ...selection, where: [...where, probe], params: [...params, ...test.bound] }, count };
  }

  /** The numbers of the rows that are found; of too many, just more than `few`. */
  #hits(of: Layout, { sql, bound, hasLinks, first }: Test): number[] {
    const limit = ` LIMIT ${this.#few + 1}`;
    if (!hasLinks) return this.#connection.numbers(`SELECT x.rid FROM ${of.text} x WHERE ${sql}${limit}`, bound);
    const maybe = first.flatMap(({ own, links }) => [
      ...this.#connection.numbers(`SELECT x.rid FROM ${of.text} x WHERE ${own.sql}${limit}`, own.bound),
      ...(links ? this.#connection.numbers(`SELECT t.rid FROM ${of.table} t WHERE ${links.sql}${limit}`, links.bound) : []),
    ]);
    if (maybe.length > this.#few) return maybe;
    const both = `json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value JOIN ${of.text} x ON x.rid = t.rid`;
    return this.#connection.numbers(`SELECT DISTINCT t.rid FROM ${both} WHERE ${sql}`, [JSON.stringify(maybe), ...bound]);
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
      hasLinks: looks.some(({ links }) => links),
      first: ways.flatMap(([first]) => first ?? []),
    };
  }
}

/** So many rows tell which word is rare. */
const sampleSize = 500;

interface Bound {
  readonly sql: string;
  readonly bound: readonly Key[];
}

/** How a part is looked for: in the row's own text, and in the records that it names. */
interface Looks {
  readonly own: Bound;
  readonly links: Bound | undefined;
}

interface Test extends Bound {
  readonly hasLinks: boolean;
  /** What each of the rows that are found satisfies one of. */
  readonly first: readonly Looks[];
}

interface Narrowed {
  readonly selection: Selection;
  /** A cheaper way to count. */
  readonly count?: Bound | undefined;
}

/** Counts along the text, which is scanned faster than it is looked up row by row; the rows themselves only where something else is asked. */
function countOf({ of, where, params }: Selection, { sql, bound }: Bound): Bound {
  const rows = where.length ? ` CROSS JOIN ${of.table} t ON t.rid = x.rid` : '';
  return { sql: `SELECT count(*) FROM ${of.text} x${rows}${whereOf([sql, ...where])}`, bound: [...bound, ...params] };
}

const columnsFor = (of: Layout, part: Part) => [...of.columns.values()].filter(({ column }) => canHold(part, column));

function ownHolds({ isTextHidden }: Layout, part: Part): Bound {
  if (isTextHidden) return { sql: '0', bound: [] };
  const { sql, param } = holds('x.folded', searchedFor(part));
  return { sql, bound: [param] };
}

/** The rows that name a record, one of whose columns in this list is searched and holds the part. */
function linksHold(of: Layout, part: Part): Bound | undefined {
  const bound: Key[] = [];
  const columns = columnsFor(of, part);
  const tests = of.links.flatMap((link) => {
    const places = columns.filter((found) => found.link === link).map(({ place }) => place);
    return places.length ? linkHolds(link, places, part, bound) : [];
  });
  return tests.length ? { sql: `(${tests.join(' OR ')})`, bound } : undefined;
}
