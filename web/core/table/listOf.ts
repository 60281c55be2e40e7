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

/** The address with what its page is asked for beside the list's own state; what is undefined or empty is left out. */
export function askedOf({ pathname, search }: ListAddress, asked: Readonly<Record<string, string | undefined>>): ListAddress {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value);
  return { pathname, search: params.toString() };
}

/** The filter that keeps the rows with just this value. */
export function equalTo(value: string): Filter {
  return { operator: 'EqualTo', value };
}
