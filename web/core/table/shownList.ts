import type { Column } from '../../../shared/core/column.ts';
import { formatFilter } from './FilterChips.tsx';
import type { ListSort, ListState } from './listState.ts';

/** What a list shows, in words, for the file that it is exported as and for paper. */
export interface ShownList {
  readonly name: string;
  /** The columns that are shown, in their order. */
  readonly columns: readonly Column[];
  /** The others too. */
  readonly all: readonly Column[];
  /** What narrows it: 'Type is any of Refund'. */
  readonly narrowedBy: readonly string[];
  /** Whether its rows have been counted. */
  readonly isLoaded: boolean;
  /** 'Date, descending, then Vendor, ascending' */
  readonly order: string;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** `order` is the one in force: where nothing was asked for, its first column tells it. */
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
    narrowedBy: search === '' ? narrowedBy : [`Search: ${search}`, ...narrowedBy],
    order: inForce.map(({ column, direction }) => `${labelOf(column)}, ${directions[direction]}`).join(', then '),
  };
}
