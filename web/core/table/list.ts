/** What a list is made of, as its parts see it. */
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Column, Row } from '../../../shared/core/column.ts';
import type { BodyInput, Endpoint } from '../../../shared/core/endpoint.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import type { Params } from '../call.ts';
import type { Bulk } from './bulk.ts';
import type { ListDefaults, ListSort } from './listState.ts';
import type { ShownList } from './shownList.ts';

interface ListReply<R> {
  readonly result: {
    readonly rows: readonly R[];
    readonly order?: readonly ListSort[] | undefined;
    readonly choices?: readonly string[] | undefined;
    readonly totalFilteredRecords: number;
  };
  /** The moment up to which the answer is known to be whole. */
  readonly asOf?: string | undefined;
  /** The names of states that do not answer. */
  readonly missingStates?: readonly string[] | undefined;
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

/** A call that answers a list with these columns. */
export type ListEndpoint<C extends readonly Column[]> = Endpoint<string, z.ZodType, z.ZodType, z.ZodType<ListReply<Row<C>>>>;

type ToBody<E> = (query: TableQuery) => BodyInput<E>;

/** What the call asks for beyond what the list's state says. */
type Asked<E extends Endpoint> = Params<E['path']> &
  (TableQuery extends BodyInput<E> ? { readonly body?: ToBody<E> } : { readonly body: ToBody<E> });

export type ListProps<C extends readonly Column[], E extends ListEndpoint<C>> = List<C, E> & Asked<E>;

interface List<C extends readonly Column[], E extends ListEndpoint<C>> {
  /** The records in the plural: 'Programs'. Names the table. */
  readonly name: string;
  readonly api: E;
  readonly columns: C;
  /** Columns of the call that this list leaves out. */
  readonly hide?: readonly C[number]['name'][];
  /** Cells that need more than their value. */
  readonly render?: { readonly [K in C[number]['name']]?: (row: Row<C>) => ReactNode };
  /** The row's page, relative to the list's path: the first column leads there. */
  readonly link?: ((row: Row<C>) => string) | undefined;
  actions?(row: Row<C>): readonly RowAction[];
  /** How a row is called in 'Actions for {name}'; by default its first column. */
  rowName?(row: Row<C>): string;
  /** The columns that name a row together: the title of its card on a phone. By default the first alone. */
  readonly titleColumns?: readonly C[number]['name'][];
  /** Beside the search box, such as an export of what the list shows; `chosen`: see `canChoose`; `list`: what it shows, in words. */
  tools?(query: TableQuery, total: number, chosen: readonly string[], list: ShownList): ReactNode;
  /** Rows can be chosen, on several pages too. Another search or filter lets go of them: nothing is chosen that the list does not show. */
  readonly canChoose?: boolean;
  /** What can be done at once with the rows that are ticked; without an act none can be. Must not be made anew at each drawing. */
  readonly bulk?: Bulk<Row<C>> | undefined;
  /** Set where a page has more than one list: keeps their states apart in the URL. */
  readonly prefix?: string;
  readonly searchLabel?: string;
  /** Shows the same search and filters for all States, if the list is of one. */
  readonly showAllStates?: (() => void) | undefined;
  /** False where the call cannot be searched. */
  readonly hasSearch?: boolean;
  /** How the list is filtered and sorted at first. Must not be made anew at each drawing. */
  readonly defaults?: ListDefaults;
  /** So often the list is looked at again while something is done to what it shows; false while nothing is. */
  lookEveryMs?(rows: readonly Row<C>[]): number | false;
}
