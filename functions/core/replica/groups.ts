/** Counts and sums by group from the columns in memory: each row is added to its group's place, none is sorted. */
import { choose } from './choose.ts';
import type { ColumnStore } from './columnStore.ts';
import type { Connection } from './connection.ts';
import { ranksOf } from './firstRows.ts';
import type { Found } from './layout.ts';
import { empty, type Numbers } from './numbers.ts';
import type { Clause } from './sql.ts';

/** Of more possible groups, or more possible values in each of them, it is not done here. */
const maxGroups = 1_000_000;
const maxValues = 30_000_000;

/** What is added up, by columns. `span` says of a moment how many of its instants it has reached. */
export interface Wanted {
  readonly clauses: readonly Clause[];
  readonly summed: readonly Found[];
  readonly grouped: readonly Found[];
  readonly counted: readonly Found[];
  readonly spans?: { readonly by: Found; readonly starts: readonly number[] } | undefined;
}

/** A group, in the order of its values: the number of one of its rows, `span` null of empty moments, and what was added and counted. */
export interface Added {
  readonly rid: number;
  readonly span: number | null;
  readonly count: number;
  readonly sums: readonly number[];
  readonly different: readonly number[];
}

/** A way to tell rows apart: into so many places, in their order. */
interface Split {
  readonly places: number;
  /** Where a row belongs in each of the groups so far, in place of the group; those of no row get -1. */
  apart(groups: Int32Array): void;
}

/** Undefined where memory does not tell all of it. */
export function addUp(connection: Connection, store: ColumnStore, wanted: Wanted): Added[] | undefined {
  if (store.isSmall) return undefined;
  const { clauses, spans, grouped } = wanted;
  const splits = whole([
    ...grouped.map((found) => valuesOf(connection, store, found)),
    ...(spans ? [spansOf(store, spans.by, spans.starts)] : []),
  ]);
  const counted = whole(wanted.counted.map((found) => valuesOf(connection, store, found, true)));
  const summed = whole(wanted.summed.map((found) => summable(store, found)));
  const chosen = clauses.length ? choose(connection, store, clauses) : undefined;
  if (!splits || !counted || !summed || chosen?.rest.length) return undefined;
  // Something must say which rows there are.
  if (!chosen && (clauses.length || !splits.length)) return undefined;
  const places = splits.reduce((product, split) => product * split.places, 1);
  if (places > maxGroups || counted.some((one) => one.places * places > maxValues)) return undefined;
  const groups = new Int32Array(store.last + 1);
  groups[0] = -1;
  if (chosen) for (let rid = 0; rid < groups.length; rid += 1) groups[rid] = (chosen.mask[rid] ?? 0) - 1;
  for (const split of splits) split.apart(groups);
  return added({ groups, places, spans: spans ? spans.starts.length + 2 : 1, isGrouped: splits.length > 0 }, summed, counted);
}

/** All of them, where none is missing. */
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

/** How many different values each group has. */
function differentIn(split: Split, groups: Int32Array, places: number): Float64Array {
  const [values, different] = [groups.slice(), new Float64Array(places)];
  split.apart(values);
  const isSeen = new Uint8Array(places * split.places);
  for (let rid = 0; rid < values.length; rid += 1) {
    const value = values[rid] ?? -1;
    if (value >= 0) isSeen[value] = 1;
  }
  for (let value = 0; value < isSeen.length; value += 1) {
    const group = Math.floor(value / split.places);
    different[group] = (different[group] ?? 0) + (isSeen[value] ?? 0);
  }
  return different;
}

/** By the values of a column, or of what the records read that it names. */
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

/** By how many of the instants a moment has reached; first what has none. */
function spansOf(store: ColumnStore, { place, link, sql }: Found, starts: readonly number[]): Split | undefined {
  const moments = link || sql ? undefined : store.numbers(place);
  if (!moments) return undefined;
  const { rows } = moments;
  const places = starts.length + 2;
  return {
    places,
    apart(groups) {
      for (let rid = 0; rid < groups.length; rid += 1) {
        const [group, value] = [groups[rid] ?? -1, rows[rid] ?? Number.NaN];
        if (group < 0) continue;
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

/** Numbers that lose nothing when they are added up. */
function summable(store: ColumnStore, { place, link, sql }: Found): Numbers | undefined {
  const numbers = link || sql ? undefined : store.numbers(place);
  return numbers?.isWhole && numbers.largest * store.last <= Number.MAX_SAFE_INTEGER ? numbers : undefined;
}
