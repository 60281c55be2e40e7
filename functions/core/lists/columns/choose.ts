/**
 * Evaluates from the columns in memory which rows match a query. The loops are plain and avoid branches where possible, because each one
 * covers millions of rows. Edit to add a new kind of test.
 */

import type { Range, Test } from '../query/filters.ts';
import { type ColumnKey, isText } from '../query/keys.ts';
import type { Clause, Tested } from '../query/sql.ts';
import type { Connection } from '../sqlite/connection.ts';
import { sqlite } from '../sqlite/dialect.ts';
import type { Codes } from './codes.ts';
import type { ColumnStore } from './columnStore.ts';
import type { Ids } from './ids.ts';
import { empty, type Numbers } from './numbers.ts';
import { scratch } from './scratch.ts';

/** The rows that match all evaluated clauses, with a 1 at each row number, and the clauses that could not be evaluated. */
export interface Chosen {
  readonly mask: Uint8Array;
  readonly count: number;
  readonly rest: readonly Clause[];
}

/** Returns undefined if none of the clauses can be evaluated from memory. */
export function choose(connection: Connection, store: ColumnStore, clauses: readonly Clause[]): Chosen | undefined {
  if (store.isUnused) return undefined;
  const rest: Clause[] = [];
  let mask: Uint8Array | undefined;
  for (const clause of clauses) {
    const ids = clause.once && !rest.length ? store.ids(clause.once) : undefined;
    if (ids) {
      mask = firstOfEach(ids, mask ?? scratch('mask', Uint8Array, store.last + 1).fill(1));
      continue;
    }
    const passes = clause.any?.map((tested) => passOf(connection, store, tested));
    if (!passes || passes.includes(undefined)) {
      rest.push(clause);
      continue;
    }
    const passing = scratch(mask ? 'passing' : 'mask', Uint8Array, store.last + 1).fill(0);
    for (const pass of passes) pass?.(passing);
    if (mask) for (let rid = 0; rid < mask.length; rid += 1) mask[rid] = (mask[rid] ?? 0) & (passing[rid] ?? 0);
    else mask = passing;
  }
  if (!mask) return undefined;
  let count = 0;
  for (let rid = 0; rid < mask.length; rid += 1) count += mask[rid] ?? 0;
  return { mask, count, rest };
}

/** Keeps in a mask only the first row of each ID, and of rows without one. */
function firstOfEach({ rows, numbering }: Ids, mask: Uint8Array): Uint8Array {
  const isSeen = scratch('seen', Uint8Array, numbering.count + 1).fill(0);
  for (let rid = 0; rid < mask.length; rid += 1) {
    const id = rows[rid] ?? 0;
    const number = Math.max(id, 0); // numbers begin with 1
    const isFirst = mask[rid] === 1 && id !== 0 && !isSeen[number];
    mask[rid] = isFirst ? 1 : 0;
    if (isFirst) isSeen[number] = 1;
  }
  return mask;
}

/** Returns the chosen row numbers in order. */
export function ridsOf({ mask }: Chosen): number[] {
  const rids: number[] = [];
  for (let rid = mask.indexOf(1); rid >= 0; rid = mask.indexOf(1, rid + 1)) rids.push(rid);
  return rids;
}

/** Marks the rows that match. */
type Pass = (passing: Uint8Array) => void;

function passOf(connection: Connection, store: ColumnStore, { place, link, test }: Tested): Pass | undefined {
  if (link?.isList) return undefined;
  const codes = store.codes(link ? link.by : place);
  if (codes) {
    const passes = link ? passingNames(connection, codes, { place, link, test }) : passingValues(connection, codes, place, test);
    return passes && coded(codes, passes);
  }
  if (link) return store.isGivenUp(link.by) ? named(connection, store, { place, link, test }) : undefined;
  if (isText(place.column.type) || !isOfNumbers(test)) return undefined;
  const numbers = store.numbers(place);
  if (!numbers) return undefined;
  if (test.is !== 'less') return numbered(numbers, test);
  const { place: other, link: otherLink, sql } = test.than;
  const larger = otherLink || sql || isText(other.column.type) ? undefined : store.numbers(other);
  return larger && less(numbers, larger);
}

/** Returns the codes with matching values. SQLite decides, so that a value in memory and a value in a row give the same result. */
function passingValues(connection: Connection, codes: Codes, place: Tested['place'], test: Test): readonly number[] | undefined {
  if (test.is === 'less') return undefined;
  const keys = keysOf(test);
  if (keys) return keys.flatMap((key) => codes.codeOf(key) ?? []);
  const params: ColumnKey[] = [];
  const passes = sqlite.condition('v.value', place, test, params);
  return connection.numbers(`SELECT v.key + 1 FROM json_each(?) v WHERE ${passes}`, [JSON.stringify(codes.values), ...params]);
}

/** Returns the values that the test looks for, if it looks for exact values. */
function keysOf(test: Test): readonly ColumnKey[] | undefined {
  if (test.is === 'in') return test.keys;
  if (test.is !== 'within') return undefined;
  const keys = test.ranges.flatMap(({ low, high, isLowOpen, isHighOpen }) =>
    low !== undefined && low === high && !isLowOpen && !isHighOpen ? [low] : [],
  );
  return keys.length === test.ranges.length ? keys : undefined;
}

