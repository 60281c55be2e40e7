/** Counts and sums by group from the columns in memory. Each row is added to its group's slot, without sorting. */

import type { Found } from '../query/layout.ts';
import type { Clause } from '../query/sql.ts';
import type { Connection } from '../sqlite/connection.ts';
import { choose } from './choose.ts';
import type { ColumnStore } from './columnStore.ts';
import { ranksOf } from './firstRows.ts';
import { empty, type Numbers } from './numbers.ts';
import { scratch } from './scratch.ts';

/** More possible groups are not handled here. */
const maxGroups = 1_000_000;
/** Up to this number of possible values across all groups, each one gets its own slot. */
const maxPlaces = 10_000_000;

/** The columns to aggregate. `span` is the number of its instants that a moment has reached. */
export interface Wanted {
  readonly clauses: readonly Clause[];
  readonly summed: readonly Found[];
  readonly grouped: readonly Found[];
  readonly counted: readonly Found[];
  readonly spans?: { readonly by: Found; readonly starts: readonly number[] } | undefined;
}

/** A group, in the order of its values: the number of one of its rows, `span` (null for empty moments), and its counts and sums. */
export interface Added {
  readonly rid: number;
  readonly span: number | null;
  readonly count: number;
  readonly sums: readonly number[];
  readonly different: readonly number[];
}

/** A way to divide rows into the given number of slots, in order. */
interface Split {
  readonly places: number;
  /** Replaces each row's group by its slot within that group. Rows without a value get -1. */
  apart(groups: Int32Array): void;
}

/** Returns undefined if memory cannot evaluate all of it. */
export function addUp(connection: Connection, store: ColumnStore, wanted: Wanted): Added[] | undefined {
  if (store.isUnused) return undefined;
  const { clauses, spans, grouped } = wanted;
  const splits = whole([
    ...grouped.map((found) => valuesOf(connection, store, found)),
    ...(spans ? [spansOf(store, spans.by, spans.starts)] : []),
  ]);
  const counted = whole(wanted.counted.map((found) => differentOf(connection, store, found)));
  const summed = whole(wanted.summed.map((found) => summable(store, found)));
  const chosen = clauses.length ? choose(connection, store, clauses) : undefined;
  if (!splits || !counted || !summed || chosen?.rest.length) return undefined;
  // Something must determine which rows exist.
  if (!chosen && (clauses.length || !splits.length)) return undefined;
  const places = splits.reduce((product, split) => product * split.places, 1);
  if (places > maxGroups) return undefined;
  const groups = scratch('groups', Int32Array, store.last + 1).fill(0);
  groups[0] = -1;
  if (chosen) for (let rid = 0; rid < groups.length; rid += 1) groups[rid] = (chosen.mask[rid] ?? 0) - 1;
  for (const split of splits) split.apart(groups);
  return added({ groups, places, spans: spans ? spans.starts.length + 2 : 1, isGrouped: splits.length > 0 }, summed, counted);
}

/** Returns all of them if none is missing. */
function whole<T>(all: readonly (T | undefined)[]): readonly T[] | undefined {
  const found = all.filter((one) => one !== undefined);
  return found.length === all.length ? found : undefined;
}

function added(
  { groups, places, spans, isGrouped }: { groups: Int32Array; places: number; spans: number; isGrouped: boolean },
  summed: readonly Numbers[],
  counted: readonly Split[],
): Added[] {
  const [counts, firsts] = [new Float64Array(places), new Int32Array(places / spans)];
  for (let rid = 0; rid < groups.length; rid += 1) {
    const group = groups[rid] ?? -1;
    if (group < 0) continue;
    counts[group] = (counts[group] ?? 0) + 1;
    firsts[Math.floor(group / spans)] = rid; // one for all spans of a group
  }
  const sums = summed.map((numbers) => sumsOf(numbers, groups, places));
  const different = counted.map((split) => differentIn(split, groups, places));
  const all: Added[] = [];
  for (let group = 0; group < places; group += 1) {
    const count = counts[group] ?? 0;
    if (count === 0 && isGrouped) continue;
    const span = (group % spans) - 1;
    const [sum, values] = [sums, different].map((figures) => figures.map((figure) => figure[group] ?? 0)) as [number[], number[]];
    all.push({ rid: firsts[Math.floor(group / spans)] ?? 0, span: span < 0 ? null : span, count, sums: sum, different: values });
  }
  return all;
}

