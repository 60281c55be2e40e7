/**
 * Translates queries to SQL, in the dialect of an engine. Only this module writes a WHERE for users' requests, and it cannot be called
 * without their scope. Values are always bound, and names come from the layout. Edit to add a test or a type of limit.
 */
import { fold } from '../../../../shared/core/fold.ts';
import type { Sort } from '../../entity.ts';
import type { Scope } from '../../scope.ts';
import type { Condition, Range, Test } from './filters.ts';
import { type ColumnKey, isText, kindOf } from './keys.ts';
import type { ColumnPlace, Found, Layout, Link } from './layout.ts';
import { spanOfDay } from './parseInstant.ts';
import type { Part } from './term.ts';

/** A test of a stored column. */
export interface Tested {
  readonly place: ColumnPlace;
  readonly link?: Link | undefined;
  readonly test: Test;
}

/** One condition on a row. `any` expresses the same condition as tests, of which one must pass. */
export interface Clause {
  readonly sql: string;
  readonly params: readonly ColumnKey[];
  readonly any?: readonly Tested[] | undefined;
  /** Among the rows that pass all previous clauses, keeps only the first row for each value of this column. */
  readonly once?: ColumnPlace;
}

/** A column by which rows are sorted. */
export interface Ordering {
  readonly found: Found;
  readonly direction: Sort['direction'];
}

/** The rows that match a query, as the parts of a SELECT over the entity's table under the name `t`. */
export interface Selection {
  readonly of: Layout;
  /** The separate parts of `where` and `params`. */
  readonly clauses: readonly Clause[];
  readonly where: readonly string[];
  readonly params: readonly ColumnKey[];
  readonly sorts: readonly Ordering[];
  readonly order: string;
  /** Links that the order needs. */
  readonly links: readonly Link[];
  /** Whether the rows that match a search best come first. */
  readonly isRanked: boolean;
}

export interface Question {
  /** Whether the table contains the records of all States. */
  readonly isShared: boolean;
  readonly conditions: readonly Condition[];
  readonly sorts: readonly Ordering[];
  readonly isRanked?: boolean;
  /** Keeps only one row, chosen arbitrarily, for each value of this own column, for example to list the people of their records. */
  readonly once?: Found | undefined;
}

/** How an engine writes what SQL itself does not settle. Parameters are question marks, in their order. */
export interface Dialect {
  /** Tests whether a text contains another one. */
  contains(sql: string, what: string): string;
  /** Tests whether a text starts or ends with the next parameter, which is bound twice. */
  starts(sql: string): string;
  ends(sql: string): string;
  /** Tests whether the searched text of a row contains a term. */
  holds(sql: string, term: string): { readonly sql: string; readonly param: string };
  /** Returns the position of a text in another one, from 1. */
  position(sql: string, what: string): string;
  /** Returns the texts at `shown` of all rows `j` of a table, in an order, with a text between them. */
  joined(shown: string, from: string, order: readonly string[], between: string): string;
  /** Tests whether a value is among those of a SELECT. */
  among(sql: string, select: string): string;
  /** Returns the text of a value that is neither text nor a whole number: `textOf`. */
  text(sql: string, kind: string): string;
  /** Sorts by a value. Empty values come first, or last if the direction is reversed. */
  sorted(sql: string, direction: Sort['direction']): string;
}

