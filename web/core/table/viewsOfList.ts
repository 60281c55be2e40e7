import type { Column } from '../../../shared/core/column.ts';
import type { ListState } from './listState.ts';
import type { ColumnChoice } from './listView.ts';
import type { ChangeList } from './useListState.ts';

/** A list as its saved views see it. */
export interface ViewsOfList {
  /** The kind of list under which its views are saved. */
  readonly list: string;
  /** The name of the list: 'Programs'. */
  readonly name: string;
  /** The State of the list, if the user chose one. */
  readonly stateId: string | undefined;
  /** All columns, in the list's own order. */
  readonly columns: readonly Column[];
  readonly state: ListState;
  readonly choice: ColumnChoice;
  readonly change: ChangeList;
}