function sumsOf({ rows }: Numbers, groups: Int32Array, places: number): Float64Array {
  const sums = new Float64Array(places);
  for (let rid = 0; rid < groups.length; rid += 1) {
    const [group, value] = [groups[rid] ?? -1, rows[rid] ?? empty];
    if (group >= 0 && value > empty) sums[group] = (sums[group] ?? 0) + value;
  }
  return sums;
}

/** Counts the different values of each group. */
function differentIn(split: Split, groups: Int32Array, places: number): Float64Array {
  const [values, different] = [scratch('values', Int32Array, groups.length).fill(0), new Float64Array(places)];
  split.apart(values);
  const each = (see: (value: number, group: number) => void) => {
    for (let rid = 0; rid < groups.length; rid += 1) {
      const [group, value] = [groups[rid] ?? -1, values[rid] ?? -1];
      if (group >= 0 && value >= 0) see(group * split.places + value, group);
    }
  };
  const count = (group: number) => {
    different[group] = (different[group] ?? 0) + 1;
  };
  if (places * split.places <= maxPlaces) {
    const isSeen = scratch('seen', Uint8Array, places * split.places).fill(0);
    each((value, group) => {
      if (!isSeen[value]) count(group);
      isSeen[value] = 1;
    });
    return different;
  }
  const all = scratch('keys', Float64Array, groups.length);
  let used = 0;
  each((value) => {
    all[used] = value;
    used += 1;
  });
  const sorted = all.subarray(0, used).sort();
  for (let at = 0; at < used; at += 1) if (sorted[at] !== sorted[at - 1]) count(Math.floor((sorted[at] ?? 0) / split.places));
  return different;
}

/** Splits by the different values of a column. IDs are numerous and have no order. */
function differentOf(connection: Connection, store: ColumnStore, found: Found): Split | undefined {
  const { place, link, sql } = found;
  if (link || sql || !place.isExact) return valuesOf(connection, store, found, true);
  const ids = store.ids(place);
  if (!ids) return undefined;
  const { rows } = ids;
  const { count } = ids.numbering;
  return {
    places: count,
    apart(groups) {
      for (let rid = 0; rid < groups.length; rid += 1) {
        const [group, id] = [groups[rid] ?? -1, rows[rid] ?? 0];
        groups[rid] = group < 0 || id <= 0 ? -1 : group * count + id - 1;
      }
    },
  };
}

/** Splits by the values of a column, or of its linked records. */
function valuesOf(connection: Connection, store: ColumnStore, found: Found, isEmptyLeftOut = false): Split | undefined {
  const { place, link, sql } = found;
  const codes = sql || link?.isList ? undefined : store.codes(link ? link.by : place);
  if (!codes) return undefined;
  const { rows } = codes;
  let places = 0;
  const placeOf = Int32Array.from(ranksOf(connection, codes, found, isEmptyLeftOut), (rank) => {
    if (Number.isNaN(rank)) return -1;
    places = Math.max(places, rank);
    return rank - 1;
  });
  return {
    places,
    apart(groups) {
      for (let rid = 0; rid < groups.length; rid += 1) {
        const [group, at] = [groups[rid] ?? -1, placeOf[rows[rid] ?? 0] ?? -1];
        groups[rid] = group < 0 || at < 0 ? -1 : group * places + at;
      }
    },
  };
}

/** Splits by the number of instants that a moment has reached. The moment may be on a linked record. Rows without one come first. */
function spansOf(store: ColumnStore, { place, link, sql }: Found, starts: readonly number[]): Split | undefined {
  const records = link && !link.isList ? store.named(link) : undefined;
  const moments = sql || (link && !records) ? undefined : (records?.store ?? store).numbers(place);
  if (!moments) return undefined;
  const { rows } = moments;
  const places = starts.length + 2;
  return {
    places,
    apart(groups) {
      for (let rid = 0; rid < groups.length; rid += 1) {
        const group = groups[rid] ?? -1;
        if (group < 0) continue;
        const row = records ? records.rowOf(rid) : rid;
        const value = records && row === 0 ? empty : (rows[row] ?? Number.NaN);
        groups[rid] = Number.isNaN(value) ? -1 : group * places + (value === empty ? 0 : 1 + reached(starts, value));
      }
    },
  };
}

function reached(starts: readonly number[], value: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value < (starts[middle] ?? value)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns numbers that can be summed without loss. */
function summable(store: ColumnStore, { place, link, sql }: Found): Numbers | undefined {
  const numbers = link || sql ? undefined : store.numbers(place);
  return numbers?.isWhole && numbers.largest * store.last <= Number.MAX_SAFE_INTEGER ? numbers : undefined;
}
