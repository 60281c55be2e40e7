/** Translates between a saved view and the state of its list. */
import type { Column } from '../../../shared/core/column.ts';
import type { SavedView } from '../../../shared/core/savedView.ts';
import { type ListState, readListState, tableQuery, writeListState } from './listState.ts';
import { arrange, type ColumnChoice } from './listView.ts';

/** Returns the list as it is shown now, without its page. */
export function contentsOf(state: ListState, { chosen }: ColumnChoice) {
  const { allSearch, take, columns } = tableQuery(state);
  return { allSearch, take, columns, ...(chosen && { shown: [...chosen.shown], hidden: [...chosen.hidden] }) };
}

interface OpenedView {
  readonly state: ListState;
  /** Undefined for the usual columns. */
  readonly chosen: ColumnChoice['chosen'];
  /** The list lacks columns, filters or sorts of the view. */
  readonly isPartial: boolean;
}

/** Returns the state of a view in a list with these columns. Parts that the list does not have are left out. */
export function openedView({ contents, isPartial }: Pick<SavedView, 'contents' | 'isPartial'>, columns: readonly Column[]): OpenedView {
  const { allSearch, take, columns: parts, shown, hidden = [] } = contents;
  const sorted = parts.flatMap(({ name, sort }) => (sort ? [{ name, ...sort }] : [])).sort((a, b) => a.order - b.order);
  const sorts = sorted.map(({ name, direction }) => ({ column: name, direction }));
  const filters = Object.fromEntries(parts.flatMap(({ name, filter }) => (filter ? [[name, filter]] : [])));
  // The address accepts exactly what the user could have typed.
  const asked = writeListState(new URLSearchParams(), { search: allSearch, sorts, filters, page: 1, size: take });
  const state = readListState(asked, columns);
  const isMissing = (name: string) => !columns.some((column) => column.name === name);
  const isLess = state.sorts.length < sorts.length || Object.keys(state.filters).length < Object.keys(filters).length;
  return { state, chosen: shown && { shown, hidden }, isPartial: isPartial === true || isLess || (shown ?? []).some(isMissing) };
}

/** Two views with the same key show the same list. */
function keyOf({ search, size, sorts, filters }: ListState, shown: readonly Column[]): string {
  const byName = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([search, size, sorts, byName, shown.map(({ name }) => name)]);
}

/** Whether the list shows exactly this view now. */
export function isCurrentView(view: SavedView, columns: readonly Column[], state: ListState, shown: readonly Column[]): boolean {
  const opened = openedView(view, columns);
  return keyOf(opened.state, arrange(columns, opened.chosen).shown) === keyOf(state, shown);
}
