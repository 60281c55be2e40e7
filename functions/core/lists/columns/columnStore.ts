/**
 * Columns of one entity in memory beside SQLite, as arrays by row number: what one of a million rows holds is looked at there a hundred times as
 * fast. A column is read in when a question first wants it, bit by bit, and from then on kept as changes are applied. Until it is whole,
 * and of small entities always, SQLite answers alone. Edit when another kind of array would answer a kind of question.
 */

import type { Connection } from '../sqlite/connection.ts';
import { type ColumnKey, isText } from '../sqlite/keys.ts';
import type { ColumnPlace, Layout, Link } from '../sqlite/layout.ts';
import { Codes } from './codes.ts';
import { Grams } from './grams.ts';
import { Ids, RowsById } from './ids.ts';
import { Numbering } from './numbering.ts';
import { Numbers } from './numbers.ts';

export interface Sizes {
  /** False makes SQLite answer every question alone. Only tests and benchmarks turn the columns off, to compare both ways. */
  readonly hasColumns: boolean;
  /** An entity of no more rows is answered by SQLite alone; and so many hits are noted by row number. */
  readonly few: number;
  /** So many rows of a column are read in at once. */
  readonly slice: number;
  /** Text of more different values has no codes. */
  readonly values: number;
}

/** What a row holds: its id, its comparable keys and its searched text. */
export interface Row {
  readonly id: string;
  readonly keys: readonly ColumnKey[];
  readonly text: string;
}

/** The other entities of a replica, and a way to have `tend` called until nothing is missing. */
interface Others {
  of(layout: Layout): ColumnStore;
  tendLater(): void;
}

type Values = Codes | Numbers | Ids | RowsById | Grams;
interface Kept {
  readonly array: Values;
  /** Rows and values from behind a row number on, at most so many. */
  readonly read: string;
  valueIn(row: Row): ColumnKey;
  /** Up to this row number it is read in; of those behind it nothing is kept yet. */
  until: number;
}

/** Where values come from: out of SQLite, and out of a row that is written. */
interface Source {
  readonly from?: 'table' | 'text';
  readonly read: string;
  valueIn(row: Row): ColumnKey;
}

export class ColumnStore {
  readonly of: Layout;
  readonly #connection: Connection;
  readonly #sizes: Sizes;
  readonly #others: Others;
  readonly #kept = new Map<string, Kept>();
  #last: number | undefined;
  /** Of the entity's ids, wherever they stand. */
  readonly #numbering = new Numbering();

