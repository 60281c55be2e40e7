/** The URL of a list that shows exactly the records of a figure. Screens link to it, and emails contain it. */
import type { Filter } from './table.ts';

export interface ListAddress {
  readonly pathname: string;
  readonly search: string;
}

/** Returns a filter as text in a URL: `StartsWith:Mar`. */
export function filterText({ operator, value }: Filter): string {
  return `${operator}:${Array.isArray(value) ? value.map((each) => encodeURIComponent(each)).join(',') : value}`;
}

/** Returns the URL of a filtered list. `prefix` is the list's own, when a page has several. */
export function listOf(pathname: string, filters: Readonly<Record<string, Filter>> = {}, prefix = ''): ListAddress {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) params.set(`${prefix}f.${name}`, filterText(filter));
  return { pathname, search: params.toString() };
}

/** Returns the URL with further parameters of its page, in addition to the list's own state. Undefined and empty values are left out. */
export function askedOf({ pathname, search }: ListAddress, asked: Readonly<Record<string, string | undefined>>): ListAddress {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value);
  return { pathname, search: params.toString() };
}

/** Returns a filter for exactly this value. */
export function equalTo(value: string): Filter {
  return { operator: 'EqualTo', value };
}