/** Writes the SQL of questions for one engine. */
export class Sql {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** Selects the rows of an entity that the scope may see and that satisfy the conditions. */
  select(of: Layout, scope: Scope, { isShared, conditions, sorts, isRanked = false, once }: Question): Selection {
    const clauses = [...limits(of, scope, isShared), ...conditions.map((one) => this.#clauseOf(one))];
    if (once) {
      const { where, params } = joined(clauses);
      const sql = `t.rid IN (SELECT min(t.rid) FROM ${of.table} t${whereOf(where)} GROUP BY t.${once.place.sql})`;
      clauses.push({ sql, params, once: once.place });
    }
    const terms = sorts.map(({ found, direction }) => this.sorted(this.sqlOf(found), direction));
    const isById = sorts.some(({ found }) => found.place.sql === 'id');
    if (!isById) terms.push(`t.id ${sorts.at(-1)?.direction ?? 'asc'}`);
    const links = [...new Set(sorts.flatMap(({ found }) => found.link ?? []))];
    return { of, clauses, ...joined(clauses), sorts, order: terms.join(', '), links, isRanked };
  }

  #clauseOf({ found, test }: Condition): Clause {
    const { place, link } = found;
    const params: ColumnKey[] = [];
    const sql = link ? this.#linked(link, place, test, params) : this.condition(this.sqlOf(found), place, test, params);
    return { sql, params, any: found.sql === undefined ? [{ place, link, test }] : undefined };
  }

  /** Returns the column in a SELECT that has joined its link. */
  sqlOf({ place, link, sql }: Found): string {
    if (link?.isList) return this.listed(link, place, `j.${place.sql}`, ', ');
    return sql ?? `${link?.alias ?? 't'}.${place.sql}`;
  }

  /** Returns SQL for the records of a list, sorted by their values. `shown` is the SQL for one of them, `j`. */
  listed(link: Link, place: ColumnPlace, shown: string, between: string): string {
    const from = `${link.to.table} j WHERE ${this.namesRecord(link)}`;
    return this.#dialect.joined(shown, from, [`j.${place.sql}`, 'j.id'], between);
  }

  /** Returns SQL for whether the row `t` references the record `j`. */
  namesRecord({ by, isList }: Link): string {
    return isList ? this.#dialect.contains(`', ' || t.${by.sql} || ', '`, "', ' || j.id || ', '") : `j.id = t.${by.sql}`;
  }

  /**
   * Returns the column with its value on a day, `YYYY-MM-DD`. The day is not a parameter: orders have none, and cached results must be of
   * that day.
   */
  readOn(found: Found, today: string): Found {
    if (!found.lapse) return found;
    const { from, into, after } = found.lapse;
    const before = (sql: string) => `${sql} < ${Date.parse(today)}`;
    const { link, place } = after;
    const isOver = link
      ? `t.${link.by.sql} IN (SELECT j.id FROM ${link.to.table} j WHERE ${before(`j.${place.sql}`)})`
      : before(`t.${place.sql}`);
    const stored = this.sqlOf(found);
    return { ...found, sql: `CASE WHEN ${stored} = ${literal(from)} AND ${isOver} THEN ${literal(into)} ELSE ${stored} END` };
  }

  /** Returns the test of a linked record's column: the rows that reference one of the passing records. A missing record is an empty value. */
  #linked(link: Link, place: ColumnPlace, test: Test, params: ColumnKey[]): string {
    const { to, by } = link;
    if (link.isList) {
      const isNot = test.is === 'not' || test.is === 'empty';
      const positive: Test = test.is === 'not' ? { is: 'within', ranges: test.ranges } : test.is === 'empty' ? { is: 'filled' } : test;
      const passes = this.condition(`j.${place.sql}`, place, positive, params);
      return `${isNot ? 'NOT ' : ''}EXISTS (SELECT 1 FROM ${to.table} j WHERE ${this.namesRecord(link)} AND ${passes})`;
    }
    const passing = (positive: Test) =>
      `IN (SELECT j.id FROM ${to.table} j WHERE ${this.condition(`j.${place.sql}`, place, positive, params)})`;
    const isNone = (positive: Test) => `(t.${by.sql} IS NULL OR t.${by.sql} NOT ${passing(positive)})`;
    if (test.is === 'not') return isNone({ is: 'within', ranges: test.ranges });
    return test.is === 'empty' ? isNone({ is: 'filled' }) : `t.${by.sql} ${passing(test)}`;
  }

  /** Returns the test of a value at `sql`. */
  condition(sql: string, place: ColumnPlace, test: Test, params: ColumnKey[]): string {
    const bind = (...keys: ColumnKey[]) => params.push(...keys);
    switch (test.is) {
      case 'in':
        return oneOf(sql, test.keys, params);
      case 'within':
        return `(${test.ranges.map((one) => range(sql, one, params)).join(' OR ')})`;
      case 'not':
        return `(${sql} IS NULL OR NOT (${test.ranges.map((one) => range(sql, one, params)).join(' OR ')}))`;
      case 'empty':
        return `${sql} IS NULL`;
      case 'filled':
        return `${sql} IS NOT NULL`;
      case 'less':
        return `${sql} < ${this.sqlOf(test.than)}`;
      case 'member':
        bind(...test.texts.map((text) => `, ${text}, `));
        return `(${test.texts.map(() => this.#dialect.contains(`', ' || ${sql} || ', '`, '?')).join(' OR ')})`;
    }
    if (test.text === '') return `${sql} IS NOT NULL`;
    const text = this.#textOf(sql, place);
    if (test.is === 'contains') {
      bind(test.text);
      return this.#dialect.contains(text, '?');
    }
    if (test.is === 'starts' && isText(place.column.type) && !place.isExact) {
      bind(test.text, `${test.text}\u{10ffff}`); // a range can use an index. Folded text has no U+10FFFF
      return `(${sql} >= ? AND ${sql} < ?)`;
    }
    bind(test.text, test.text);
    return test.is === 'starts' ? this.#dialect.starts(text) : this.#dialect.ends(text);
  }

  /** Sorts by a value. Empty values come first, or last if the direction is reversed. */
  sorted(sql: string, direction: Sort['direction']): string {
    return this.#dialect.sorted(sql, direction);
  }