/** Returns a test that can be applied to linked records, and whether the rows without a matching record are wanted. */
function positive(test: Test): { readonly test: Test; readonly isNone: boolean } {
  if (test.is === 'not') return { test: { is: 'within', ranges: test.ranges }, isNone: true };
  return test.is === 'empty' ? { test: { is: 'filled' }, isNone: true } : { test, isNone: false };
}

/** Returns the rows with a matching linked record. Used for columns with very many records, where each row is checked. */
function named(connection: Connection, store: ColumnStore, { place, link, test }: Tested): Pass | undefined {
  const records = link && test.is !== 'less' ? store.named(link) : undefined;
  if (!records) return undefined;
  const asked = positive(test);
  const pass = passOf(connection, records.store, { place, test: asked.test });
  if (!pass) return undefined;
  return (passing) => {
    const isPassing = scratch('named', Uint8Array, records.store.last + 1).fill(0);
    pass(isPassing);
    for (let rid = 1; rid < passing.length; rid += 1) {
      const row = records.rowOf(rid);
      if (row >= 0 && (isPassing[row] === 1) !== asked.isNone) passing[rid] = 1;
    }
  };
}

/**
 * Returns the codes of matching records' IDs. For a negative test, returns the codes without a matching record, even if no such record
 * exists.
 */
function passingNames(connection: Connection, codes: Codes, { place, link, test }: Tested): readonly number[] | undefined {
  if (!link || test.is === 'less') return undefined;
  const asked = positive(test);
  const params: ColumnKey[] = [];
  const passes = sqlite.condition(`j.${place.sql}`, place, asked.test, params);
  const named = `SELECT v.key + 1 FROM json_each(?) v CROSS JOIN ${link.to.table} j ON j.id = v.value WHERE ${passes}`;
  const found = connection.numbers(named, [JSON.stringify(codes.values), ...params]);
  if (!asked.isNone) return found;
  const others = new Set(found);
  return codes.values.flatMap((_, at) => (others.has(at + 1) ? [] : [at + 1]));
}

function coded({ rows, values }: Codes, codes: readonly number[]): Pass {
  const isPassing = new Uint8Array(values.length + 1);
  for (const code of codes) isPassing[code] = 1;
  return (passing) => {
    const until = Math.min(rows.length, passing.length);
    for (let rid = 0; rid < until; rid += 1) passing[rid] = (passing[rid] ?? 0) | (isPassing[rows[rid] ?? 0] ?? 0);
  };
}

type OfNumbers = Exclude<Test, { readonly is: 'contains' | 'starts' | 'ends' } | { readonly is: 'member' }>;
const isOfNumbers = (test: Test): test is OfNumbers => ['in', 'within', 'not', 'empty', 'filled', 'less'].includes(test.is);

function numbered(numbers: Numbers, test: Exclude<OfNumbers, { is: 'less' }>): Pass {
  switch (test.is) {
    case 'empty':
      return within(numbers, empty, empty);
    case 'filled':
      return between(numbers, {});
    case 'in':
      return all(test.keys.map((key) => within(numbers, Number(key), Number(key))));
    case 'within':
      return all(test.ranges.map((range) => between(numbers, range)));
    case 'not':
      return others(numbers, all(test.ranges.map((range) => between(numbers, range))));
  }
}

const all =
  (passes: readonly Pass[]): Pass =>
  (passing) => {
    for (const pass of passes) pass(passing);
  };

/** Marks the rows that a pass does not mark. */
const others =
  ({ rows }: Numbers, pass: Pass): Pass =>
  (passing) => {
    const noted = scratch('noted', Uint8Array, passing.length).fill(0);
    pass(noted);
    const until = Math.min(rows.length, passing.length);
    for (let rid = 0; rid < until; rid += 1) {
      const isRow = Number((rows[rid] ?? Number.NaN) >= empty);
      passing[rid] = (passing[rid] ?? 0) | (isRow & (1 - (noted[rid] ?? 0)));
    }
  };

/** Matches the numbers of a range, including both ends unless they are open. Empty values are in no range. */
function between(numbers: Numbers, { low, high, isLowOpen, isHighOpen }: Range): Pass {
  const [from, to] = [low === undefined ? -Number.MAX_VALUE : Number(low), high === undefined ? Number.MAX_VALUE : Number(high)];
  return within(numbers, isLowOpen ? next(from, 1) : from, isHighOpen ? next(to, -1) : to);
}

function within({ rows }: Numbers, from: number, to: number): Pass {
  return (passing) => {
    const until = Math.min(rows.length, passing.length);
    for (let rid = 0; rid < until; rid += 1) {
      const value = rows[rid] ?? Number.NaN;
      passing[rid] = (passing[rid] ?? 0) | (Number(value >= from) & Number(value <= to));
    }
  };
}

function less(one: Numbers, other: Numbers): Pass {
  return (passing) => {
    const until = Math.min(one.rows.length, other.rows.length, passing.length);
    for (let rid = 0; rid < until; rid += 1) {
      const value = one.rows[rid] ?? Number.NaN;
      passing[rid] = (passing[rid] ?? 0) | (Number(value > empty) & Number(value < (other.rows[rid] ?? Number.NaN)));
    }
  };
}

const float = new Float64Array(1);
const whole = new BigInt64Array(float.buffer);

/** Returns the nearest number above (1) or below (-1). */
function next(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE;
  float[0] = value;
  whole[0] = (whole[0] ?? 0n) + BigInt(value > 0 ? direction : -direction);
  return float[0];
}
