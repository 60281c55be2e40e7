/** The tests of a search: in a row's own text, and in the records that it references. Edit when a search should look elsewhere. */
import type { ColumnKey } from './keys.ts';
import type { Layout } from './layout.ts';
import { anyLetter } from './near.ts';
import { noRow, type Sql } from './sql.ts';
import { canHold, nameMark, namesEnd, type Part, searchedFor, type Term, valueEnd } from './term.ts';

export interface Bound {
  readonly sql: string;
  readonly bound: readonly ColumnKey[];
}

/** The tests for one search part: in the row's own text, as this word, and in the records that the row references. */
export interface Looks {
  readonly own: Bound & { readonly word: string };
  readonly links: Bound | undefined;
}

/** A test of a row's own text, which contains all words of one of the `ways` if it passes. */
export interface TextTest extends Bound {
  readonly ways: readonly (readonly string[])[];
}

/** The rank of a row that a search finds, from 0 for the best. */
export interface Ranking extends Bound {
  /** Tests for the best rank, and for the two best. An index of text can find these rows. */
  readonly best: readonly [TextTest, TextTest];
}

/** With more hits than these, only whole words and beginnings of names are ranked. Sorting all hits would take too long. */
export const maxRanked = 10_000;

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
    return isTextHidden ? { sql: noRow, bound: [], word: searchedFor(part) } : this.#holds(part);
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

  /**
   * Returns the rank of a row by where it contains the words: as whole words of names, as beginnings of words of names, as parts of names, as
   * whole words of any value, or otherwise. The worst word decides. Given names of a typed nickname count as beginnings.
   */
  rank(term: Term): Ranking {
    const typed = term.filter((parts) => parts.every(({ is }) => is !== 'name'));
    const whole = this.#every(typed, (word) => this.#holdsText(`${nameMark}${word}${nameMark}`));
    const begins = this.#every(term, (word) => this.#holdsText(nameMark + word));
    const part = this.#every(term, (word) => this.#holdsPart(word));
    const wholeAnywhere = this.#every(term, (word) =>
      this.#holdsText(valueEnd + word + valueEnd, `replace(${this.#folded}, ' ', '${valueEnd}')`),
    );
    const ranks = [whole, begins, part, wholeAnywhere];
    return {
      sql: `CASE ${ranks.map(({ sql }, rank) => `WHEN ${sql} THEN ${rank}`).join(' ')} ELSE ${ranks.length} END`,
      bound: ranks.flatMap(({ bound }) => bound),
      best: [whole, begins],
    };
  }

  /** Builds the test for rows that pass a test for each word of one way. Days and phone numbers have no ranks. */
  #every(term: Term, testOf: (word: string) => Looks['own']): TextTest {
    const ways = term.map((parts) => parts.map((part) => (part.is === 'word' ? testOf(searchedFor(part)) : this.#holds(part))));
    return {
      sql: `(${ways.map((way) => way.map(({ sql }) => sql).join(' AND ')).join(' OR ') || noRow})`,
      bound: ways.flat().flatMap(({ bound }) => bound),
      ways: ways.map((way) => way.map(({ word }) => word)),
    };
  }

  #holds(part: Part): Looks['own'] {
    const word = searchedFor(part);
    if (part.is !== 'name' || !word.includes(anyLetter)) return this.#holdsText(word);
    return { sql: `${this.#folded} LIKE ?`, bound: [`%${word}%`], word };
  }

  #holdsText(word: string, text = this.#folded): Looks['own'] {
    const { sql, param } = this.#sql.holds(text, word);
    return { sql, bound: [param], word };
  }

  /** The names are the first words of the text, so that a word among them has its first position there. */
  #holdsPart(word: string): Looks['own'] {
    const position = (what: string) => this.#sql.position(this.#folded, what);
    return { sql: `${position('?')} BETWEEN 1 AND ${position(`'${namesEnd}'`)}`, bound: [word], word };
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
