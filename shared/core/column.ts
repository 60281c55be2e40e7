/** Columns of lists, which can be shown, sorted, filtered and searched. The replica, the list screens and the exports read them. */
import * as z from 'zod';
import type { ColumnType, Field, Format } from './field.ts';

/** The value that replaces another after a day is over in the State's time zone where the day ends last. It is not stored. */
export interface Lapse {
  readonly from: string;
  readonly into: string;
  /** Our column with the last day. */
  readonly after: string;
}

/** A column with a value of another record. `by` is our column with its id, and `column` is the other record's column. */
export interface Join {
  readonly entity: string;
  readonly by: string;
  readonly column: string;
  /** `by` contains a list of ids. The column shows all their values, sorted by value, and a filter matches if one of them passes. */
  readonly isList?: boolean;
}

export interface Column<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly type: ColumnType;
  readonly format?: Format;
  readonly needsWholeYear?: boolean;
  readonly options?: readonly string[];
  /** The list's search box searches it. */
  readonly isSearched?: boolean;
  /** Searched, and contains a name of the record. Rows in which it matches a search come first. */
  readonly isName?: boolean;
  /** Searched, and also found by its digits alone in any format. Days are found in the usual spellings because of their format. */
  readonly searchedAs?: 'phone';
  /** For a moment: our column with the time zone in which it is shown, if it is not the reader's zone. */
  readonly zoneBy?: string;
  /** Highlighted options. A row with one of them is unusual. */
  readonly marked?: readonly string[];
  /** Stored for scopes, joins and sums. Never sent to a list. */
  readonly isHidden?: boolean;
  /** Hidden, and no request may compare it either, because its value grants access to something. */
  readonly isInternal?: boolean;
  readonly join?: Join;
  /** Identifies a recipient. Users who act for a vendor cannot see it, search by it or export it. */
  readonly namesRecipient?: boolean;
  /** For a choice: lists show, compare and sort it by its lapsed value. Our own rules and sums use the stored value. */
  readonly lapse?: Lapse;
  /** Contains the names of few other records. A filter offers the names that occur in the list. */
  readonly hasChoices?: boolean;
}

type Extra = Partial<
  Pick<
    Column,
    | 'isSearched'
    | 'isName'
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

/** An id or another value that requests need and lists do not show. */
export function hidden<const N extends string>(name: N, type: ColumnType = 'string'): Column<N> {
  return { name, label: name, type, isHidden: true };
}

/** A hidden value that is only for our own sums and joins. No request may filter by it. */
export function internal<const N extends string>(name: N): Column<N> {
  return { ...hidden(name), isInternal: true };
}

/** A value as it travels in a row. Longs and decimals beyond 2^53 travel as text. */
export const Wire = z.union([z.string(), z.number(), z.null()]);
export type Wire = z.infer<typeof Wire>;

/** Options for a column that only our own rules use. */
export const forRulesAlone = { isHidden: true, isInternal: true } as const;

/** A row of a list with these columns. */
export type Row<C extends readonly Column[]> = { id: string; version: number } & { [K in C[number]['name']]: Wire };
