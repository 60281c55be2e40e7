/** The address of a list that shows just what a figure counts. */
import type { Filter } from '../../../shared/core/table.ts';
import { writeListState } from './listState.ts';

export interface ListAddress {
  readonly pathname: string;
  readonly search: string;
}

/** `prefix` is the list's own, where a page has several. */
export function listOf(pathname: string, filters: Readonly<Record<string, Filter>> = {}, prefix = ''): ListAddress {
  const state = { search: '', sorts: [], filters, page: 1, size: 10 };
  return { pathname, search: writeListState(new URLSearchParams(), state, prefix).toString() };
}

/** The filter that keeps the rows with just this value. */
export function equalTo(value: string): Filter {
  return { operator: 'EqualTo', value };
}
