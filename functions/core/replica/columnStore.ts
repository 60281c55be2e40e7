/**
 * Columns of one entity in memory beside SQLite, as arrays by row number: what one of a million rows holds is looked at there a hundred times as
 * fast. A column is read in when a question first wants it, bit by bit, and from then on kept as changes are applied. Until it is whole,
 * and of small entities always, SQLite answers alone. Edit when another kind of array would answer a kind of question.
 */
import { Codes } from './codes.ts';
import type { Connection } from './connection.ts';
import { Grams } from './grams.ts';
import { Ids } from './ids.ts';
import { isText, type Key } from './keys.ts';
import type { Layout, Place } from './layout.ts';
import { Numbers } from './numbers.ts';

export interface Sizes {
  /** An entity of no more rows is answered by SQLite alone; and so many hits are noted by row number. */
  readonly few: number;
  /** So many rows of a column are read in at once. */
  readonly slice: number;
}

type Values = Codes | Numbers | Ids | Grams;
interface Kept {
  readonly array: Values;
  /** Rows and values from behind a row number on, at most so many. */
  readonly read: string;
  /** Where the value stands among a row's keys; undefined of its searched text. */
  readonly at: number | undefined;
  /** Up to this row number it is read in; of those behind it nothing is kept yet. */
  until: number;
}

export class ColumnStore {
  readonly of: Layout;
  readonly #connection: Connection;
  readonly #sizes: Sizes;
  readonly #readLater: () => void;
  readonly #kept = new Map<string, Kept>();
  #last: number | undefined;

  /** `readLater` is called where something is missing: `tend` is to be called until nothing is. */
  constructor(connection: Connection, of: Layout, sizes: Sizes, readLater: () => void) {
    this.of = of;
    this.#readLater = readLater;
    this.#connection = connection;
    this.#sizes = sizes;
  }

  /** The highest row number that was given. They only grow, so that an export under way never meets another record under a number it noted. */
  get last(): number {
    this.#last ??= this.#connection.numbers(`SELECT ifnull(max(rid), 0) FROM ${this.of.table}`, [])[0] ?? 0;
    return this.#last;
  }

  nextRow(): number {
    this.#last = this.last + 1;
    return this.#last;
  }

  get isSmall(): boolean {
    return this.last <= this.#sizes.few;
  }

  /** Whether anything is kept at all. */
  get isKept(): boolean {
    return this.#kept.size > 0;
  }

  /** The column as codes, once it is whole; undefined too where it is no text, or has too many values. */
  codes({ sql, at, column }: Place): Codes | undefined {
    if (at < 0 || !isText(column.type) || this.isSmall) return undefined;
    const made = this.#wanted(`codes ${sql}`, () => ({ array: new Codes(), read: this.#select('table', sql), at, until: 0 }));
    return made.array instanceof Codes && this.#isWhole(made) ? made.array : undefined;
  }

  /** The column in its order, once it is whole: as codes, which are exact, or where it has too many values as numbers. */
  inOrder(place: Place): Codes | Numbers | undefined {
    if (!isText(place.column.type)) return this.numbers(place);
    return this.codes(place) ?? (this.#kept.get(`codes ${place.sql}`)?.array.isGivenUp ? this.numbers(place) : undefined);
  }

  /** The column as numbers in its order, once it is whole; undefined too where one of its numbers is too large. */
  numbers(place: Place): Numbers | undefined {
    const { sql, at } = place;
    if (at < 0 || this.isSmall) return undefined;
    const made = this.#wanted(`numbers ${sql}`, () => ({ array: new Numbers(place), read: this.#select('table', sql), at, until: 0 }));
    return made.array instanceof Numbers && this.#isWhole(made) ? made.array : undefined;
  }

  /** The ids in a column, however many, as numbers that tell them apart, once it is whole. */
  ids({ sql, at, isExact }: Place): Ids | undefined {
    if (at < 0 || !isExact || this.isSmall) return undefined;
    const made = this.#wanted(`ids ${sql}`, () => ({ array: new Ids(), read: this.#select('table', sql), at, until: 0 }));
    return made.array instanceof Ids && this.#isWhole(made) ? made.array : undefined;
  }

  /** Which rows up to a row number may hold a word; those behind it are to be looked at. */
  grams(): { readonly grams: Grams; readonly until: number } | undefined {
    if (this.isSmall) return undefined;
    const made = this.#wanted('grams', () => ({
      array: new Grams(),
      read: this.#select('text', 'folded'),
      at: undefined,
      until: 0,
    }));
    this.#isWhole(made);
    return made.array instanceof Grams ? { grams: made.array, until: made.until } : undefined;
  }

  /** A row is written: its comparable keys and its searched text. */
  keep(rid: number, keys: readonly Key[], text: string): void {
    for (const kept of this.#kept.values()) {
      // What lies behind is read in later.
      if (rid <= kept.until) put(kept, rid, kept.at === undefined ? text : (keys[kept.at] ?? null));
    }
  }

  drop(rid: number): void {
    for (const { array } of this.#kept.values()) array.remove(rid);
  }

  /** Reads a slice of what is wanted and not whole; false where there is nothing to read. */
  tend(): boolean {
    for (const kept of this.#kept.values()) {
      if (this.#isRead(kept)) continue;
      this.#read(kept);
      return true;
    }
    return false;
  }

  #select(from: 'table' | 'text', value: string): string {
    const slice = `SELECT rid, ${value} AS value FROM ${this.of[from]} WHERE rid > ? ORDER BY rid LIMIT ?`;
    return `SELECT json_group_array(rid), json_group_array(value) FROM (${slice})`; // four times as fast as row by row
  }

  #wanted(name: string, make: () => Kept): Kept {
    const kept = this.#kept.get(name) ?? make();
    this.#kept.set(name, kept);
    return kept;
  }

  #isRead({ array, until }: Kept): boolean {
    return array.isGivenUp || until >= this.last;
  }

  /** Reads a slice, if one is missing, and tells whether that was the last. */
  #isWhole(kept: Kept): boolean {
    if (!this.#isRead(kept)) this.#read(kept);
    if (!this.#isRead(kept)) this.#readLater();
    return !kept.array.isGivenUp && this.#isRead(kept);
  }

  #read(kept: Kept): void {
    const { slice } = this.#sizes;
    const [found = []] = this.#connection.all(kept.read, [kept.until, slice]);
    const [rids, values] = found.map((list) => JSON.parse(String(list))) as [number[], Key[]];
    for (let at = 0; at < rids.length; at += 1) put(kept, rids[at] ?? 0, values[at] ?? null);
    kept.until = rids.length < slice ? this.last : (rids.at(-1) ?? this.last);
  }
}

function put({ array }: Kept, rid: number, value: Key): void {
  if (array instanceof Grams) array.set(rid, String(value));
  else array.set(rid, value);
}