  /** Tests whether the searched text of a row contains a term. */
  holds(sql: string, term: string): { readonly sql: string; readonly param: string } {
    return this.#dialect.holds(sql, term);
  }

  /** Returns the position of a text in another one, from 1. */
  position(sql: string, what: string): string {
    return this.#dialect.position(sql, what);
  }

  /** Tests whether a row references a record in which one of these columns contains a part of a search. */
  linkHolds({ to, by }: Link, places: readonly ColumnPlace[], part: Part, params: ColumnKey[]): string {
    const any = places.map((place) => this.#columnHolds(place, part, params)).join(' OR ');
    return this.#dialect.among(`t.${by.sql}`, `SELECT j.id FROM ${to.table} j WHERE ${any}`);
  }

  /** Returns a column as text. CAST is exact for whole numbers. */
  #textOf(sql: string, { column }: ColumnPlace): string {
    if (isText(column.type)) return sql;
    return column.type === 'int' || column.type === 'long' ? `CAST(${sql} AS TEXT)` : this.#dialect.text(sql, kindOf(column));
  }

  #columnHolds(place: ColumnPlace, { is, text }: Part, params: ColumnKey[]): string {
    const sql = `j.${place.sql}`;
    if (is === 'word') return this.condition(sql, place, { is: 'contains', text }, params);
    if (is === 'digits') {
      params.push(text);
      return this.#dialect.contains(`key_digits(${sql})`, '?');
    }
    const [low, high] = spanOfDay(text, undefined);
    return this.condition(sql, place, { is: 'within', ranges: [{ low, high, isHighOpen: true }] }, params);
  }
}

/** Combines all conditions as SQL. */
export const joined = (clauses: readonly Clause[]) => ({
  where: clauses.map(({ sql }) => sql),
  params: clauses.flatMap(({ params }) => params),
});

/** A test that no row passes. */
export const noRow = '1 = 0';

const literal = (text: string): string => `'${fold(text).replaceAll("'", "''")}'`;

/** Joins the records with columns that a list shows. Missing records leave their columns empty. */
export function joinsOf(links: readonly Link[]): string {
  const single = links.filter(({ isList }) => !isList);
  return single.map(({ to, by, alias }) => ` LEFT JOIN ${to.table} ${alias} ON ${alias}.id = t.${by.sql}`).join('');
}

export const whereOf = (where: readonly string[]): string => (where.length ? ` WHERE ${where.join(' AND ')}` : '');

function* limits(of: Layout, scope: Scope, isShared: boolean): Iterable<Clause> {
  const { state } = of.entity.scope;
  if (isShared && scope.stateId !== undefined && state !== 'none') {
    yield { sql: state === 'id' ? 't.id = ?' : 't.stateId = ?', params: [scope.stateId] };
  }
  const { serviceAreaIds, vendorId, recipientId } = scope;
  if (recipientId !== undefined && of.recipient) yield { sql: `t.${of.recipient.sql} = ?`, params: [recipientId] };
  // A record without an owner is shown only if its entity is for all recipients.
  if (recipientId !== undefined && !of.recipient && !of.entity.scope.isForRecipients) yield { sql: noRow, params: [] };
  if (serviceAreaIds && of.areas.length) {
    const any = of.areas.map((place) => ({ place, test: { is: 'in', keys: serviceAreaIds } }) as const);
    const params: ColumnKey[] = [];
    const sql = `(${any.map(({ place }) => oneOf(`t.${place.sql}`, serviceAreaIds, params)).join(' OR ')})`;
    yield { sql, params, any };
  }
  if (vendorId !== undefined && of.vendor) {
    const any = [{ place: of.vendor, test: { is: 'in', keys: [vendorId] } }] as const;
    yield { sql: `t.${of.vendor.sql} = ?`, params: [vendorId], any };
  }
}

function oneOf(sql: string, keys: readonly ColumnKey[], params: ColumnKey[]): string {
  if (keys.length === 0) return noRow;
  params.push(...keys);
  return `${sql} IN (${keys.map(() => '?').join(', ')})`;
}

function range(sql: string, { low, high, isLowOpen, isHighOpen }: Range, params: ColumnKey[]): string {
  if (low !== undefined && low === high && !isLowOpen && !isHighOpen) {
    params.push(low);
    return `${sql} = ?`;
  }
  const ends: string[] = [];
  if (low !== undefined) {
    params.push(low);
    ends.push(`${sql} ${isLowOpen ? '>' : '>='} ?`);
  }
  if (high !== undefined) {
    params.push(high);
    ends.push(`${sql} ${isHighOpen ? '<' : '<='} ?`);
  }
  return `(${ends.join(' AND ')})`;
}
