/**
 * The questions of lists, sums and reports. Each has a scope, and an engine answers it. Edit to add a kind of question, and answer it in
 * each engine.
 */
import type { Column, Wire } from '../../../shared/core/column.ts';
import type { ColumnReply, Option, TableRequest } from '../../../shared/core/table.ts';
import type { Entity } from '../entity.ts';
import type { Scope } from '../scope.ts';
import type { Where } from './query/filters.ts';
import type { Value } from './sqlite/connection.ts';
import type { Group, Totals } from './totals.ts';

/** A row of a list: id, version and the visible columns by name. */
export type AnswerRow = { readonly id: string; readonly version: number } & Readonly<Record<string, Wire>>;
export interface RowBase {
  readonly id: string;
  readonly version: number;
}

/**
 * `zone` is the State's time zone, in which a date without a time means a whole day. `where` contains filters that the query itself adds.
 */
export interface Options {
  readonly zone: string;
  /** The instant (ms) that determines today. Defaults to now. */
  readonly at?: number;
  readonly where?: readonly Where[];
  /** Keeps only one record, chosen arbitrarily, for each value of this own column. */
  readonly once?: string;
}

export interface TableOptions extends Options {
  /**
   * The columns that the request may name. Responses contain all of them, including those that only rules read. Defaults to the entity's
   * own columns.
   */
  readonly view?: readonly Column[];
  /** Whether a search without any match finds names that differ from one of its words in one letter. */
  readonly hasNear?: boolean;
}

/** The columns to read, including hidden ones, for responses that are not lists. Defaults to the visible columns, or those of the view. */
export interface RowOptions extends TableOptions {
  readonly columns?: readonly string[];
}

export interface OptionQuery extends Partial<Options> {
  /** The column to show. */
  readonly label: string;
  readonly search?: string;
  /** Ids that are already selected. They come first, regardless of the search and `where`, if the scope shows them. */
  readonly values?: readonly string[];
  /** The maximum number of options in addition to the selected ones. */
  readonly take: number;
}

/** A page of a list, or the choices of a column in its rows. */
export interface ListPage<R> {
  readonly result: {
    readonly rows: R[];
    readonly columns: ColumnReply[] | undefined;
    readonly choices: string[] | undefined;
    readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' }[];
    readonly totalFilteredRecords: number;
    /** Present if nothing matched the search, and the rows have similar names. */
    readonly isNear?: true | undefined;
  };
}

/** An engine that contains the records of one State, or the small records of all States. */
export interface Engine {
  /** Results that are cached with this object become invalid without it. */
  readonly source: object;
  /** Returns a page of a list. Rejects with AppError 'invalid', with a message, for an invalid column or value. */
  table<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: TableOptions): Promise<ListPage<R>>;
  /** Yields all rows of a list in pieces. The list is fixed at the first row, but records may change or disappear in the meantime. */
  rows<R extends RowBase = AnswerRow>(scope: Scope, of: Entity, request: TableRequest, options: RowOptions): AsyncIterable<readonly R[]>;
  /**
   * Yields the comparable keys of some own columns of an entity for all rows, in pieces and in no order: folded text, exact ids, times in ms.
   * Several times as fast as `rows`, for figures that need every row.
   */
  keys(scope: Scope, of: Entity, columns: readonly string[], options: Options): AsyncIterable<readonly (readonly Value[])[]>;
  /** Returns counts and sums, in groups of equal values of `groupBy`. Without groups there is always one row. */
  totals(scope: Scope, of: Entity, totals: Totals & Options): Promise<readonly Group[]>;
  /** Returns the records to choose from, in the order of their labels. */
  options(scope: Scope, of: Entity, query: OptionQuery): Promise<Option[]>;
}
