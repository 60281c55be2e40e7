/** A column in memory as numbers that stand in the order of its values: those of numbers and moments themselves, of text its beginning. */
import { type ColumnKey, isText } from '../sqlite/keys.ts';
import type { ColumnPlace } from '../sqlite/layout.ts';

/** Where a row has no value: before all others, as SQLite puts it. */
export const empty = Number.NEGATIVE_INFINITY;

export class Numbers {
  /** By row number; NaN where there is no row. */
  rows = new Float64Array(0);
  /** Numbers that are alike come of values that are alike. */
  readonly isExact: boolean;
  /** Adding them up loses nothing, as long as so many rows times `largest` are below 2^53. */
  readonly isWhole: boolean;
  largest = 0;
  /** A value that no number here tells exactly. */
  isGivenUp = false;

  constructor({ column: { type } }: ColumnPlace) {
    this.isExact = !isText(type);
    this.isWhole = this.isExact && type !== 'double' && type !== 'float';
  }

  set(rid: number, key: ColumnKey): void {
    if (this.isGivenUp) return;
    const value = key === null ? empty : typeof key === 'string' ? beginning(key) : Number(key);
    if (this.isWhole && key !== null) {
      this.largest = Math.max(this.largest, Math.abs(value));
      this.isGivenUp = this.largest > Number.MAX_SAFE_INTEGER;
    }
    this.rows = this.isGivenUp ? new Float64Array(0) : grown(this.rows, rid);
    this.rows[rid] = value; // nothing happens where there is no place
  }

  remove(rid: number): void {
    if (rid < this.rows.length) this.rows[rid] = Number.NaN;
  }
}

const bytes = 6;

/** The first bytes of a text as a number: it never stands behind that of a text that SQLite puts later. */
function beginning(text: string): number {
  let value = 0;
  for (let at = 0; at < bytes; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code > 0x7f) return Buffer.concat([Buffer.from(text.slice(0, bytes + 1)), Buffer.alloc(bytes)]).readUIntBE(0, bytes);
    value = value * 256 + code;
  }
  return value;
}

/** The array, or a longer one with the same in it, so that it has a place for this row; what is new is no row. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array | Float64Array>(rows: T, rid: number): T {
  if (rid < rows.length) return rows;
  const length = Math.max(rid + 1, Math.ceil(rows.length * 1.25), 64);
  const longer = new (rows.constructor as new (length: number) => T)(length);
  if (longer instanceof Float64Array) longer.fill(Number.NaN, rows.length);
  longer.set(rows);
  return longer;
}
