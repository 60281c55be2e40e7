/** A column with few different values in memory: a small number for each row, and the value of each number. */
import type { ColumnKey } from '../query/keys.ts';
import { grown } from './numbers.ts';

export class Codes {
  /** The values of the codes, from 1 on. */
  readonly values: ColumnKey[] = [];
  /** Codes by row number. 0 means no row. */
  rows: Uint8Array | Uint16Array = new Uint8Array(0);
  isGivenUp = false;
  readonly #known = new Map<ColumnKey, number>();
  readonly #told = new Map<string, unknown>();
  #toldOf = 0;
  readonly #max: number;

  /** The column is given up above `max` different values (at most 65,535), because the codes would no longer be small. */
  constructor(max: number) {
    this.#max = max;
  }

  set(rid: number, key: ColumnKey): void {
    if (this.isGivenUp) return;
    const code = this.#known.get(key) ?? this.#add(key);
    this.rows = grown(this.rows, rid);
    this.rows[rid] = code;
  }

  remove(rid: number): void {
    if (rid < this.rows.length) this.rows[rid] = 0;
  }

  /** Returns the code of a value that some row has or had. */
  codeOf(key: ColumnKey): number | undefined {
    return this.#known.get(key);
  }

  /** Returns a result over all values, cached until a new value is added. `question` determines T. */
  told<T>(question: string, tell: () => T): T {
    if (this.#toldOf !== this.values.length) this.#told.clear();
    this.#toldOf = this.values.length;
    const told = (this.#told.get(question) as T | undefined) ?? tell();
    this.#told.set(question, told);
    return told;
  }

  #add(key: ColumnKey): number {
    const code = this.values.push(key);
    this.#known.set(key, code);
    if (code === 256) this.rows = Uint16Array.from(this.rows);
    if (code > this.#max) {
      this.isGivenUp = true;
      this.#known.clear();
      this.values.length = 0;
      this.rows = new Uint8Array(0);
    }
    return code;
  }
}
