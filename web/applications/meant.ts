import type { TableQuery } from '../../shared/core/table.ts';

/** The applications of a decision: the selected ones, or all that the list shows. */
export interface Meant {
  query: TableQuery;
  total: number;
  chosen: readonly string[];
}
