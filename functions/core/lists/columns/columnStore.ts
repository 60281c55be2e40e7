/**
 * Columns of one entity in memory next to SQLite, as arrays by row number. Reading one value among a million rows is a hundred times as
 * fast as in SQLite. A column loads in slices when a query first needs it, and is then updated with each change. Until it is complete, and
 * always for small entities, SQLite responds alone. Edit if another kind of array would suit a kind of query.
 */

import { type ColumnKey, isText } from '../query/keys.ts';
import type { ColumnPlace, Layout, Link } from '../query/layout.ts';
import type { Connection } from '../sqlite/connection.ts';
import { Codes } from './codes.ts';
import { Grams } from './grams.ts';
import { Ids, RowsById } from './ids.ts';
import { Numbering } from './numbering.ts';
import { Numbers } from './numbers.ts';

export interface Sizes {
  /** If false, SQLite responds to every query alone. Only tests and benchmarks turn the columns off, to compare both ways. */
  readonly hasColumns: boolean;
  /** For entities with at most this number of rows, SQLite responds alone. It is also the maximum number of hits listed by row number. */
  readonly few: number;
  /** The maximum number of hits of a search that are sorted by their rank. With more, only names are ranked. */
  readonly ranked: number;
  /** The number of rows of a column to load at once. */
  readonly slice: number;
  /** Text with more different values gets no codes. */
  readonly values: number;
}

/** The content of a row: its ID, its comparable keys and its searched text. */
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
  /** The SQL for rows and values after a row number, up to a limit. */
  readonly read: string;
  valueIn(row: Row): ColumnKey;
  /** The column is loaded up to this row number. Nothing is stored for later rows yet. */
  until: number;
}

/** The source of values: SQLite, or a row that is being written. */
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
  /** Numbers for the entity's IDs, in whatever column they appear. */
  readonly #numbering = new Numbering();

  constructor(connection: Connection, of: Layout, sizes: Sizes, others: Others) {
    this.of = of;
    this.#others = others;
    this.#connection = connection;
    this.#sizes = sizes;
  }

  /**
   * The highest row number so far. Numbers only grow, so that a running export never finds a different record under a number that it has
   * noted.
   */
  get last(): number {
    this.#last ??= this.#connection.numbers(`SELECT ifnull(max(rid), 0) FROM ${this.of.table}`, [])[0] ?? 0;
    return this.#last;
  }

  nextRow(): number {
    this.#last = this.last + 1;
    return this.#last;
  }

  /** Returns whether SQLite responds alone, because the columns are off or the entity is small. */
  get isUnused(): boolean {
    return !this.#sizes.hasColumns || this.last <= this.#sizes.few;
  }

  /** Returns whether any column is in memory. */
  get isKept(): boolean {
    return this.#kept.size > 0;
  }

  /** Returns the column as codes once it is complete. Also undefined if it is not text or has too many values. */
  codes(place: ColumnPlace): Codes | undefined {
    if (place.at < 0 || !isText(place.column.type)) return undefined;
    return this.#whole(`codes ${place.sql}`, () => new Codes(this.#sizes.values), this.#column(place));
  }

  /** Returns the column in its order once it is complete: as codes, which are exact, or as numbers if it has too many values. */
  inOrder(place: ColumnPlace): Codes | Numbers | undefined {
    if (!isText(place.column.type)) return this.numbers(place);
    return this.codes(place) ?? (this.isGivenUp(place) ? this.numbers(place) : undefined);
  }

  /** Returns whether the column has too many values for codes. */
  isGivenUp({ sql }: ColumnPlace): boolean {
    return this.#kept.get(`codes ${sql}`)?.array.isGivenUp ?? false;
  }

  /** Returns the column as ordered numbers once it is complete. Also undefined if one of its numbers is too large. */
  numbers(place: ColumnPlace): Numbers | undefined {
    return place.at < 0 ? undefined : this.#whole(`numbers ${place.sql}`, () => new Numbers(place), this.#column(place));
  }

  /** Returns the IDs in a column, however many, once it is complete. */
  ids(place: ColumnPlace): Ids | undefined {
    if (place.at < 0 || !place.isExact) return undefined;
    const link = this.of.links.find(({ by }) => by === place);
    const numbering = () => (link ? this.#others.of(link.to).#numbering : new Numbering());
    return this.#whole(`ids ${place.sql}`, () => new Ids(numbering()), this.#column(place));
  }

  /** Maps each row to the row of its linked record: 0 for none, and -1 if the row itself does not exist. Undefined as above. */
  named({ to, by }: Link): { readonly store: ColumnStore; rowOf(rid: number): number } | undefined {
    const store = this.#others.of(to);
    const ids = this.ids(by);
    const byId = store.#whole('rows by id', () => new RowsById(store.#numbering), { read: 'id', valueIn: ({ id }) => id });
    if (!ids || !byId || ids.numbering !== store.#numbering) return undefined;
    const [numbers, rows] = [ids.rows, byId.rows];
    return { store, rowOf: (rid) => (numbers[rid] ? (rows[numbers[rid] ?? 0] ?? 0) : -1) };
  }

  /** Returns the rows, up to a row number, that may contain a word. Later rows must be searched. */
  grams(): { readonly grams: Grams; readonly until: number } | undefined {
    if (this.isUnused) return undefined;
    const kept = this.#wanted('grams', () => new Grams(), { from: 'text', read: 'folded', valueIn: ({ text }) => text });
    this.#isWhole(kept);
    return kept.array instanceof Grams ? { grams: kept.array, until: kept.until } : undefined;
  }

  /** Updates the columns with a written row. */
  keep(rid: number, row: Row): void {
    for (const kept of this.#kept.values()) {
      // Rows after that are loaded later.
      if (rid <= kept.until) put(kept, rid, kept.valueIn(row));
    }
  }

  drop(rid: number): void {
    for (const { array } of this.#kept.values()) array.remove(rid);
  }

  /** Loads a slice of a wanted, incomplete column. Returns false if there is nothing to load. */
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
    return this.#isWhole(kept) ? (kept.array as T) : undefined; // the name determines T
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

  /** Loads a slice if one is missing, and returns whether it was the last one. */
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
