/** IDs in memory: those that the rows of one entity name in a column, and the rows of the entity that they belong to. */
import type { ColumnKey } from '../query/keys.ts';
import type { Numbering } from './numbering.ts';
import { grown } from './numbers.ts';

/** A column of ids, however many. */
export class Ids {
  readonly isGivenUp = false;
  readonly numbering: Numbering;
  /** The number of the ID by row number: -1 without an ID, 0 without a row. */
  rows = new Int32Array(0);

  constructor(numbering: Numbering) {
    this.numbering = numbering;
  }

  set(rid: number, key: ColumnKey): void {
    this.rows = grown(this.rows, rid);
    this.rows[rid] = key === null ? -1 : this.numbering.numberOf(String(key));
  }

  remove(rid: number): void {
    if (rid < this.rows.length) this.rows[rid] = 0;
  }
}

/** Finds the row of the record with an ID. */
export class RowsById {
  readonly isGivenUp = false;
  readonly #numbering: Numbering;
  /** The row number by the number of the ID, 0 for none, and the reverse mapping. */
  rows = new Int32Array(0);
  #numbers = new Int32Array(0);

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  set(rid: number, id: ColumnKey): void {
    const number = this.#numbering.numberOf(String(id));
    this.rows = grown(this.rows, number);
    this.rows[number] = rid;
    this.#numbers = grown(this.#numbers, rid);
    this.#numbers[rid] = number;
  }

  remove(rid: number): void {
    const number = this.#numbers[rid] ?? 0;
    if (this.rows[number] === rid) this.rows[number] = 0;
  }
}
