/** A column in memory as numbers in the order of its values: numbers and moments as they are, and text by its first bytes. */
import { type ColumnKey, isText } from '../query/keys.ts';
import type { ColumnPlace } from '../query/layout.ts';

/** The number for a row without a value. It sorts before all others, as in SQLite. */
export const empty = Number.NEGATIVE_INFINITY;

export class Numbers {
  /** Numbers by row number. NaN means no row. */
  rows = new Float64Array(0);
  /** True if equal numbers always come from equal values. */
  readonly isExact: boolean;
  /** True if sums are exact, as long as the number of rows times `largest` is below 2^53. */
  readonly isWhole: boolean;
  largest = 0;
  /** True if a value cannot be represented exactly. */
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
    this.rows[rid] = value; // does nothing if there is no slot
  }

  remove(rid: number): void {
    if (rid < this.rows.length) this.rows[rid] = Number.NaN;
  }
}

const bytes = 6;

/** Returns the first bytes of a text as a number. It is never larger than the number of a text that SQLite sorts later. */
function beginning(text: string): number {
  let value = 0;
  for (let at = 0; at < bytes; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code > 0x7f) return Buffer.concat([Buffer.from(text.slice(0, bytes + 1)), Buffer.alloc(bytes)]).readUIntBE(0, bytes);
    value = value * 256 + code;
  }
  return value;
}

/** Returns the array, or a longer copy with a slot for this row. New slots mean no row. */
export function grown<T extends Uint8Array | Uint16Array | Int32Array | Float64Array>(rows: T, rid: number): T {
  if (rid < rows.length) return rows;
  const length = Math.max(rid + 1, Math.ceil(rows.length * 1.25), 64);
  const longer = new (rows.constructor as new (length: number) => T)(length);
  if (longer instanceof Float64Array) longer.fill(Number.NaN, rows.length);
  longer.set(rows);
  return longer;
}
