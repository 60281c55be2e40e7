/** A list's state in its URL: `?q=mar&sort=name:desc&f.name=StartsWith:Mar&page=2&size=25`. Defaults are left out. */
import type { Column } from '../../../shared/core/column.ts';
import { filterText } from '../../../shared/core/listAddress.ts';
import { defaultPageSize, Filter, maxSkip, maxTake, type TableQuery } from '../../../shared/core/table.ts';
import { dayOf } from '../dayText.ts';
import { filterKind, operatorsOf } from './operators.ts';

export interface ListSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListState {
  readonly search: string;
  readonly sorts: readonly ListSort[];
  readonly filters: Readonly<Record<string, Filter>>;
  /** Starts at 1. */
  readonly page: number;
  readonly size: number;
}

/**
 * The filters and sorts that apply unless the URL overrides them. `resetLabel` names the button that restores them. `isStart`: they apply
 * only to a URL without any search, sort or filter, so that links to the list need not remove them.
 */
export interface ListDefaults extends Pick<ListState, 'filters' | 'sorts'> {
  readonly resetLabel: string;
  readonly isStart?: boolean;
}

const noDefaults: ListDefaults = { filters: {}, sorts: [], resetLabel: '' };

export const pageSizes = [10, 25, 50, 100, 250, maxTake] as const;
const maxSearch = 255;

/**
 * Reads the state of a list with these columns. Invalid values in the URL are ignored, because it may be old or typed by hand. An empty
 * filter or sort in the URL removes the default one.
 */
export function readListState(params: URLSearchParams, columns: readonly Column[], prefix = '', usual = noDefaults): ListState {
  const isOwn = (name: string) => name === `${prefix}q` || name === `${prefix}sort` || name.startsWith(`${prefix}f.`);
  const defaults = usual.isStart && [...params.keys()].some(isOwn) ? noDefaults : usual;
  const filters: Record<string, Filter> = {};
  for (const column of columns) {
    const text = params.get(`${prefix}f.${column.name}`);
    const filter = readFilter(column, text) ?? (text === '' ? undefined : defaults.filters[column.name]);
    if (filter) filters[column.name] = filter;
  }
  const asked = Number(params.get(`${prefix}size`));
  const size = pageSizes.find((allowed) => allowed === asked) ?? defaultPageSize;
  return {
    search: (params.get(`${prefix}q`) ?? '').slice(0, maxSearch),
    sorts: params.has(`${prefix}sort`) ? readSorts(params.get(`${prefix}sort`), columns) : defaults.sorts,
    filters,
    page: Math.min(Math.max(Math.trunc(Number(params.get(`${prefix}page`))) || 1, 1), maxSkip / size),
    size,
  };
}

function readSorts(text: string | null, columns: readonly Column[]): ListSort[] {
  const sorts = (text ?? '').split(',').map((part) => part.split(':'));
  return sorts.flatMap(([column, direction]) =>
    columns.some(({ name }) => name === column) && column
      ? [{ column, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }]
      : [],
  );
}

function readFilter(column: Column, text: string | null): Filter | undefined {
  const split = text?.indexOf(':') ?? -1;
  if (!text || split < 0) return undefined;
  const operator = operatorsOf(column).find((each) => each === text.slice(0, split));
  const value = operator && comparedWith(column, operator, text.slice(split + 1));
  return Filter.safeParse({ operator, value }).data;
}

/** Returns the value of a filter, or undefined for a value that the server would refuse. */
function comparedWith(column: Column, operator: Filter['operator'], text: string): Filter['value'] | undefined {
  if (text === '') return undefined;
  if (operator === 'MultiSelect') return chosen(text);
  const kind = filterKind(column);
  if (kind === 'number') return isNumber(column, Number(text)) ? Number(text) : undefined;
  const days = operator === 'Between' ? text.split(',') : [text];
  return kind !== 'day' || (days.every(isMoment) && days.length === (operator === 'Between' ? 2 : 1)) ? text : undefined;
}

function chosen(text: string): string[] | undefined {
  try {
    return text.split(',').map(decodeURIComponent);
  } catch {
    return undefined; // an invalid '%' escape
  }
}

function isNumber({ type }: Column, value: number): boolean {
  return type === 'int' || type === 'long' ? Number.isSafeInteger(value) : Number.isFinite(value);
}

/** Whether the text is a valid day, with or without a time. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  return dayOf(day) === day && !Number.isNaN(Date.parse(text));
}

const writeFilter = (filter: Filter | undefined) => (filter ? filterText(filter) : '');
const writeSorts = ({ sorts }: Pick<ListState, 'sorts'>) => sorts.map((sort) => `${sort.column}:${sort.direction}`).join(',');
const hasSorts = (state: ListState, defaults: ListDefaults) => writeSorts(state) === writeSorts(defaults);
const hasFilter = (state: ListState, defaults: ListDefaults, name: string) =>
  writeFilter(state.filters[name]) === writeFilter(defaults.filters[name]);

/** Whether the list has its default filters and sorts and no search. */
export function isAtDefaults(state: ListState, defaults: ListDefaults): boolean {
  const names = [...Object.keys(state.filters), ...Object.keys(defaults.filters)];
  return state.search === '' && hasSorts(state, defaults) && names.every((name) => hasFilter(state, defaults, name));
}

/** Returns the URL's parameters with the new state of this list. Other parameters stay unchanged. */
export function writeListState(params: URLSearchParams, state: ListState, prefix = '', defaults = noDefaults): URLSearchParams {
  const next = new URLSearchParams();
  const own = new Set(['q', 'sort', 'page', 'size'].map((name) => `${prefix}${name}`));
  for (const [name, value] of params) if (!own.has(name) && !name.startsWith(`${prefix}f.`)) next.append(name, value);
  if (state.search) next.set(`${prefix}q`, state.search);
  if (!hasSorts(state, defaults)) next.set(`${prefix}sort`, writeSorts(state));
  for (const name of new Set([...Object.keys(defaults.filters), ...Object.keys(state.filters)])) {
    // With parameters, the defaults of a clean URL no longer apply.
    if (defaults.isStart || !hasFilter(state, defaults, name)) next.set(`${prefix}f.${name}`, writeFilter(state.filters[name]));
  }
  if (state.page > 1) next.set(`${prefix}page`, String(state.page));
  if (state.size !== defaultPageSize) next.set(`${prefix}size`, String(state.size));
  return next;
}

/** Returns the request for this state. */
export function tableQuery(state: ListState): TableQuery {
  const names = new Set([...state.sorts.map((sort) => sort.column), ...Object.keys(state.filters)]);
  const columns = [...names].map((name) => {
    const order = state.sorts.findIndex((sort) => sort.column === name);
    const sort = state.sorts[order];
    const filter = state.filters[name];
    return { name, sort: sort && { direction: sort.direction, order }, filter };
  });
  return { allSearch: state.search, skip: (state.page - 1) * state.size, take: state.size, columns };
}

/** Whether a search or filter is set. */
export function isNarrowed(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}
