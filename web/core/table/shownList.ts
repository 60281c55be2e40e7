import type { Column } from '../../../shared/core/column.ts';
import { formatFilter } from './FilterChips.tsx';
import type { ListSort, ListState } from './listState.ts';
import { say } from './texts.ts';

/** A description in words of the rows and columns that a list shows, for exported files and for print. */
export interface ShownList {
  readonly name: string;
  /** The visible columns, in display order. */
  readonly columns: readonly Column[];
  /** All columns, including hidden ones. */
  readonly all: readonly Column[];
  /** The search and the filters in words, such as 'Type is any of Refund'. */
  readonly narrowedBy: readonly string[];
  /** True when the rows have been counted. */
  readonly isLoaded: boolean;
  /** The sort order in words, such as 'Date, descending, then Vendor, ascending'. */
  readonly order: string;
}

/** Describes a list in words. `order` is the order that the server applied. Its first column is the default if the user did not sort. */
export function shownList(
  given: Pick<ShownList, 'name' | 'columns' | 'all' | 'isLoaded'>,
  { search, filters, sorts }: ListState,
  order: readonly ListSort[],
): ShownList {
  const { all } = given;
  const labelOf = (wanted: string) => all.find((column) => column.name === wanted)?.label;
  const inForce = (sorts.length ? sorts : order.slice(0, 1)).filter(({ column }) => labelOf(column));
  const narrowedBy = all.flatMap((column) => {
    const filter = filters[column.name];
    return filter ? [formatFilter(column, filter)] : [];
  });
  return {
    ...given,
    narrowedBy: search === '' ? narrowedBy : [say('filter.search', { words: search }), ...narrowedBy],
    order: inForce
      .map(({ column, direction }) => say(`order.${direction}`, { column: labelOf(column) }))
      .reduce((first, next) => (first === '' ? next : say('order.then', { first, next })), ''),
  };
}
