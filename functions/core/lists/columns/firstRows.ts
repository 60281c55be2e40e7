/** Picks the first rows in an order out of many with the columns in memory, so that only they need to be sorted. */

import type { Ordering } from '../query/sql.ts';
import type { Connection } from '../sqlite/connection.ts';
import { Codes } from './codes.ts';
import type { ColumnStore } from './columnStore.ts';
import { empty, Numbers } from './numbers.ts';
import { scratch } from './scratch.ts';

/** The rows to pick from (all of them without a mask), the number of rows wanted, and the maximum number to return. */
interface Picking {
  readonly mask: Uint8Array | undefined;
  readonly count: number;
  readonly few: number;
}

/** Returns at most `few` row numbers that include the first `count` in this order. Undefined if memory cannot narrow them down that far. */
export function firstRows(
  connection: Connection,
  store: ColumnStore,
  sorts: readonly Ordering[],
  { mask, count, few }: Picking,
): number[] | undefined {
  const found: number[] = [];
  let rids: Int32Array | undefined;
  for (const { found: column, direction } of sorts) {
    const { place, link, sql } = column;
    if (count > few || sql || link?.isList) return undefined;
    const records = link && store.isGivenUp(link.by) ? store.named(link) : undefined;
    const kept = records ? records.store.inOrder(place) : link ? store.codes(link.by) : store.inOrder(place);
    if (!kept) return undefined;
    rids ??= mask ? ridsIn(mask) : everyRow(store.last);
    const told =
      kept instanceof Codes
        ? { rows: kept.rows, ranks: ranksOf(connection, kept, records ? { ...column, link: undefined } : column) }
        : kept;
    const keys = keysOf(rids, direction, told, records && { ...records, empty: emptyOf(kept) });
    const limit = limitOf(keys, count - found.length);
    let alike = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const [key, rid] = [keys[at] ?? Number.NaN, rids[at] ?? 0];
      if (key < limit && found.push(rid) > few) return undefined;
      if (key !== limit) continue;
      rids[alike] = rid; // earlier positions are done
      alike += 1;
    }
    rids = rids.subarray(0, alike);
    if (found.length + rids.length <= few) return [...found, ...rids];
    if (kept instanceof Numbers && !kept.isExact) return undefined;
  }
  return undefined;
}

/**
 * Returns the rank of each code in the order of its values, or of its linked records' values. Ranks start at 1, and equal values share one.
 * NaN means no row, or an empty value if these are left out. SQLite computes them, because the list has its order.
 */
export function ranksOf(connection: Connection, codes: Codes, { place, link }: Ordering['found'], isEmptyLeftOut = false): Float64Array {
  const rank = (value: string, join: string) => {
    const ranks = new Float64Array(codes.values.length + 1).fill(Number.NaN);
    const filled = isEmptyLeftOut ? ` WHERE ${value} IS NOT NULL` : '';
    const sql = `SELECT v.key, dense_rank() OVER (ORDER BY ${value}) FROM json_each(?) v${join}${filled}`;
    for (const [at, rank] of connection.all(sql, [JSON.stringify(codes.values)])) ranks[Number(at) + 1] = Number(rank);
    return ranks;
  };
  if (link) return rank(`j.${place.sql}`, ` LEFT JOIN ${link.to.table} j ON j.id = v.value`);
  return codes.told(`ranks ${isEmptyLeftOut}`, () => rank('v.value', ''));
}

type Direction = Ordering['direction'];
const signOf = (direction: Direction) => (direction === 'asc' ? 1 : -1);

/** Returns the sort keys of the rows: their own values, or those of their linked records. */
function keysOf(rids: Int32Array, direction: Direction, { rows, ranks }: Told, records?: Records): Float64Array {
  const [keys, sign] = [scratch('keys', Float64Array, rids.length), signOf(direction)];
  for (let at = 0; at < keys.length; at += 1) {
    const rid = rids[at] ?? 0;
    const row = records ? records.rowOf(rid) : rid;
    const told = rows[row] ?? Number.NaN;
    const isMissing = records !== undefined && row === 0;
    keys[at] = sign * (isMissing ? records.empty : ranks ? (ranks[told] ?? Number.NaN) : told);
  }
  return keys;
}

/** Values by row number, or codes by row number with a rank for each code. */
interface Told {
  readonly rows: ArrayLike<number>;
  readonly ranks?: Float64Array;
}

/** The linked records of rows, and the key for a row without one. */
interface Records {
  rowOf(rid: number): number;
  readonly empty: number;
}

/** A row without a linked record sorts like an empty value, or before all others. */
const emptyOf = (kept: Codes | Numbers) => (kept instanceof Numbers ? empty : kept.codeOf(null) === undefined ? 0 : 1);

/** Returns the highest key among the first `count`. NaNs are ignored. */
function limitOf(keys: Float64Array, count: number): number {
  const room = new Float64Array(count * 2 + 1000);
  let [used, limit] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? Number.NaN;
    if (!(key <= limit)) continue;
    room[used] = key;
    used += 1;
    if (used < room.length) continue;
    room.sort();
    used = count;
    limit = room[count - 1] ?? limit;
  }
  const sorted = room.subarray(0, used).sort();
  return sorted[Math.min(used, count) - 1] ?? limit;
}

function ridsIn(mask: Uint8Array): Int32Array {
  const rids = scratch('rids', Int32Array, mask.length);
  let used = 0;
  for (let rid = 0; rid < mask.length; rid += 1) {
    rids[used] = rid;
    used += mask[rid] ?? 0;
  }
  return rids.subarray(0, used);
}

function everyRow(last: number): Int32Array {
  const rids = scratch('rids', Int32Array, last + 1);
  for (let rid = 0; rid <= last; rid += 1) rids[rid] = rid;
  return rids;
}
