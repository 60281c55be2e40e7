import type { TableQuery } from '../../shared/core/table.ts';

/** The applications that a decision is about: the chosen ones, or all that the list shows. */
export interface Meant {
  query: TableQuery;
  total: number;
  chosen: readonly string[];
}
