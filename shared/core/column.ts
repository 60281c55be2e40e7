/** Columns of lists: what can be shown, sorted, filtered and searched. Read by the replica, the list screens and the exports. */
import * as z from 'zod';
import type { ColumnType, Field, Format } from './field.ts';

/** What a value turns into once a day is over, where the state's day ends last. Nothing stores it. */
export interface Lapse {
  readonly from: string;
  readonly into: string;
  /** Our column with the last day. */
  readonly after: string;
}

/** A column whose value belongs to another record: `by` is our column with its id, `column` is its column. */
export interface Join {
  readonly entity: string;
  readonly by: string;
  readonly column: string;
  /** `by` holds a list of ids: the column tells all of them, in the order of what they read, and a filter looks for one that passes. */
  readonly isList?: boolean;
}

export interface Column<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly type: ColumnType;
  readonly format?: Format;
  readonly needsWholeYear?: boolean;
  readonly options?: readonly string[];
  /** Looked through by the list's search box. */
  readonly isSearched?: boolean;
  /** Searched, and found by its digits alone too, in whatever dress they are typed. Days are found as people write them by their format. */
  readonly searchedAs?: 'phone';
  /** Of a moment: our column with the time zone in which it is shown, where that is not the reader's. */
  readonly zoneBy?: string;
  /** Options that stand out: a row with one of them is not what most are. */
  readonly marked?: readonly string[];
  /** Kept for scopes, joins and sums; never sent to a list. */
  readonly isHidden?: boolean;
  /** Hidden, and no request may compare it either: what it holds opens something. */
  readonly isInternal?: boolean;
  readonly join?: Join;
  /** Tells who a recipient is: nobody who acts for a vendor is told, finds anything by it or exports it. */
  readonly namesRecipient?: boolean;
  /** Of a choice: in lists it reads, compares and sorts as what it has turned into. Our own rules and sums take it as it is kept. */
  readonly lapse?: Lapse;
  /** Holds the names of other records, of which there are few: a filter offers those that the list holds. */
  readonly hasChoices?: boolean;
}

type Extra = Partial<
  Pick<
    Column,
    | 'isSearched'
    | 'searchedAs'
    | 'marked'
    | 'zoneBy'
    | 'isHidden'
    | 'isInternal'
    | 'options'
    | 'label'
    | 'join'
    | 'lapse'
    | 'namesRecipient'
  >
>;

/** The column of a field. */
export function column<const N extends string>(name: N, field: Field, extra: Extra = {}): Column<N> {
  return {
    name,
    label: field.label,
    type: field.type,
    format: field.format,
    needsWholeYear: field.needsWholeYear,
    options: field.options,
    ...extra,
  };
}

/** The column of another record's field, found by the id in our column `by`. */
export function joined<const N extends string>(name: N, field: Field, join: Join, extra: Extra = {}): Column<N> {
  return { ...column(name, field, extra), join, hasChoices: (join.column === 'name' && field.type === 'string') || undefined };
}

/** An id or another value that questions need and lists do not show. */
export function hidden<const N extends string>(name: N, type: ColumnType = 'string'): Column<N> {
  return { name, label: name, type, isHidden: true };
}

/** A hidden value that is for our own sums and joins alone: no request may filter by it. */
export function internal<const N extends string>(name: N): Column<N> {
  return { ...hidden(name), isInternal: true };
}

/** A value as it travels in a row. Longs and decimals beyond 2^53 travel as text. */
export const Wire = z.union([z.string(), z.number(), z.null()]);
export type Wire = z.infer<typeof Wire>;

/** Of an extra: kept for our own rules alone. */
export const forRulesAlone = { isHidden: true, isInternal: true } as const;

/** A row of a list with these columns. */
export type Row<C extends readonly Column[]> = { id: string; version: number } & { [K in C[number]['name']]: Wire };
