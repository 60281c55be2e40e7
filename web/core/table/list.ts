/** What a list is made of, as its parts see it. */
import type { ReactNode } from 'react';
import type { Column, Row, Wire } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';

/** Any list's row. */
export type ListRow = { id: string; version: number } & Record<string, Wire>;

export interface ListReply<R> {
  readonly result: { readonly rows: readonly R[]; readonly totalFilteredRecords: number };
  /** The moment up to which the answer is known to be whole. */
  readonly asOf?: string | undefined;
}

/** An entry of a row's menu: something to do, or a link, relative to the list's path. */
export type RowAction = { readonly label: string; readonly isDangerous?: boolean } & (
  | {
      readonly to: string;
      /** The target is shown over the list, as the question before deleting is. */
      readonly isOverlay?: boolean;
    }
  | { onClick(): void }
);

export interface ListProps<C extends readonly Column[]> {
  /** The records in the plural: 'Programs'. Names the table, and its answers in the cache. */
  readonly name: string;
  readonly columns: C;
  /** Columns of the call that this list leaves out. */
  readonly hide?: readonly C[number]['name'][];
  /** Asks for rows, usually `(query, signal) => call(xApi.table, { body: query, signal })`. */
  load(query: TableQuery, signal: AbortSignal): Promise<ListReply<Row<C>>>;
  /** What else `load` depends on, such as a state or a parent's id. */
  readonly also?: unknown;
  /** Cells that need more than their value. */
  readonly render?: { readonly [K in C[number]['name']]?: (row: Row<C>) => ReactNode };
  actions?(row: Row<C>): readonly RowAction[];
  /** How a row is called in 'Actions for {name}'; by default its first column. */
  rowName?(row: Row<C>): string;
  /** Beside the search box, such as an export of what the list shows. */
  tools?(query: TableQuery, total: number): ReactNode;
  /** Set where a page has more than one list: keeps their states apart in the URL. */
  readonly prefix?: string;
  readonly searchLabel?: string;
}