  constructor(connection: Connection, of: Layout, sizes: Sizes, others: Others) {
    this.of = of;
    this.#others = others;
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

  /** Whether SQLite answers alone: the columns are turned off, or the entity is small. */
  get isUnused(): boolean {
    return !this.#sizes.hasColumns || this.last <= this.#sizes.few;
  }

  /** Whether anything is kept at all. */
  get isKept(): boolean {
    return this.#kept.size > 0;
  }

  /** The column as codes, once it is whole; undefined too where it is no text, or has too many values. */
  codes(place: ColumnPlace): Codes | undefined {
    if (place.at < 0 || !isText(place.column.type)) return undefined;
    return this.#whole(`codes ${place.sql}`, () => new Codes(this.#sizes.values), this.#column(place));
  }

  /** The column in its order, once it is whole: as codes, which are exact, or where it has too many values as numbers. */
  inOrder(place: ColumnPlace): Codes | Numbers | undefined {
    if (!isText(place.column.type)) return this.numbers(place);
    return this.codes(place) ?? (this.isGivenUp(place) ? this.numbers(place) : undefined);
  }

  /** Whether the column has too many values for codes. */
  isGivenUp({ sql }: ColumnPlace): boolean {
    return this.#kept.get(`codes ${sql}`)?.array.isGivenUp ?? false;
  }

  /** The column as numbers in its order, once it is whole; undefined too where one of its numbers is too large. */
  numbers(place: ColumnPlace): Numbers | undefined {
    return place.at < 0 ? undefined : this.#whole(`numbers ${place.sql}`, () => new Numbers(place), this.#column(place));
  }

  /** The ids in a column, however many, once it is whole. */
  ids(place: ColumnPlace): Ids | undefined {
    if (place.at < 0 || !place.isExact) return undefined;
    const link = this.of.links.find(({ by }) => by === place);
    const numbering = () => (link ? this.#others.of(link.to).#numbering : new Numbering());
    return this.#whole(`ids ${place.sql}`, () => new Ids(numbering()), this.#column(place));
  }

  /** Of each row the row of the record that it names, 0 for none and -1 where there is no row itself; undefined as above. */
  named({ to, by }: Link): { readonly store: ColumnStore; rowOf(rid: number): number } | undefined {
    const store = this.#others.of(to);
    const ids = this.ids(by);
    const byId = store.#whole('rows by id', () => new RowsById(store.#numbering), { read: 'id', valueIn: ({ id }) => id });
    if (!ids || !byId || ids.numbering !== store.#numbering) return undefined;
    const [numbers, rows] = [ids.rows, byId.rows];
    return { store, rowOf: (rid) => (numbers[rid] ? (rows[numbers[rid] ?? 0] ?? 0) : -1) };
  }

  /** Which rows up to a row number may hold a word; those behind it are to be looked at. */
  grams(): { readonly grams: Grams; readonly until: number } | undefined {
    if (this.isUnused) return undefined;
    const kept = this.#wanted('grams', () => new Grams(), { from: 'text', read: 'folded', valueIn: ({ text }) => text });
    this.#isWhole(kept);
    return kept.array instanceof Grams ? { grams: kept.array, until: kept.until } : undefined;
  }

  /** A row is written. */
  keep(rid: number, row: Row): void {
    for (const kept of this.#kept.values()) {
      // What lies behind is read in later.
      if (rid <= kept.until) put(kept, rid, kept.valueIn(row));
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

  #column({ sql, at }: ColumnPlace): Source {
    return { read: sql, valueIn: ({ keys }) => keys[at] ?? null };
  }

  #whole<T extends Values>(name: string, make: () => T, source: Source): T | undefined {
    if (this.isUnused) return undefined;
    const kept = this.#wanted(name, make, source);
    return this.#isWhole(kept) ? (kept.array as T) : undefined; // the name tells T
  }

  #wanted(name: string, make: () => Values, { from = 'table', read, valueIn }: Source): Kept {
    const known = this.#kept.get(name);
    if (known) return known;
    const slice = `SELECT rid, ${read} AS value FROM ${this.of[from]} WHERE rid > ? ORDER BY rid LIMIT ?`;
    const groups = `SELECT json_group_array(rid), json_group_array(value) FROM (${slice})`; // several times as fast as row by row
    const kept = { array: make(), read: groups, valueIn, until: 0 };
    this.#kept.set(name, kept);
    return kept;
  }

  #isRead({ array, until }: Kept): boolean {
    return array.isGivenUp || until >= this.last;
  }

  /** Reads a slice, if one is missing, and tells whether that was the last. */
  #isWhole(kept: Kept): boolean {
    if (!this.#isRead(kept)) this.#read(kept);
    if (!this.#isRead(kept)) this.#others.tendLater();
    return !kept.array.isGivenUp && this.#isRead(kept);
  }

  #read(kept: Kept): void {
    const { slice } = this.#sizes;
    const [found = []] = this.#connection.all(kept.read, [kept.until, slice]);
    const [rids, values] = found.map((list) => JSON.parse(String(list))) as [number[], ColumnKey[]];
    for (let at = 0; at < rids.length; at += 1) put(kept, rids[at] ?? 0, values[at] ?? null);
    kept.until = rids.length < slice ? this.last : (rids.at(-1) ?? this.last);
  }
}

function put({ array }: Kept, rid: number, value: ColumnKey): void {
  if (array instanceof Grams) array.set(rid, String(value));
  else array.set(rid, value);
}
