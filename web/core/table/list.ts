/** The parts of a list, as its components see them. */
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Column, Row } from '../../../shared/core/column.ts';
import type { BodyInput, Endpoint } from '../../../shared/core/endpoint.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import type { Params } from '../call.ts';
import type { Bulk } from './bulk.ts';
import type { ListExport } from './listExport.ts';
import type { ListDefaults, ListSort } from './listState.ts';
import type { ShownList } from './shownList.ts';

interface ListReply<R> {
  readonly result: {
    readonly rows: readonly R[];
    readonly order?: readonly ListSort[] | undefined;
    readonly choices?: readonly string[] | undefined;
    readonly totalFilteredRecords: number;
    readonly isNear?: true | undefined;
  };
  /** The time up to which the response is known to be complete. */
  readonly asOf?: string | undefined;
  /** The names of States that do not respond. */
  readonly missingStates?: readonly string[] | undefined;
}

/** An entry of a row's menu: an operation, or a link relative to the list's path. */
export type RowAction = { readonly label: string; readonly isDangerous?: boolean } & (
  | {
      readonly to: string;
      /** Whether the target is shown over the list, like the question before a deletion. */
      readonly isOverlay?: boolean;
    }
  | { onClick(): void }
);

/** A call that returns a list with these columns. */
export type ListEndpoint<C extends readonly Column[]> = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<ListReply<Row<C>>>>;

type ToBody<E> = (query: TableQuery) => BodyInput<E>;

/** The parameters of the call that are not in the list's state. */
type Asked<E extends Endpoint> = Params<E['path']> &
  (TableQuery extends BodyInput<E> ? { readonly body?: ToBody<E> } : { readonly body: ToBody<E> });

export type ListProps<C extends readonly Column[], E extends ListEndpoint<C>> = List<C, E> & Asked<E>;

interface List<C extends readonly Column[], E extends ListEndpoint<C>> {
  /** The records in the plural: 'Programs'. It is the name of the table. */
  readonly name: string;
  readonly api: E;
  readonly columns: C;
  /** Columns of the call that this list leaves out. */
  readonly hide?: readonly C[number]['name'][];
  /** The columns that decide what to do. A screen shows them after the first one. Files keep the order of `columns`. Must keep its identity. */
  readonly first?: readonly C[number]['name'][];
  /** Cells that need more than their value. */
  readonly render?: { readonly [K in C[number]['name']]?: (row: Row<C>) => ReactNode };
  /** Returns the row's page, relative to the list's path. The first column links to it. */
  readonly link?: ((row: Row<C>) => string) | undefined;
  actions?(row: Row<C>): readonly RowAction[];
  /** Returns the name of a row for 'Actions for {name}'. By default, its first column. */
  rowName?(row: Row<C>): string;
  /** The columns that together name a row, as the title of its card on a phone. By default, only the first one. */
  readonly titleColumns?: readonly C[number]['name'][];
  /** Shown next to the search box, such as an export of the list. For `chosen`, see `canChoose`. `list` is the list's content in words. */
  tools?(query: TableQuery, total: number, chosen: readonly string[], list: ShownList): ReactNode;
  /**
   * Whether rows can be selected, on several pages too. Another search or filter clears the selection, so that no hidden row is selected.
   */
  readonly canChoose?: boolean;
  /** The operations on the selected rows. Without any, rows cannot be selected. The object must keep its identity between renders. */
  readonly bulk?: Bulk<Row<C>> | undefined;
  /** The list's export. If rows can be selected, it also exports the selected ones. */
  readonly exported?: ListExport | undefined;
  /** Set when a page has more than one list. It separates their states in the URL. */
  readonly prefix?: string;
  readonly searchLabel?: string;
  /** The label of the page's button for a new record, if the user may create one. An empty list names it. */
  readonly create?: string | undefined;
  /** Shown below an empty list, if the user searched. */
  notFound?(search: string): ReactNode;
  /** Shows the same search and filters for all States, if the list is for one State. */
  readonly showAllStates?: (() => void) | undefined;
  /** False when the call has no search. */
  readonly hasSearch?: boolean;
  /** The initial filters and sorts of the list. The object must keep its identity between renders. */
  readonly defaults?: ListDefaults;
  /** Returns the interval (ms) for loading the list again while an operation on its rows runs. Returns false otherwise. */
  lookEveryMs?(rows: readonly Row<C>[]): number | false;
}
