/** The tests of a search: in a row's own text, and in the records that it references. Edit when a search should look elsewhere. */
import type { ColumnKey } from './keys.ts';
import type { Layout } from './layout.ts';
import { noRow, type Sql } from './sql.ts';
import { canHold, type Part, searchedFor, type Term } from './term.ts';

export interface Bound {
  readonly sql: string;
  readonly bound: readonly ColumnKey[];
}

/** The tests for one search part: in the row's own text, as this word, and in the records that the row references. */
export interface Looks {
  readonly own: Bound & { readonly word: string };
  readonly links: Bound | undefined;
}

export class Search {
  readonly #sql: Sql;
  readonly #folded: string;

  /** `folded` is the SQL of the searched text of a row. */
  constructor(sql: Sql, folded: string) {
    this.#sql = sql;
    this.#folded = folded;
  }

  /** Returns the ways to read a search that some row may match. */
  possible(of: Layout, term: Term): Term {
    return term.filter((parts) => parts.every((part) => columnsFor(of, part).length > 0));
  }

  own({ isTextHidden }: Layout, part: Part): Looks['own'] {
    const word = searchedFor(part);
    if (isTextHidden) return { sql: noRow, bound: [], word };
    const { sql, param } = this.#sql.holds(this.#folded, word);
    return { sql, bound: [param], word };
  }

  /** Returns the tests of each part of each way to read a search, and the test of a row `t`: it passes all tests of one way. */
  test(of: Layout, term: Term): Bound & { readonly ways: readonly (readonly Looks[])[] } {
    const ways = term.map((parts) => parts.map((part) => ({ own: this.own(of, part), links: this.#links(of, part) })));
    return {
      sql: `(${ways.map((way) => way.map(either).join(' AND ')).join(' OR ') || noRow})`,
      bound: ways.flat().flatMap(({ own, links }) => [...own.bound, ...(links?.bound ?? [])]),
      ways,
    };
  }

  /** Builds the test for rows that reference a record in which a searched column of this list contains the part. */
  #links(of: Layout, part: Part): Bound | undefined {
    const bound: ColumnKey[] = [];
    const columns = columnsFor(of, part);
    const tests = of.links.flatMap((link) => {
      const places = columns.filter((found) => found.link === link).map(({ place }) => place);
      return places.length ? this.#sql.linkHolds(link, places, part, bound) : [];
    });
    return tests.length ? { sql: `(${tests.join(' OR ')})`, bound } : undefined;
  }
}

const either = ({ own, links }: Looks) => (links ? `(${own.sql} OR ${links.sql})` : own.sql);

const columnsFor = (of: Layout, part: Part) => [...of.columns.values()].filter(({ column }) => canHold(part, column));
